-- Which notices a member of staff gets, and how. Without a row: none.
create table staff_notices (
  user_id text not null references users on delete cascade,
  kind text not null check (kind in ('ride_at_risk', 'ride_without_driver', 'new_booking', 'ride_check', 'payment',
    'customer_message', 'driver_message', 'driver_application', 'partner', 'system')),
  email boolean not null default false,
  notification boolean not null default false,
  sound boolean not null default false,
  primary key (user_id, kind)
);
create index staff_notices_by_email on staff_notices (kind) where email;

-- What has happened lately, for the notifications and sounds of the browsers of staff. No personal data.
create table office_notices (
  notice_id text primary key,
  kind text not null,
  -- One row for each occasion, however often its event is delivered.
  key text not null unique,
  booking_id text,
  raised_at timestamptz not null
);
create index office_notices_by_time on office_notices (raised_at);
