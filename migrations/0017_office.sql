-- The back office: finding one ride among a hundred thousand, charts, and what the office does with money.

-- Comes with PostgreSQL, and whoever owns a database may take it in.
create extension if not exists pg_trgm;

-- What the office searches in. The line break keeps a text from being found across two of them.
create index bookings_found on bookings using gin (
  lower(booking_id || E'\n' || pickup_location || E'\n' || coalesce(dropoff_location, '') || E'\n'
    || coalesce(guest_first_name, '') || ' ' || coalesce(guest_last_name, '')) gin_trgm_ops);
create index users_found on users using gin (lower(first_name || ' ' || last_name) gin_trgm_ops);
create index bookings_claimed on bookings (claim_user_id) where claim_user_id is not null;
-- The list of all bookings, newest first: counted and filtered in the index alone.
create index bookings_office on bookings (created_at desc, booking_id desc)
  include (booking_status, payment_status, booking_date);
create index bookings_on_day on bookings (booking_date);
create index payments_settled on payments (settled_at) where outcome = 'kept';
create index refunds_settled on refunds (settled_at) where status = 'succeeded';

-- What cards hold above the price because the office lowered it and left the money where it was.
alter table bookings add column overpaid_pence integer not null default 0 check (overpaid_pence >= 0);
-- Was money ever ordered back for it? Then it never comes back from having been cancelled.
alter table bookings add column refund_ordered boolean not null default false;
update bookings set refund_ordered = true where booking_id in (select booking_id from refunds);

-- A refund that somebody of the office ordered says who and why.
alter table refunds add column ordered_by text;
alter table refunds add column reason text;

-- What the office asks a customer to pay by a link: the ride itself, or something beside it (waiting, a dearer ride).
-- The token of the link is made from `seed` with the key of the installation, which is not in the database: it can be sent
-- again, and whoever reads this table cannot make it. It is looked up by its SHA-256.
create table payment_requests (
  request_id text primary key,
  booking_id text not null references bookings,
  kind text not null check (kind in ('ride', 'extra')),
  -- Of an extra; what the ride costs stands with the ride.
  amount_pence integer check (amount_pence > 0),
  reason text not null,
  seed bytea not null,
  token_hash bytea not null unique,
  status text not null check (status in ('open', 'paid', 'withdrawn')),
  made_by text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  decided_at timestamptz,
  check ((kind = 'extra') = (amount_pence is not null)),
  check ((status = 'open') = (decided_at is null))
);
create index payment_requests_booking on payment_requests (booking_id, created_at);
create unique index payment_requests_one_ride on payment_requests (booking_id) where kind = 'ride' and status = 'open';

-- An extra is a charge of its own.
alter table charges add column request_id text unique references payment_requests;
alter table charges add check ((reason = 'invoice') = (request_id is not null));
