-- Steps of rides that the office sets for a driver, and messages between the office and drivers.

-- Whether the office set the current state, as for a driver whose phone is dead.
alter table assignments add column is_set_by_office boolean not null default false;

-- A step that the office set. While it has no outcome it can be undone, and nothing has happened yet.
create table office_steps (
  -- Chosen by the browser: a repeated request sets the step once.
  step_id uuid primary key,
  booking_id text not null references bookings,
  car_number smallint not null,
  assignment_id text not null,
  action text not null check (action in ('acknowledge', 'on_the_way', 'arrived', 'on_board', 'completed', 'no_show')),
  happened_at timestamptz not null,
  -- The version of the booking that an acknowledgement is about.
  booking_version integer not null,
  note text not null check (char_length(note) between 1 and 500),
  set_by text not null,
  set_at timestamptz not null,
  outcome text check (outcome in ('applied', 'undone', 'dropped'))
);
-- A car has one held step at most: the next one ends the undo period of the one before it.
create unique index office_steps_held on office_steps (booking_id, car_number) where outcome is null;

create table driver_messages (
  -- Chosen by the sender's browser: a repeated request sends the message once.
  message_id uuid primary key,
  driver_id text not null references drivers,
  -- The ride that the message is about, if it is about one.
  booking_id text references bookings,
  sender text not null check (sender in ('office', 'driver')),
  -- A user's id.
  sent_by text not null,
  text text not null check (char_length(text) between 1 and 500),
  sent_at timestamptz not null,
  -- When the other side read it.
  read_at timestamptz,
  -- In the order in which they were stored: two messages can have the same time.
  number bigint generated always as identity
);
create index driver_messages_driver on driver_messages (driver_id, number desc);
create index driver_messages_booking on driver_messages (booking_id, number) where booking_id is not null;
create index driver_messages_unread on driver_messages (driver_id, sender) where read_at is null;
