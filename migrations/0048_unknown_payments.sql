-- Succeeded payments at the card provider that no attempt knows, as after a failover or a restore from a backup. A row is never
-- deleted: it is money of a customer, of which nothing else here may speak.
create table unknown_payments (
  provider_ref text primary key,
  provider text not null check (provider in ('stripe', 'sandbox')),
  amount_pence integer not null check (amount_pence > 0),
  currency text not null check (currency in ('gbp', 'cad', 'usd')),
  -- The booking that the payment names at the provider. It has no reference, since the booking may be lost as well.
  booking_id text not null,
  card_brand text check (length(card_brand) <= 40),
  card_last4 text check (card_last4 ~ '^[0-9]{4}$'),
  paid_at timestamptz not null,
  found_at timestamptz not null,
  -- When the provider's state was last read.
  read_at timestamptz not null,
  state text not null check (state in ('open', 'attached', 'refunding', 'refunded', 'refund_failed', 'known')),
  -- The office's decision. Its key is also that of the refund at the provider.
  decision_key uuid,
  decided_by text,
  reason text,
  decided_at timestamptz,
  check ((decision_key is null) = (decided_at is null)),
  check (state not in ('attached', 'refunding', 'refund_failed') or decision_key is not null)
);
create index unknown_payments_undecided on unknown_payments (read_at) where state in ('open', 'refunding', 'refund_failed');
create index unknown_payments_booking on unknown_payments (booking_id);

-- How far the provider's list of payments has been read. `before` is null between two readings.
create table provider_scans (
  provider text primary key check (provider in ('stripe', 'sandbox')),
  started_at timestamptz not null,
  before timestamptz
);

-- The member of staff who attached an unknown payment to its booking, and so vouches for it.
alter table payments add column attached_by text;

-- The sandbox lists its payments by time, as the provider does.
create index objects_intents on sandbox.objects (created desc, id desc) where kind = 'payment_intent';
