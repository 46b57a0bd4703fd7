-- What is owed, every attempt to pay it and what went back; and the state of the built-in card sandbox.

-- What one payment pays: a ride and its return ride together.
create table charges (
  charge_id text primary key,
  reason text not null check (reason in ('booking', 'amendment', 'invoice')),
  booking_id text not null references bookings,
  amount_pence integer not null check (amount_pence > 0),
  currency text not null check (currency = 'gbp'),
  paused_until timestamptz,
  created_at timestamptz not null
);
create unique index charges_of_booking on charges (booking_id) where reason = 'booking';

create table charge_items (
  charge_id text not null references charges on delete cascade,
  booking_id text not null references bookings,
  amount_pence integer not null check (amount_pence > 0),
  primary key (charge_id, booking_id)
);
create index charge_items_booking on charge_items (booking_id);

-- An attempt. Its row is there before the provider hears of it; provider_ref is empty until the provider has answered.
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
  refunded_elsewhere_pence integer not null default 0,
  disputed boolean not null default false,
  failures integer not null default 0,
  created_at timestamptz not null,
  read_at timestamptz,
  settled_at timestamptz,
  unique (charge_id, attempt),
  check ((status = 'succeeded') = (outcome is not null))
);
-- Two guards that no code path can talk its way around.
create unique index payments_one_live on payments (charge_id) where status in ('open', 'processing');
create unique index payments_one_kept on payments (charge_id) where outcome = 'kept';
create index payments_unsettled on payments (created_at) where status in ('open', 'processing');

create table refunds (
  refund_id text primary key,
  payment_id text not null references payments,
  booking_id text not null references bookings,
  cause_id text not null,
  amount_pence integer not null check (amount_pence > 0),
  status text not null check (status in ('pending', 'succeeded', 'failed')),
  provider_ref text unique,
  created_at timestamptz not null,
  settled_at timestamptz,
  unique (payment_id, booking_id, cause_id)
);
create index refunds_pending on refunds (created_at) where status = 'pending';

-- Events of the provider, each once. handled_at is empty while no payment of ours is known by that reference.
create table provider_events (
  event_id text primary key,
  type text not null,
  provider_ref text,
  received_at timestamptz not null,
  handled_at timestamptz
);
create index provider_events_parked on provider_events (provider_ref) where handled_at is null;

-- The sandbox keeps documents in the provider's own shapes; `parent` is the payment that a refund, charge or dispute is about.
create schema sandbox;

create table sandbox.objects (
  id text primary key,
  kind text not null,
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
