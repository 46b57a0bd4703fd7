-- The cars that an absence freed, as [{"booking_id", "car_number"}], so that a repeated request names those still open.
alter table driver_absences add column freed_cars jsonb not null default '[]';
