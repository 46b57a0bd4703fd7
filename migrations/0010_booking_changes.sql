-- What becomes of a booking once it is made: the versions it had, the changes asked of it, and what cards hold for it.

-- Pence that cards have paid for the ride and that have not gone back, nor been ordered back.
alter table bookings add column held_pence integer not null default 0 check (held_pence >= 0);
-- What was to go back when it was cancelled; null while it is not.
alter table bookings add column cancel_refund_pence integer check (cancel_refund_pence >= 0);

update bookings b set held_pence = greatest(0, least(b.price_pence, paid.amount))
from (
  select i.booking_id, sum(i.amount_pence - coalesce(
    (select sum(r.amount_pence) from refunds r
      where r.payment_id = p.payment_id and r.booking_id = i.booking_id and r.status <> 'failed'), 0)) as amount
  from charge_items i join payments p on p.charge_id = i.charge_id and p.outcome = 'kept'
  group by i.booking_id
) paid
where paid.booking_id = b.booking_id;

-- `asked` holds the columns of the booking that the change writes. A dearer change of a paid ride is proposed until its extra
-- is paid; dropped when it was cancelled, changed otherwise or not paid in time.
create table booking_changes (
  change_id text primary key,
  booking_id text not null references bookings,
  status text not null check (status in ('proposed', 'applied', 'dropped')),
  asked jsonb not null,
  changed jsonb not null,
  price_before_pence integer not null,
  price_pence integer not null,
  extra_pence integer not null check (extra_pence >= 0),
  refund_pence integer not null check (refund_pence >= 0),
  actor text not null,
  open_until timestamptz,
  created_at timestamptz not null,
  decided_at timestamptz,
  check ((status = 'proposed') = (decided_at is null)),
  check (status <> 'proposed' or (extra_pence > 0 and open_until is not null))
);
create unique index booking_changes_one_open on booking_changes (booking_id) where status = 'proposed';
create index booking_changes_booking on booking_changes (booking_id, created_at);
create index booking_changes_due on booking_changes (open_until) where status = 'proposed';

-- Each version that a booking had before somebody changed or cancelled it, whole.
create table booking_versions (
  booking_id text not null references bookings,
  version integer not null,
  at timestamptz not null,
  actor text not null,
  why text not null check (why in ('changed', 'cancelled')),
  change_id text references booking_changes,
  before jsonb not null,
  primary key (booking_id, version)
);

-- The extra of a change is a charge of its own.
alter table charges add column change_id text unique references booking_changes;
alter table charges add check ((reason = 'amendment') = (change_id is not null));
