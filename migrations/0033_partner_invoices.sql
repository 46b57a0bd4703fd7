-- The monthly invoices of partners whose desk books on their account.

-- What a partner was billed for a month. Written when it is first asked for, once the month is over, and never changed: the paper
-- is the same ever after. The line of a guest who is forgotten keeps the ride and its price.
create table partner_invoices (
  invoice_id text primary key,
  partner_id text not null references partners,
  -- yyyy-MM
  period text not null check (period ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  -- Counts from 1, over all partners.
  number integer not null unique,
  partner_name text not null,
  partner_address text not null,
  -- Who bills, as the settings had it then: company, tax, telephone, and the clock of the dates.
  issuer jsonb not null,
  lines jsonb not null,
  total_pence integer not null check (total_pence >= 0),
  issued_at timestamptz not null,
  unique (partner_id, period)
);
create index bookings_of_partner_account on bookings (partner_id, booking_date)
  where desk_key is not null and payment_status = 'invoiced';
