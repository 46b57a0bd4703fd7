-- Extras of a ride, and the equipment that a driver's car carries for them.

-- [{id, count, names, needs_equipment}] as they were sold; the price lines have their prices.
alter table bookings add column extras jsonb not null default '[]';

-- Ids of extras that need equipment.
alter table drivers add column equipment text[] not null default '{}';
