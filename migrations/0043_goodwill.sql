-- Pence that the office gave back of what was paid, whatever the ride costs: it stays given when the ride becomes cheaper.
alter table bookings add column goodwill_pence integer not null default 0 check (goodwill_pence >= 0);

update bookings b set goodwill_pence = given.amount
from (
  select booking_id, sum(amount_pence) as amount from refunds
  where cause_id like 'office:%' and status <> 'failed' group by booking_id
) given
where given.booking_id = b.booking_id;
