-- Guests whom a partner's desk booked for are taken out of their rides some time after them: those that still name somebody.
create index bookings_desk_guests on bookings (pickup_at)
  where desk_key is not null and user_id is null and guest_last_name is not null;
