-- What partners earn with the rides of their guests: rates, an immutable double-entry ledger, payouts, invoices and statements.

-- Ledger tables are immutable: a correction is a new row.
create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is not edited' using errcode = 'insufficient_privilege';
end $$;

-- The latest valid rate of a partner and kind of ride counts; without one, the standard rate does.
create table commission_rates (
  rate_id bigint generated always as identity primary key,
  partner_id text not null references partners,
  service text not null check (service in ('airport_transfer', 'business_travel', 'events_occasions', 'hourly_charter')),
  percent numeric(5, 2) not null check (percent between 0 and 100),
  valid_from timestamptz not null,
  set_by text not null
);
create index commission_rates_of on commission_rates (partner_id, service, valid_from desc);
create trigger commission_rates_are_immutable before update or delete on commission_rates
  for each row execute function refuse_ledger_change();
create trigger commission_rates_refuse_truncate before truncate on commission_rates
  for each statement execute function refuse_ledger_change();
-- `always`: these triggers also run in a session whose replication role is `replica`.
alter table commission_rates enable always trigger commission_rates_are_immutable;
alter table commission_rates enable always trigger commission_rates_refuse_truncate;

-- Partners' rides that are paid or invoiced, with their rate. Earned commission is in the ledger; expected commission is
-- only here.
create table commission_rides (
  booking_id text primary key references bookings,
  partner_id text not null references partners,
  -- The id that the partner sees while nothing is earned.
  transaction_id text not null unique,
  state text not null check (state in ('expected', 'earned', 'failed')),
  completed_at timestamptz,
  service text not null,
  percent numeric(5, 2) not null,
  method text not null check (method in ('card', 'invoice')),
  -- What was paid or is owed for the ride, and the commission on it.
  paid_pence bigint not null,
  commission_pence bigint not null,
  at timestamptz not null
);
create index commission_rides_of_partner on commission_rides (partner_id, at desc) where state <> 'earned';
create index commission_rides_latest on commission_rides (completed_at) where completed_at is not null;

-- All rides completed before processed_until have their commission. It moves on only after a run without failures.
create table commission_progress (
  only_row boolean primary key default true check (only_row),
  processed_until timestamptz not null
);

create table payouts (
  payout_id text primary key,
  partner_id text not null references partners,
  -- A Thursday, in the time zone of the site.
  due_on date not null check (extract(isodow from due_on) = 4),
  pence integer not null check (pence > 0),
  status text not null check (status in ('pending', 'completed', 'failed')),
  method text not null check (method in ('bank_transfer')),
  bank_id text not null,
  masked_account text not null,
  proposed_at timestamptz not null,
  approved_at timestamptz,
  decided_at timestamptz,
  -- Why it failed.
  reason text,
  version integer not null default 1,
  check ((status = 'pending') = (decided_at is null)),
  check (status <> 'completed' or approved_at is not null),
  check ((status = 'failed') = (reason is not null))
);
-- No code path can propose two payouts at once, or pay a partner twice in a week.
create unique index payouts_one_pending on payouts (partner_id) where status = 'pending';
create unique index payouts_one_a_week on payouts (partner_id, due_on) where status <> 'failed';
create index payouts_newest on payouts (due_on desc, payout_id desc);

-- Thursdays whose payouts were proposed.
create table payout_runs (due_on date primary key, ran_at timestamptz not null);

-- The ledger. A journal is one event, and its entries move pence between accounts: credits are positive, debits negative.
-- The balance of `partner:<id>` is what the partner is owed. The ledger names no person, so account deletion does not touch it.
create table ledger_journals (
  journal_id text primary key,
  number bigint generated always as identity unique,
  at timestamptz not null,
  kind text not null check (kind in
    ('earned', 'clawback', 'payout proposed', 'payout approved', 'payout paid', 'payout failed')),
  partner_id text not null references partners,
  booking_id text references bookings,
  -- Counts the journals of a ride, so that two concurrent calculations cannot both write one.
  step integer,
  service text,
  rate numeric(5, 2),
  -- Paid for the ride, less refunds.
  paid_pence bigint,
  method text check (method in ('card', 'invoice')),
  payout_id text references payouts,
  check ((kind in ('earned', 'clawback')) = (booking_id is not null)),
  check ((booking_id is null) = (payout_id is not null)),
  check ((booking_id is null) = (step is null)),
  check ((booking_id is null) or (service is not null and rate is not null and paid_pence is not null and method is not null)),
  unique (booking_id, step)
);
create unique index ledger_journals_of_payout on ledger_journals (payout_id, kind) where payout_id is not null;
create index ledger_journals_of_partner on ledger_journals (partner_id, at, number);

