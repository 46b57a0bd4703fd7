-- A ride whose passenger never came is completed, and is called a no-show wherever its state is shown. Of rides that ended before,
-- the drivers' own reports say which they are.
alter table bookings add column is_no_show boolean not null default false;
update bookings as booking set is_no_show = true
  where booking.booking_status = 'completed'
    and exists (select from assignments where assignments.booking_id = booking.booking_id)
    and not exists (select from assignments
      where assignments.booking_id = booking.booking_id and assignments.car_number <= booking.cars and state <> 'no_show');
alter table bookings add constraint bookings_no_show check (booking_status = 'completed' or not is_no_show);
