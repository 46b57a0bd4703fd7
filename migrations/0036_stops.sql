-- Stops on the way, as the office types them.
alter table bookings add column stops text check (char_length(stops) between 1 and 300);
