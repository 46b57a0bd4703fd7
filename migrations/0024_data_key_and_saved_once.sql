-- Which DATA_KEY sealed what is sealed here: a keyed hash of a fixed text, which tells the key from another and nothing of it.
create table data_keys (
  only_one boolean primary key default true check (only_one),
  fingerprint bytea not null,
  noted_at timestamptz not null default now()
);

-- Whom and what one keeps, one keeps once: a home, an office, a place of a name, a passenger of a name and an address. Of
-- those that were kept twice the newest stays.
delete from saved_passengers old using saved_passengers new
  where old.user_id = new.user_id and old.email = new.email
    and lower(old.first_name) = lower(new.first_name) and lower(old.last_name) = lower(new.last_name)
    and (old.created_at, old.passenger_id) < (new.created_at, new.passenger_id);
create unique index saved_passengers_once
  on saved_passengers (user_id, email, lower(first_name), lower(last_name));
drop index saved_passengers_user;

delete from saved_places old using saved_places new
  where old.user_id = new.user_id and old.kind = new.kind and lower(coalesce(old.name, '')) = lower(coalesce(new.name, ''))
    and (old.created_at, old.saved_place_id) < (new.created_at, new.saved_place_id);
create unique index saved_places_once on saved_places (user_id, kind, lower(coalesce(name, '')));
drop index saved_places_user;
