-- Who drives: applicants and drivers are one thing, told apart by their status. The numbers of their papers are sealed with a
-- key that is not in the database. user_id is the account that they sign in with, set once they are approved.

create table drivers (
  driver_id text primary key,
  user_id text unique references users,
  first_name text not null,
  last_name text not null,
  email text not null,
  phone_number text not null,
  -- In which the driver is written to.
  language text not null default 'en',
  address text not null,
  date_of_birth date not null,
  national_insurance_sealed text not null,
  private_hire_license_sealed text not null,
  driving_license_sealed text not null,
  driving_license_expiry_date date not null,
  insurance_expiry_date date,
  experience text,
  currently_working_with text,
  date_first_available date,
  date_of_leaving date,
  preferred_shift text not null check (preferred_shift in ('day', 'night', 'flexible')),
  working_days text not null check (working_days in ('5 days a week', '7 days a week')),
  -- Weekdays without work, 0 Sunday to 6 Saturday.
  days_off smallint[] not null default '{}' check (days_off <@ '{0,1,2,3,4,5,6}'::smallint[]),
  status text not null check (status in ('available', 'unavailable', 'under-review')),
  has_vehicle boolean not null,
  car_make text,
  car_model text,
  car_year integer,
  car_color text,
  car_plate_number text,
  car_type text check (car_type in ('sedan', 'SUV', 'hatchback', 'minivan', 'luxury', 'other')),
  -- Passengers, and pieces of luggage.
  car_capacity integer check (car_capacity between 1 and 16),
  car_luggage integer check (car_luggage between 0 and 16),
  -- The classes of service that the car may be sent for.
  service_classes text[] not null default '{}',
  -- Where the day begins: all three, or none where the address could not be located.
  base_lat double precision,
  base_lon double precision,
  base_label text,
  driver_picture text,
  -- The mean of what passengers gave, and the sum that it is made of. Null while nobody gave anything.
  rating numeric(2, 1) check (rating between 0 and 5),
  rating_points integer not null default 0,
  rating_count integer not null default 0,
  total_trips integer not null default 0,
  -- US dollars.
  earnings_cents bigint not null default 0,
  approved_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((base_lat is null) = (base_lon is null) and (base_lat is null) = (base_label is null))
);
-- One person, one row: an approved driver's account is found by it.
create unique index drivers_email on drivers (lower(email));
create index drivers_newest on drivers (created_at desc, driver_id desc);

-- Of the car.
create table driver_pictures (
  driver_id text not null references drivers on delete cascade,
  file text not null,
  position smallint not null,
  primary key (driver_id, file)
);
