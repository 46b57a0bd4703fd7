-- Roles of staff. Only accounts with the role `admin` have one; the administrators so far keep every right.

alter table users add column staff_role text
  check (staff_role in ('administrator', 'dispatcher', 'bookings', 'accounts', 'read_only'));
update users set staff_role = 'administrator' where role = 'admin';
alter table users add constraint users_staff_role check ((role = 'admin') = (staff_role is not null));
