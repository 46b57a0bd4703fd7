-- Totals of days that are over, for the figures of the office and of partners. They follow from bookings, payments and refunds;
-- reports/totals-upkeep writes them, and writes a day again when one of its bookings, payments or refunds has changed.
create table daily_totals (
  -- The pickup's local date for rides, and the date at the office for bookings made and for revenue.
  day date not null,
  currency text not null check (currency in ('gbp', 'cad', 'usd')),
  bookings bigint not null,
  -- Without cancelled ones.
  rides bigint not null,
  -- Less refunds.
  revenue_pence bigint not null,
  primary key (day, currency)
);

-- The same by class and partner.
create table daily_breakdowns (
  day date not null,
  currency text not null check (currency in ('gbp', 'cad', 'usd')),
  service_type text not null,
  partner_id text,
  bookings bigint not null,
  rides bigint not null,
  revenue_pence bigint not null,
  unique nulls not distinct (day, currency, service_type, partner_id)
);
create index daily_breakdowns_of_partner on daily_breakdowns (partner_id, day) where partner_id is not null;

create table daily_totals_state (
  only_row boolean primary key default true check (only_row),
  -- The zone of the office by which days were divided.
  time_zone text not null,
  -- Every day up to this one has its totals, unless daily_totals_changes names it.
  closed_through date not null,
  -- The day at the office on which the totals were last compared with the payments.
  compared_on date
);

-- Days whose figures have changed since their totals were written. The row comes from the transaction of the change, so no change
-- is lost; a day that is named twice is written again once.
create table daily_totals_changes (
  change_id bigint generated always as identity primary key,
  -- A date of pickup, or an instant on a day at the office, to the quarter of an hour: no zone divides it.
  day date,
  at timestamptz,
  check (num_nonnulls(day, at) = 1)
);

-- Days that are not over have no totals yet. The earliest close of a day anywhere is 12:00 UTC.
create function may_have_totals(day date) returns boolean language sql stable parallel safe as $$
  select day <= (now() at time zone 'utc')::date $$;
-- A day is closed two hours after its end, so a transaction that began before this has long ended by then.
create function may_have_totals(at timestamptz) returns boolean language sql stable parallel safe as $$
  select at < now() - interval '1 hour' $$;

create function note_changed_days(days date[]) returns void language sql as $$
  insert into daily_totals_changes (day)
  select distinct day from unnest(days) as day where may_have_totals(day) $$;
create function note_changed_days(instants timestamptz[]) returns void language sql as $$
  insert into daily_totals_changes (at)
  select distinct date_bin('15 minutes', at, '2000-01-01Z') from unnest(instants) as at where may_have_totals(at) $$;

create function note_booking_change() returns trigger language plpgsql as $$
declare
  regrouped boolean := (old.service_type, old.partner_id) is distinct from (new.service_type, new.partner_id);
begin
  if regrouped or (old.booking_date, old.booking_status = 'cancelled') is distinct from (new.booking_date, new.booking_status = 'cancelled') then
    perform note_changed_days(array[old.booking_date, new.booking_date]);
  end if;
  if regrouped or old.created_at is distinct from new.created_at then
    perform note_changed_days(array[old.created_at, new.created_at]);
  end if;
  if regrouped or (old.invoice_settled_at, old.invoice_settled_pence) is distinct from (new.invoice_settled_at, new.invoice_settled_pence) then
    perform note_changed_days(array[old.invoice_settled_at, new.invoice_settled_at]);
  end if;
  if regrouped and tg_op = 'UPDATE' then
    perform note_changed_days(array(
      select payment.settled_at from charge_items join payments as payment using (charge_id) where charge_items.booking_id = new.booking_id
      union select payment.settled_at from charges join payments as payment using (charge_id) where charges.booking_id = new.booking_id
      union select refund.settled_at from refunds as refund where refund.booking_id = new.booking_id));
  end if;
  return null;
end $$;
-- The conditions keep the function out of what a customer waits for.
create trigger bookings_note_insert after insert on bookings for each row
  when (may_have_totals(new.booking_date) or may_have_totals(new.created_at) or may_have_totals(new.invoice_settled_at))
  execute function note_booking_change();
create trigger bookings_note_update after update on bookings for each row
  when ((old.service_type, old.partner_id, old.booking_date, old.booking_status = 'cancelled', old.created_at, old.invoice_settled_at, old.invoice_settled_pence)
    is distinct from (new.service_type, new.partner_id, new.booking_date, new.booking_status = 'cancelled', new.created_at, new.invoice_settled_at, new.invoice_settled_pence))
  execute function note_booking_change();
create trigger bookings_note_delete after delete on bookings for each row execute function note_booking_change();

create function note_payment_change() returns trigger language plpgsql as $$
begin
  perform note_changed_days(array[old.settled_at, new.settled_at]);
  if old.outcome is distinct from new.outcome then
    perform note_changed_days(array(select settled_at from refunds where payment_id = coalesce(new.payment_id, old.payment_id)));
  end if;
  return null;
end $$;
create trigger payments_note_insert after insert on payments for each row
  when (may_have_totals(new.settled_at)) execute function note_payment_change();
create trigger payments_note_update after update on payments for each row
  when ((old.outcome, old.settled_at, old.refunded_elsewhere_pence) is distinct from (new.outcome, new.settled_at, new.refunded_elsewhere_pence)
    and (may_have_totals(old.settled_at) or may_have_totals(new.settled_at)))
  execute function note_payment_change();
create trigger payments_note_delete after delete on payments for each row execute function note_payment_change();

create function note_refund_change() returns trigger language plpgsql as $$
begin
  perform note_changed_days(array[old.settled_at, new.settled_at]);
  return null;
end $$;
create trigger refunds_note_insert after insert on refunds for each row
  when (may_have_totals(new.settled_at)) execute function note_refund_change();
create trigger refunds_note_update after update on refunds for each row
  when ((old.status, old.settled_at, old.amount_pence) is distinct from (new.status, new.settled_at, new.amount_pence)
    and (may_have_totals(old.settled_at) or may_have_totals(new.settled_at)))
  execute function note_refund_change();
create trigger refunds_note_delete after delete on refunds for each row execute function note_refund_change();
