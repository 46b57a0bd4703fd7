-- Cities or branches. Every booking belongs to the region of its pickup; drivers and staff work in one or several.
create table regions (
  region_id text primary key,
  name text not null,
  -- Polygons of [latitude, longitude] corners; null for the one region that has every place that is in no other.
  outline jsonb,
  -- Null where it is that of the settings.
  time_zone text,
  phone_number text,
  address text,
  active boolean not null default true,
  -- Increases with every change.
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (active or outline is not null)
);
create unique index regions_elsewhere on regions ((outline is null)) where outline is null;
insert into regions (region_id, name, created_at, updated_at) values ('main', 'Main office', now(), now());

-- The outlines of active regions as the database compares them. The box is compared first, so that few polygons are read.
create table region_polygons (
  region_id text not null references regions on delete cascade,
  polygon polygon not null,
  bounds box not null generated always as (box(polygon)) stored
);
create index region_polygons_of_region on region_polygons (region_id);

create function write_region_polygons() returns trigger language plpgsql as $$
begin
  delete from region_polygons where region_id = new.region_id;
  insert into region_polygons (region_id, polygon)
  select new.region_id, (
    select string_agg('(' || (corner ->> 1) || ',' || (corner ->> 0) || ')', ',' order by place)
    from jsonb_array_elements(corners) with ordinality as each (corner, place))::polygon
  from jsonb_array_elements(new.outline) as corners
  where new.active and new.outline is not null;
  return null;
end $$;
create trigger regions_write_polygons after insert or update of outline, active on regions for each row
  execute function write_region_polygons();

-- The region of a place. Where outlines overlap the smaller one counts, as with zones.
create function region_at(place jsonb) returns text language sql stable parallel safe as $$
  select coalesce(
    (select region_id from region_polygons
      where bounds @> point((place ->> 'lon')::float8, (place ->> 'lat')::float8)
        and polygon @> point((place ->> 'lon')::float8, (place ->> 'lat')::float8)
      order by area(path(polygon)), region_id limit 1),
    (select region_id from regions where outline is null)) $$;

alter table drivers add column region_ids text[] not null default '{main}' check (cardinality(region_ids) > 0);
-- Null for all regions. Administrators always have all.
alter table users add column staff_regions text[] check (cardinality(staff_regions) > 0);
alter table daily_breakdowns add column region_id text not null default 'main';
alter table daily_breakdowns drop constraint daily_breakdowns_day_currency_service_type_partner_id_key;
alter table daily_breakdowns add unique nulls not distinct (day, currency, service_type, partner_id, region_id);
