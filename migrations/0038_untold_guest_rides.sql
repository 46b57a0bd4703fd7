-- Rides that a partner's desk has booked on the account with one call, until the partner's mail about that call is told.
create table untold_guest_rides (
  booking_id text primary key references bookings on delete cascade,
  call_id uuid not null,
  partner_id text not null,
  -- The user.
  booked_by text not null,
  booked_at timestamptz not null
);
create index untold_guest_rides_of_call on untold_guest_rides (call_id);
