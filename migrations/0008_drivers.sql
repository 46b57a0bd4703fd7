-- Applicants and drivers, distinguished by their status.

create table drivers (
  driver_id text primary key,
  -- The account that an approved driver signs in with.
  user_id text unique references users,
  first_name text not null,
  last_name text not null,
  email text not null,
  phone_number text not null,
  language text not null default 'en',
  address text not null,
  date_of_birth date not null,
  -- Numbers are encrypted with a key that is not in the database.
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
  -- 0 is Sunday, 6 is Saturday.
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
  -- The service classes that the car is approved for.
  service_classes text[] not null default '{}',
  -- Where the driver's day begins; all three are null where the address was not located.
  base_lat double precision,
  base_lon double precision,
  base_label text,
  driver_picture text,
  -- The mean of all ratings (rating_points / rating_count); null without a rating.
  rating numeric(2, 1) check (rating between 0 and 5),
  rating_points integer not null default 0,
  rating_count integer not null default 0,
  total_trips integer not null default 0,
  -- US cents.
  earnings_cents bigint not null default 0,
  approved_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((base_lat is null) = (base_lon is null) and (base_lat is null) = (base_label is null))
);
create unique index drivers_email on drivers (lower(email));
create index drivers_newest on drivers (created_at desc, driver_id desc);
-- There are few drivers, so the index alone holds the search text.
create index drivers_found on drivers using gin (fold_text(first_name || ' ' || last_name || E'\n' || email) gin_trgm_ops);

-- Pictures of the car.
create table driver_pictures (
  driver_id text not null references drivers on delete cascade,
  file text not null,
  position smallint not null,
  primary key (driver_id, file)
);
