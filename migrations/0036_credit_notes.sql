-- Credit notes for rides that leave an invoice of a partner, and papers that stay as they were made.

-- What became of its bill when the ride was called off last; none where it was on none. It counts while the ride is called off.
alter table bookings add column bill_called_off text check (bill_called_off in ('void', 'owed', 'return', 'kept'));
update bookings set bill_called_off = told.bill
from (
  select distinct on (data->>'booking_id') data->>'booking_id' as booking_id, data->>'bill' as bill
  from outbox where type = 'booking.cancelled' order by data->>'booking_id', told_at desc
) as told
where bookings.booking_id = told.booking_id and bookings.booking_status = 'cancelled' and told.bill is not null;

-- What is taken back of an invoice, which stays as it was written: one note for one ride.
create table partner_credit_notes (
  note_id text primary key,
  invoice_id text not null references partner_invoices,
  partner_id text not null references partners,
  -- Counts from 1, over all partners.
  number integer not null unique,
  booking_id text not null references bookings,
  reason text not null check (reason in ('called_off', 'taken_off', 'price', 'billed_anew')),
  -- The line of the invoice that it is about.
  line jsonb not null,
  pence integer not null check (pence > 0),
  partner_name text not null,
  partner_address text not null,
  -- As of an invoice; the tax is that of the invoice.
  issuer jsonb not null,
  issued_at timestamptz not null
);
create index partner_credit_notes_of_partner on partner_credit_notes (partner_id, number);
create index partner_credit_notes_of_invoice on partner_credit_notes (invoice_id);

-- How much of each ride is billed: what its latest line says, less what was credited of that. No ride is billed twice, and no more
-- is credited than was billed.
create table partner_billed_rides (
  booking_id text primary key references bookings,
  -- Where its latest line stands.
  invoice_id text not null references partner_invoices,
  pence integer not null check (pence >= 0)
);
create index partner_billed_rides_of_invoice on partner_billed_rides (invoice_id);
insert into partner_billed_rides (booking_id, invoice_id, pence)
select line->>'booking_id', invoice_id, (line->>'pence')::integer
from partner_invoices, jsonb_array_elements(lines) as line;

-- A statement as it was made first: whose it is, on whose paper, and where its month begins and ends. Its lines are the ledger's.
create table partner_statements (
  partner_id text not null references partners,
  -- yyyy-MM
  period text not null check (period ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  partner_name text not null,
  issuer jsonb not null,
  from_at timestamptz not null,
  to_at timestamptz not null check (to_at > from_at),
  made_at timestamptz not null,
  primary key (partner_id, period)
);

create function papers_stand() returns trigger language plpgsql as $$
begin
  raise exception 'a paper that was written is not edited' using errcode = 'insufficient_privilege';
end $$;
create trigger partner_invoices_stand before update or delete on partner_invoices
  for each row execute function papers_stand();
create trigger partner_credit_notes_stand before update or delete on partner_credit_notes
  for each row execute function papers_stand();
create trigger partner_statements_stand before update or delete on partner_statements
  for each row execute function papers_stand();
alter table partner_invoices enable always trigger partner_invoices_stand;
alter table partner_credit_notes enable always trigger partner_credit_notes_stand;
alter table partner_statements enable always trigger partner_statements_stand;
