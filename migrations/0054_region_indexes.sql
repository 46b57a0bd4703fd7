-- outside a transaction
-- Lists of one region by creation and by pickup, and the check of the reference, which reads the table without a lock.
drop index concurrently if exists bookings_of_region_created;
create index concurrently bookings_of_region_created on bookings (region_id, created_at desc, booking_id desc);
drop index concurrently if exists bookings_of_region_pickup;
create index concurrently bookings_of_region_pickup on bookings (region_id, pickup_at, booking_id);
drop index concurrently if exists drivers_of_region;
create index concurrently drivers_of_region on drivers using gin (region_ids);
alter table bookings validate constraint bookings_region;
-- The new column has no statistics, and no change of a few bookings would bring them: without, lists of a large region are sorted whole.
analyze bookings (region_id);
