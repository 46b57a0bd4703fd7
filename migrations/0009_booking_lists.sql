-- Lists of a customer's bookings, their calendar address, and finding the mails about a ride or to a person.

-- Counting and paging a list reads this index alone: what a list is chosen and ordered by stands in it. Places and names do not:
-- with them a row could be larger than an index may hold.
create index bookings_list on bookings (user_id, pickup_at desc, booking_id)
  include (booking_status, payment_status, booking_type, service_type, booking_date, price_pence, created_at);
drop index bookings_owner;

-- The private address of a customer's rides. Its token is made from `seed` with the key of the installation, which is not in
-- the database: it can be shown again, and whoever reads this table cannot make it. It is looked up by its SHA-256.
create table calendar_feeds (
  user_id text primary key references users on delete cascade,
  seed bytea not null,
  token_hash bytea not null unique,
  made_at timestamptz not null
);

-- `dedupe` is letter:subject:reader; the subject is a booking or a refund.
create index mails_about on mails (split_part(dedupe, ':', 2));
create index mails_to on mails (lower(to_address));
