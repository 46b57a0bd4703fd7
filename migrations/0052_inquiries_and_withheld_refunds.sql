-- A bank's inquiry is no dispute: the payment stays refundable, and the office is told what it is.
alter table payments add column inquiry boolean not null default false;
create index payments_at_bank on payments (read_at) where disputed or inquiry;

-- What a cancellation gives back at most, whatever cards held for the ride then: during a dispute they hold nothing.
alter table bookings add column cancel_due_pence integer check (cancel_due_pence >= 0);
-- Rides that were cancelled in time while the bank was deciding.
update bookings set cancel_due_pence = price_pence + overpaid_pence
  where booking_status = 'cancelled' and payment_status = 'disputed' and exists (
    select from booking_versions v where v.booking_id = bookings.booking_id and v.why = 'cancelled'
      and v.at <= bookings.pickup_at - interval '1 hour');

-- Of a refund that failed: whether the provider refused it because the bank was deciding about the payment.
alter table refunds add column withheld boolean not null default false;
