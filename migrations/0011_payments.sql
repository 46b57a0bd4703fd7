-- What is owed, every attempt to pay it, and every refund; and the state of the built-in card sandbox.

-- A link to pay for the ride, or for an extra such as waiting. Its token is derived from `seed` with a key that is not in the
-- database, so it can be sent again, and this table alone does not reveal it.
create table payment_requests (
  request_id text primary key,
  booking_id text not null references bookings,
  kind text not null check (kind in ('ride', 'extra')),
  -- Of an extra; a ride costs the price of its booking.
  amount_pence integer check (amount_pence > 0),
  reason text not null,
  seed bytea not null,
  token_hash bytea not null unique,
  status text not null check (status in ('open', 'paid', 'withdrawn')),
  created_by text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  decided_at timestamptz,
  check ((kind = 'extra') = (amount_pence is not null)),
  check ((status = 'open') = (decided_at is null))
);
create index payment_requests_booking on payment_requests (booking_id, created_at);
create unique index payment_requests_one_ride on payment_requests (booking_id) where kind = 'ride' and status = 'open';

-- What one payment pays: a ride together with its return ride, the extra of a change, or an extra of the office.
create table charges (
  charge_id text primary key,
  reason text not null check (reason in ('booking', 'amendment', 'invoice')),
  booking_id text not null references bookings,
  amount_pence integer not null check (amount_pence > 0),
  currency text not null check (currency = 'gbp'),
  paused_until timestamptz,
  change_id text unique references booking_changes,
  request_id text unique references payment_requests,
  created_at timestamptz not null,
  check ((reason = 'amendment') = (change_id is not null)),
  check ((reason = 'invoice') = (request_id is not null))
);
create unique index charges_of_booking on charges (booking_id) where reason = 'booking';
create index charges_about on charges (booking_id);

create table charge_items (
  charge_id text not null references charges on delete cascade,
  booking_id text not null references bookings,
  -- Zero for a ride that the office made free and that is paid together with the other leg.
  amount_pence integer not null check (amount_pence >= 0),
  primary key (charge_id, booking_id)
);
create index charge_items_booking on charge_items (booking_id);

-- An attempt to pay. The row is written before the provider is called; provider_ref is null until the provider answers.
create table payments (
  payment_id text primary key,
  charge_id text not null references charges,
  attempt integer not null check (attempt > 0),
  amount_pence integer not null check (amount_pence > 0),
  provider text not null check (provider in ('stripe', 'sandbox')),
  provider_ref text unique,
  status text not null check (status in ('open', 'processing', 'canceled', 'succeeded')),
  outcome text check (outcome in ('kept', 'returned', 'review')),
  captured_pence integer not null default 0,
  -- Refunds that were made at the provider, not here. Each new one gives the receipt another number.
  refunded_elsewhere_pence integer not null default 0,
  refunded_elsewhere_times integer not null default 0 check (refunded_elsewhere_times >= 0),
  disputed boolean not null default false,
  -- A bank's inquiry. Unlike a dispute, it leaves the payment refundable.
  inquiry boolean not null default false,
  failures integer not null default 0,
  -- All that is ever stored of a card.
  card_brand text check (length(card_brand) <= 40),
  card_last4 text check (card_last4 ~ '^[0-9]{4}$'),
  created_at timestamptz not null,
  -- When the provider's state was last read.
  read_at timestamptz,
  settled_at timestamptz,
  unique (charge_id, attempt),
  check ((status = 'succeeded') = (outcome is not null))
);
-- No code path can have two live attempts, or keep two payments, for one charge.
create unique index payments_one_live on payments (charge_id) where status in ('open', 'processing');
create unique index payments_one_kept on payments (charge_id) where outcome = 'kept';
create index payments_unsettled on payments (created_at) where status in ('open', 'processing');
create index payments_settled on payments (settled_at) where outcome = 'kept';
create index payments_at_bank on payments (read_at) where disputed or inquiry;

create table refunds (
  refund_id text primary key,
  payment_id text not null references payments,
  booking_id text not null references bookings,
  -- Idempotency key: one refund per payment, ride and reason.
  refund_key text not null,
  amount_pence integer not null check (amount_pence > 0),
  status text not null check (status in ('pending', 'succeeded', 'failed')),
  -- Of a failed refund: the provider withheld it during a dispute.
  withheld boolean not null default false,
  provider_ref text unique,
  -- Who of the office ordered it, and why.
  ordered_by text,
  reason text,
  created_at timestamptz not null,
  settled_at timestamptz,
  unique (payment_id, booking_id, refund_key)
);
create index refunds_about on refunds (booking_id);
create index refunds_pending on refunds (created_at) where status = 'pending';
create index refunds_settled on refunds (settled_at) where status = 'succeeded';

-- Webhook events, each stored once. handled_at is null while the payment is not known yet.
create table provider_events (
  event_id text primary key,
  type text not null,
  provider_ref text,
  received_at timestamptz not null,
  handled_at timestamptz
);
create index provider_events_parked on provider_events (provider_ref) where handled_at is null;

-- Imported rides on a partner's account, until the one mail about the whole import is written.
create table unannounced_guest_rides (
  booking_id text primary key references bookings on delete cascade,
  call_id uuid not null,
  partner_id text not null,
  booked_by text not null,
  booked_at timestamptz not null
);
create index unannounced_guest_rides_of_call on unannounced_guest_rides (call_id);

-- The card sandbox stores documents in the provider's own shapes.
create schema sandbox;

create table sandbox.objects (
  id text primary key,
  kind text not null,
  -- The payment of a refund, charge or dispute.
  parent text,
  created timestamptz not null,
  body jsonb not null
);
create index objects_parent on sandbox.objects (parent, kind);

create table sandbox.events (
  id text primary key,
  type text not null,
  created timestamptz not null,
  body text not null,
  attempts integer not null default 0,
  due_at timestamptz not null,
  delivered_at timestamptz
);
create index events_created on sandbox.events (created);
create index events_due on sandbox.events (due_at) where delivered_at is null;

create table sandbox.idempotency (
  key text primary key,
  fingerprint text not null,
  status integer not null,
  body text not null,
  created timestamptz not null
);
