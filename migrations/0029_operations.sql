-- The office's list of bookings for daily work is filtered and ordered in these indexes.
create index bookings_by_payment on bookings (payment_status, pickup_at);
create index bookings_by_class on bookings (service_type, pickup_at);
create index bookings_no_shows on bookings (pickup_at) where is_no_show;
