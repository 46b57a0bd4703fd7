-- Who drives what, and what happens during the driver's day.

-- One driver per car of a ride. The row is deleted when the driver is unassigned; the audit log keeps it.
create table assignments (
  booking_id text not null references bookings,
  -- 1 to the number of cars of the booking.
  car_number smallint not null check (car_number between 1 and 16),
  -- New for each assignment, so that events of an earlier driver are never applied to a later one.
  assignment_id text not null unique,
  driver_id text not null references drivers,
  state text not null check (state in
    ('assigned', 'acknowledged', 'on_the_way', 'arrived', 'on_board', 'completed', 'no_show')),
  -- The booking's version that the driver was last notified of, and the one that they acknowledged.
  booking_version integer not null,
  booking_version_acknowledged integer,
  -- The driver agreed to a ride against their usual days, hours or reach.
  is_agreed boolean not null default false,
  -- A copy of the booking's pickup, to find assignments that are near in time.
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

-- Actions of a driver's phone. The phone chooses action_id and retries with it; `refusal` is the code of a refused action, so
-- that a retry gets the same answer.
create table ride_actions (
  action_id uuid primary key,
  driver_id text not null references drivers,
  booking_id text not null references bookings,
  car_number smallint not null,
  assignment_id text not null,
  action text not null check (action in ('acknowledge', 'on_the_way', 'arrived', 'on_board', 'completed', 'no_show')),
  tapped_at timestamptz not null,
  received_at timestamptz not null,
  refusal text
);
create index ride_actions_car on ride_actions (booking_id, car_number, received_at);

-- Waiting beyond what is included. The office sends a link to pay the fee; it is never charged automatically.
create table ride_waits (
  booking_id text not null references bookings,
  car_number smallint not null,
  driver_id text not null references drivers,
  waited_from timestamptz not null,
  waited_until timestamptz not null,
  fee_pence integer not null check (fee_pence > 0),
  request_id text references payment_requests,
  recorded_at timestamptz not null,
  primary key (booking_id, car_number)
);
create index ride_waits_newest on ride_waits (recorded_at desc);

-- A driver's earnings for one car of a completed ride, with the rates of that moment.
create table trips (
  booking_id text not null references bookings,
  car_number smallint not null,
  driver_id text not null references drivers,
  outcome text not null check (outcome in ('completed', 'no_show')),
  -- The car's part of the price.
  fare_pence integer not null check (fare_pence >= 0),
  share_percent numeric(5, 2) not null,
  dollars_per_pound numeric(8, 4) not null,
  earnings_cents integer not null check (earnings_cents >= 0),
  ended_at timestamptz not null,
  primary key (booking_id, car_number)
);
create index trips_driver on trips (driver_id, ended_at desc);

-- A customer's rating of the driver of one car. It can be changed for a while.
create table ride_ratings (
  booking_id text not null references bookings,
  car_number smallint not null,
  driver_id text not null references drivers,
  stars smallint not null check (stars between 1 and 5),
  -- Only the office reads it. It is erased with the customer's account.
  comment text check (char_length(comment) between 1 and 1000),
  given_at timestamptz not null,
  changed_at timestamptz,
  primary key (booking_id, car_number)
);
create index ride_ratings_driver on ride_ratings (driver_id);
