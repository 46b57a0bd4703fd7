-- What a person keeps in the profile beside the account itself: an address that is still to be confirmed, and the
-- passengers and places they book for again and again.

-- Asked for and not yet confirmed from the new address; `email` stays the old one until then.
alter table users add column pending_email text;

create table saved_passengers (
  passenger_id text primary key,
  user_id text not null references users on delete cascade,
  title text not null check (title in ('mr', 'mrs', 'ms', 'dr')),
  first_name text not null,
  last_name text not null,
  email text not null,
  phone_number text not null,
  created_at timestamptz not null
);
create index saved_passengers_user on saved_passengers (user_id);

-- name is the person's own word, and only where kind is other.
create table saved_places (
  saved_place_id text primary key,
  user_id text not null references users on delete cascade,
  kind text not null check (kind in ('home', 'office', 'other')),
  name text,
  country text not null check (country in ('uk', 'canada', 'america')),
  place_id text not null,
  label text not null,
  detail text not null,
  place_kind text not null,
  created_at timestamptz not null,
  check ((kind = 'other') = (name is not null))
);
create index saved_places_user on saved_places (user_id);
