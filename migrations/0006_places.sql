-- Places that a customer saves.

create table saved_places (
  saved_place_id text primary key,
  user_id text not null references users on delete cascade,
  kind text not null check (kind in ('home', 'office', 'other')),
  -- The customer's own name for a place of the kind `other`.
  name text,
  country text not null check (country in ('uk', 'canada', 'america')),
  place_id text not null,
  label text not null,
  detail text not null,
  place_kind text not null,
  created_at timestamptz not null,
  check ((kind = 'other') = (name is not null))
);
create unique index saved_places_once on saved_places (user_id, kind, lower(coalesce(name, '')));
