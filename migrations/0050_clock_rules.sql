-- The clock rules by which the instants of coming pickups were last worked out: one row, none until the first start does it.
create table clock_rules (
  only_row boolean primary key default true check (only_row),
  version text not null,
  digest text not null,
  applied_at timestamptz not null
);
