-- A booking is one ride that somebody asked for at a price; a return ride is a booking of its own, linked by id.

create table bookings (
  booking_id text primary key,
  -- The draft's UUID, under which a booking is made once, and a hash of what was sent with it.
  client_ref uuid,
  request_hash text,
  -- Owner; null while a guest's claim to an account is not proven.
  user_id text references users,
  -- The account a guest named by its e-mail; it owns the booking once it is paid.
  claim_user_id text references users,
  -- The checkout capability that made it.
  checkout_id text,
  booking_type text not null check (booking_type in ('point_to_point', 'hourly')),
  pickup_location text not null,
  pickup_place jsonb not null,
  dropoff_location text,
  dropoff_place jsonb,
  destination_country text not null default 'uk' check (destination_country in ('uk', 'canada', 'america')),
  booking_date date not null,
  booking_time time not null,
  time_zone text not null,
  pickup_at timestamptz not null,
  number_of_passengers integer not null check (number_of_passengers between 1 and 8),
  number_of_luggage integer not null check (number_of_luggage between 0 and 8),
  number_of_hours integer check (number_of_hours between 1 and 24),
  ride_area text check (ride_area in ('inside', 'outside')),
  service_type text not null,
  price_pence integer not null check (price_pence >= 0),
  price_lines jsonb not null,
  cars integer not null check (cars >= 1),
  tariff_version text not null,
  quote_id text,
  distance_travelled numeric(7, 1),
  is_self_booking boolean not null,
  guest_title text,
  guest_first_name text,
  guest_last_name text,
  guest_email text,
  guest_phone_number text,
  flight_number text,
  pickup_sign text,
  notes_for_chauffeur text,
  reference_code text,
  booking_status text not null default 'pending' check (booking_status in ('pending', 'confirmed', 'completed', 'cancelled')),
  payment_status text not null default 'unpaid' check (payment_status in
    ('unpaid', 'processing', 'invoiced', 'paid', 'refund_pending', 'partially_refunded', 'refunded', 'review', 'disputed')),
  is_return_booking boolean not null default false,
  original_booking_id text references bookings,
  version integer not null default 1,
  paid_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((booking_type = 'hourly') = (number_of_hours is not null)),
  check (is_return_booking = (original_booking_id is not null)),
  check (user_id is not null or checkout_id is not null)
);
create unique index bookings_client_ref on bookings (client_ref);
create unique index bookings_one_return on bookings (original_booking_id);
create index bookings_owner on bookings (user_id, pickup_at desc, booking_id);
create index bookings_newest on bookings (user_id, created_at desc);
create index bookings_checkout on bookings (checkout_id, created_at desc);
create index bookings_abandoned on bookings (pickup_at) where booking_status = 'pending' and payment_status = 'unpaid';
