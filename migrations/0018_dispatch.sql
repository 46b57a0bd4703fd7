-- Who drives what: each car of a ride has at most one driver. A row goes when the driver is taken off; the audit log keeps it.

create table assignments (
  booking_id text not null references bookings,
  -- From 1 to the number of cars of the booking.
  car_number smallint not null check (car_number between 1 and 16),
  -- Anew for each driver who is put on the car, so that what is told of one is never taken for another.
  assignment_id text not null unique,
  driver_id text not null references drivers,
  state text not null check (state in
    ('assigned', 'acknowledged', 'on_the_way', 'arrived', 'on_board', 'completed', 'no_show')),
  -- The version of the booking that the driver was last told of, and the one that they said yes to.
  booking_version integer not null,
  booking_version_acknowledged integer,
  -- The office has the driver's word for what is against their usual days, hours or reach.
  is_agreed boolean not null default false,
  -- The pickup as it was when this was last written: what is near in time is found by it.
  pickup_at timestamptz not null,
  version integer not null default 1,
  assigned_by text not null,
  assigned_at timestamptz not null,
  acknowledged_at timestamptz,
  on_the_way_at timestamptz,
  arrived_at timestamptz,
  on_board_at timestamptz,
  completed_at timestamptz,
  no_show_at timestamptz,
  updated_at timestamptz not null,
  primary key (booking_id, car_number)
);
create index assignments_driver on assignments (driver_id, pickup_at);
create index assignments_day on assignments (pickup_at);

-- The rides of a day, of all customers.
create index if not exists bookings_pickup on bookings (pickup_at);
