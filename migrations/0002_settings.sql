-- Settings that the back office edits, a row per key.

create table settings (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null
);
-- Incremented with every change of any setting, so that an edit conflict is detected.
insert into settings (key, value, updated_at) values ('version', '1', now());
