-- The working day that a driver's ride counts for, on the clock of its pickup; null for rides of more than nine days ago.
-- The board counts the working days of a week by it, without the bookings.
alter table assignments add column shift_date date;
update assignments set shift_date = booking_date - (booking_time < '06:00')::integer from bookings
  where bookings.booking_id = assignments.booking_id and assignments.pickup_at > now() - interval '9 days';
