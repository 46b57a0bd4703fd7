-- A quote is a ride and its three prices, frozen for 24 hours.

create table quotes (
  quote_id text primary key,
  booking_type text not null check (booking_type in ('point_to_point', 'hourly')),
  destination_country text not null check (destination_country in ('uk', 'canada', 'america')),
  pickup jsonb not null,
  dropoff jsonb,
  -- Local date and time at the pickup; pickup_at is the instant.
  booking_date date not null,
  booking_time time not null,
  time_zone text not null,
  pickup_at timestamptz not null,
  number_of_hours integer,
  ride_area text check (ride_area in ('inside', 'outside')),
  number_of_passengers integer not null,
  number_of_luggage integer not null,
  distance_travelled numeric(7, 1),
  zones text[] not null,
  prices jsonb not null,
  tariff_version text not null,
  partner_id text references partners,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index quotes_expiry on quotes (expires_at);
