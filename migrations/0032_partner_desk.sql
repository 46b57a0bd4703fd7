-- The desk of a partner, which books its guests from a list.

-- Which row of which list it was: partner, day, time, guest, room, and where it goes, hashed. A list that is sent again, or by two
-- at once, books nothing twice.
alter table bookings add column desk_key text;
create unique index bookings_desk_key on bookings (desk_key) where desk_key is not null;
-- The guest's room, for the partner's own list of cars.
alter table bookings add column guest_room text check (length(guest_room) between 1 and 40);
