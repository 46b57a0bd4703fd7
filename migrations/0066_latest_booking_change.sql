-- The screens of the office ask every half minute whether any booking has changed.
create index bookings_updated_at on bookings (updated_at desc);
