-- A name that an owner has given the partner, until the office has approved or refused it: guests read `name`.
alter table partners add column pending_name text check (pending_name <> name);
