-- A partner sends us its guests. It has a page at an address of its own, and the rides that are booked there carry it.

create table partners (
  partner_id text primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null check (length(name) between 1 and 120),
  status text not null check (status in ('pending', 'active', 'inactive')),
  -- The hotel: one end of every ride that its page offers.
  place jsonb not null,
  external_url text check (external_url ~ '^https://'),
  -- The partner's own words. Null: ours, in the language of the reader, with the partner's name.
  hero_title text check (length(hero_title) between 1 and 120),
  hero_text text check (length(hero_text) between 1 and 400),
  -- Paths of pictures that we keep ourselves. Null: no logo, and the Thames at night.
  logo text check (logo ~ '^/[^/]'),
  background text check (background ~ '^/[^/]'),
  created_at timestamptz not null,
  updated_at timestamptz not null
);

alter table quotes add column partner_id text references partners;
alter table bookings add column partner_id text references partners;
