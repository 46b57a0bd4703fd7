-- The driver's day: what drivers said by their phones, how long they waited, what a trip earned them, how they were rated.

-- Every tap of a driver's phone, once: the phone gives it its id, and says it again until it was heard. `refusal` is the code
-- that it was answered with, so that it is answered the same whenever it comes again.
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

-- How long a car waited for its passenger beyond what is included, and what that costs. It is never taken by itself: the
-- office sends a link to pay it.
create table ride_waits (
  booking_id text not null references bookings,
  car_number smallint not null,
  driver_id text not null references drivers,
  waited_from timestamptz not null,
  waited_until timestamptz not null,
  fee_pence integer not null check (fee_pence > 0),
  recorded_at timestamptz not null,
  primary key (booking_id, car_number)
);
create index ride_waits_newest on ride_waits (recorded_at desc);

-- What each car of a ride that is over has earned its driver, by the figures that held then.
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

-- What a customer gave the driver of one car: one to five, once for each ride, and changed for a while.
create table ride_ratings (
  booking_id text not null references bookings,
  car_number smallint not null,
  driver_id text not null references drivers,
  stars smallint not null check (stars between 1 and 5),
  given_at timestamptz not null,
  changed_at timestamptz,
  primary key (booking_id, car_number)
);
create index ride_ratings_driver on ride_ratings (driver_id);

-- When somebody was reminded of a ride.
create table ride_reminders (
  booking_id text primary key references bookings,
  reminded_at timestamptz not null
);
-- The reminder is looked for every minute.
create index bookings_coming on bookings (pickup_at) where booking_status in ('pending', 'confirmed');
