-- Which DATA_KEY sealed what is sealed here: a keyed hash of a fixed text, which tells the key from another and nothing of it.
create table data_keys (
  only_one boolean primary key default true check (only_one),
  fingerprint bytea not null,
  noted_at timestamptz not null default now()
);
