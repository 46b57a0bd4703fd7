-- Zones: areas that rates name. Every change of one is a new version.

create table zones (
  -- Rate documents and frozen rides name it, so it never changes.
  zone_id text primary key check (zone_id ~ '^[a-z][a-z0-9_]{0,39}$'),
  created_at timestamptz not null
);

create table zone_versions (
  zone_id text not null references zones,
  number integer not null check (number > 0),
  -- By language.
  name jsonb not null,
  kind text not null check (kind in ('airport', 'port', 'city_area', 'custom')),
  country text not null check (country in ('uk', 'canada', 'america')),
  -- Of the zones at one place the highest counts first, then the smaller.
  priority integer not null check (priority between 0 and 1000),
  -- Polygons of [latitude, longitude] corners, or a list of postcodes. With neither only the customer says whether a ride is in it.
  outline jsonb,
  postcodes jsonb,
  active boolean not null,
  created_by text not null,
  created_at timestamptz not null,
  primary key (zone_id, number),
  check (outline is null or postcodes is null)
);

create function keep_zone_version() returns trigger language plpgsql as $$
begin
  raise exception 'version % of zone % cannot change: add a version', old.number, old.zone_id
    using errcode = 'insufficient_privilege';
end $$;
create trigger zone_versions_are_kept before update or delete on zone_versions
  for each row execute function keep_zone_version();
alter table zone_versions enable always trigger zone_versions_are_kept;

-- The zones of a new installation. Outlines include the terminals and exclude neighbours.
insert into zones (zone_id, created_at) values
  ('heathrow', timestamptz '2000-01-01 00:00Z'),
  ('gatwick', timestamptz '2000-01-01 00:00Z'),
  ('luton', timestamptz '2000-01-01 00:00Z'),
  ('stansted', timestamptz '2000-01-01 00:00Z'),
  ('southend', timestamptz '2000-01-01 00:00Z'),
  ('city', timestamptz '2000-01-01 00:00Z'),
  ('dover', timestamptz '2000-01-01 00:00Z'),
  ('southampton', timestamptz '2000-01-01 00:00Z'),
  ('inside_london', timestamptz '2000-01-01 00:00Z');
insert into zone_versions (zone_id, number, name, kind, country, priority, outline, postcodes, active, created_by, created_at) values
  ('heathrow', 1, '{"en":"Heathrow","es":"Heathrow","fr":"Heathrow","de":"Heathrow"}', 'airport', 'uk', 10, '[[[51.48,-0.487],[51.48,-0.423],[51.474,-0.4225],[51.465,-0.424],[51.4605,-0.433],[51.4573,-0.44],[51.4573,-0.451],[51.46,-0.457],[51.4603,-0.493],[51.468,-0.4955],[51.476,-0.4945]]]', null, true, 'system', timestamptz '2000-01-01 00:00Z'),
  ('gatwick', 1, '{"en":"Gatwick","es":"Gatwick","fr":"Gatwick","de":"Gatwick"}', 'airport', 'uk', 10, '[[[51.165,-0.183],[51.164,-0.17],[51.159,-0.1595],[51.153,-0.1585],[51.149,-0.162],[51.148,-0.178],[51.1463,-0.19],[51.144,-0.206],[51.1435,-0.212],[51.15,-0.217],[51.157,-0.204],[51.161,-0.19]]]', null, true, 'system', timestamptz '2000-01-01 00:00Z'),
  ('luton', 1, '{"en":"Luton","es":"Luton","fr":"Luton","de":"Luton"}', 'airport', 'uk', 10, '[[[51.8815,-0.384],[51.8815,-0.368],[51.879,-0.35],[51.873,-0.348],[51.869,-0.385],[51.873,-0.39],[51.877,-0.389]]]', null, true, 'system', timestamptz '2000-01-01 00:00Z'),
  ('stansted', 1, '{"en":"Stansted","es":"Stansted","fr":"Stansted","de":"Stansted"}', 'airport', 'uk', 10, '[[[51.899,0.246],[51.895,0.266],[51.888,0.2715],[51.88,0.26],[51.8785,0.24],[51.8745,0.221],[51.879,0.216],[51.8905,0.229]]]', null, true, 'system', timestamptz '2000-01-01 00:00Z'),
  ('southend', 1, '{"en":"Southend","es":"Southend","fr":"Southend","de":"Southend"}', 'airport', 'uk', 10, '[[[51.5765,0.685],[51.575,0.699],[51.57,0.706],[51.566,0.7069],[51.564,0.703],[51.568,0.6929],[51.573,0.684]]]', null, true, 'system', timestamptz '2000-01-01 00:00Z'),
  ('city', 1, '{"en":"London City","es":"London City","fr":"London City","de":"London City"}', 'airport', 'uk', 10, '[[[51.5063,0.0405],[51.506,0.069],[51.5032,0.069],[51.5029,0.048],[51.5032,0.0405]]]', null, true, 'system', timestamptz '2000-01-01 00:00Z'),
  ('dover', 1, '{"en":"Dover","es":"Dover","fr":"Douvres","de":"Dover"}', 'port', 'uk', 10, '[[[51.1285,1.3285],[51.131,1.34],[51.127,1.345],[51.1225,1.337],[51.1245,1.328]],[[51.1165,1.31],[51.1175,1.316],[51.111,1.322],[51.1085,1.314],[51.111,1.308]]]', null, true, 'system', timestamptz '2000-01-01 00:00Z'),
  ('southampton', 1, '{"en":"Southampton","es":"Southampton","fr":"Southampton","de":"Southampton"}', 'port', 'uk', 10, '[[[50.8962,-1.404],[50.896,-1.3965],[50.8915,-1.3942],[50.8855,-1.393],[50.885,-1.399],[50.893,-1.4055]],[[50.8995,-1.408],[50.9025,-1.412],[50.9115,-1.437],[50.908,-1.44],[50.8985,-1.415],[50.8965,-1.408]]]', null, true, 'system', timestamptz '2000-01-01 00:00Z'),
  ('inside_london', 1, '{"en":"Inside London","es":"Dentro de Londres","fr":"Dans Londres","de":"In London"}', 'city_area', 'uk', 0, null, null, true, 'system', timestamptz '2000-01-01 00:00Z');

-- Versions of the zones that a scheduled rate version prices by: zone ids with numbers. Null for a draft, which uses the current
-- ones. The default fills the rows that cannot be updated.
alter table rate_card_versions add column zone_versions jsonb default '{"heathrow":1,"gatwick":1,"luton":1,"stansted":1,"southend":1,"city":1,"dover":1,"southampton":1,"inside_london":1}';
alter table rate_card_versions alter column zone_versions drop default;
update rate_card_versions set zone_versions = null where effective_from is null;
alter table rate_card_versions add check ((effective_from is null) = (zone_versions is null));