create table ledger_entries (
  journal_id text not null references ledger_journals,
  account text not null check (account in ('commission expense', 'payouts proposed', 'payouts in transit', 'bank')
    or account like 'partner:%'),
  pence bigint not null check (pence <> 0),
  primary key (journal_id, account)
);
create index ledger_entries_of_account on ledger_entries (account);

create trigger ledger_journals_are_immutable before update or delete on ledger_journals
  for each row execute function refuse_ledger_change();
create trigger ledger_journals_refuse_truncate before truncate on ledger_journals
  for each statement execute function refuse_ledger_change();
create trigger ledger_entries_are_immutable before update or delete on ledger_entries
  for each row execute function refuse_ledger_change();
create trigger ledger_entries_refuse_truncate before truncate on ledger_entries
  for each statement execute function refuse_ledger_change();
alter table ledger_journals enable always trigger ledger_journals_are_immutable;
alter table ledger_journals enable always trigger ledger_journals_refuse_truncate;
alter table ledger_entries enable always trigger ledger_entries_are_immutable;
alter table ledger_entries enable always trigger ledger_entries_refuse_truncate;

-- Checked at the end of the transaction, when all entries of a journal are there.
create function check_journal_balance() returns trigger language plpgsql as $$
begin
  if (select coalesce(sum(pence), 1) from ledger_entries where journal_id = new.journal_id) <> 0 then
    raise exception 'the journal % does not come to zero', new.journal_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger ledger_journals_balance after insert on ledger_journals
  deferrable initially deferred for each row execute function check_journal_balance();
create constraint trigger ledger_entries_balance after insert on ledger_entries
  deferrable initially deferred for each row execute function check_journal_balance();

-- Documents are immutable, so a copy made years later is the same.
create function refuse_document_change() returns trigger language plpgsql as $$
begin
  raise exception 'an issued document is not edited' using errcode = 'insufficient_privilege';
end $$;

-- The invoice of a month, written when it is first requested after the month's end.
create table partner_invoices (
  invoice_id text primary key,
  partner_id text not null references partners,
  -- yyyy-MM
  period text not null check (period ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  -- Consecutive over all partners, from 1.
  number integer not null unique,
  partner_name text not null,
  partner_address text not null,
  -- Company, tax, phone and time zone, as the settings were then.
  issuer jsonb not null,
  lines jsonb not null,
  total_pence integer not null check (total_pence >= 0),
  issued_at timestamptz not null,
  unique (partner_id, period)
);

-- A credit note for one ride of an invoice.
create table partner_credit_notes (
  note_id text primary key,
  invoice_id text not null references partner_invoices,
  partner_id text not null references partners,
  -- Consecutive over all partners, from 1.
  number integer not null unique,
  booking_id text not null references bookings,
  reason text not null check (reason in ('called_off', 'taken_off', 'price', 'billed_anew')),
  -- The invoice line that is credited.
  line jsonb not null,
  pence integer not null check (pence > 0),
  partner_name text not null,
  partner_address text not null,
  -- As of an invoice, with the tax of the invoice.
  issuer jsonb not null,
  issued_at timestamptz not null
);
create index partner_credit_notes_of_partner on partner_credit_notes (partner_id, number);
create index partner_credit_notes_of_invoice on partner_credit_notes (invoice_id);

-- The invoiced amount of each ride: its latest line less its credit notes. A ride is invoiced once, and never credited more
-- than it was invoiced.
create table partner_invoiced_rides (
  booking_id text primary key references bookings,
  -- The invoice with the latest line.
  invoice_id text not null references partner_invoices,
  pence integer not null check (pence >= 0)
);
create index partner_invoiced_rides_of_invoice on partner_invoiced_rides (invoice_id);

-- The head of a monthly statement, as it was first made; its lines come from the ledger.
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

create trigger partner_invoices_are_immutable before update or delete on partner_invoices
  for each row execute function refuse_document_change();
create trigger partner_credit_notes_are_immutable before update or delete on partner_credit_notes
  for each row execute function refuse_document_change();
create trigger partner_statements_are_immutable before update or delete on partner_statements
  for each row execute function refuse_document_change();
alter table partner_invoices enable always trigger partner_invoices_are_immutable;
alter table partner_credit_notes enable always trigger partner_credit_notes_are_immutable;
alter table partner_statements enable always trigger partner_statements_are_immutable;
