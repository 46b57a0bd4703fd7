-- The telephone desk, and rides that are billed instead of paid by card.

-- Who of the office booked it for the customer; null where they booked themselves.
alter table bookings add column made_by text;
-- Whoever is named by telephone, at an account that nobody has proven, has no checkout: the office answers for it.
alter table bookings drop constraint bookings_check2;
alter table bookings add constraint bookings_somebodys
  check (user_id is not null or checkout_id is not null or made_by is not null);

-- When the office first put it on a bill; it stays when the bill is taken back. Whether it is on one says payment_status.
alter table bookings add column invoiced_at timestamptz;
-- What the office's books call the bill.
alter table bookings add column invoice_reference text;
-- When the money for the bill came, by a transfer or in cash, and how much it was.
alter table bookings add column invoice_settled_at timestamptz;
alter table bookings add column invoice_settled_pence integer check (invoice_settled_pence >= 0);
alter table bookings add check ((invoice_settled_at is null) = (invoice_settled_pence is null));
create index bookings_settled_bills on bookings (invoice_settled_at) where invoice_settled_at is not null;

-- The link by which the fee of this wait was asked for.
alter table ride_waits add column request_id text references payment_requests;
