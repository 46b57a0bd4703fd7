-- What was done to the refunds, links and mails of a ride is written about them, and found by the ride.
create index audit_log_of_booking on audit_log ((after ->> 'booking_id')) where after ->> 'booking_id' is not null;
