-- When a driver is off: sick, on holiday, or away for another reason.
create table driver_absences (
  absence_id text primary key,
  driver_id text not null references drivers,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  kind text not null check (kind in ('sick', 'holiday', 'other')),
  note text check (char_length(note) between 1 and 500),
  recorded_by text not null,
  recorded_at timestamptz not null,
  check (starts_at < ends_at)
);
create index driver_absences_driver on driver_absences (driver_id, ends_at);
create index driver_absences_end on driver_absences (ends_at);
