-- What partners earn with the rides of their guests: the rates, one ledger that nobody edits, and what is paid out.

-- When it was said last that the ride is over; the rate that is valid then is the one that counts.
alter table bookings add column completed_at timestamptz;
update bookings set completed_at = coalesce(
    (select max(at) from audit_log where subject = 'booking:' || booking_id
      and action in ('booking.completed', 'booking.no_show')),
    updated_at)
  where booking_status = 'completed' and partner_id is not null;
-- The kind of ride that the partner is paid for, where the office has chosen another than the ride itself says.
alter table bookings add column partner_service text
  check (partner_service in ('airport_transfer', 'business_travel', 'events_occasions', 'hourly_charter'));
create index bookings_completed_of_partner on bookings (completed_at, booking_id)
  where partner_id is not null and completed_at is not null;

-- Of a partner and a kind of ride, the latest that is valid counts; where there is none, the rate of everybody does.
create table commission_rates (
  rate_id bigint generated always as identity primary key,
  partner_id text not null references partners,
  service text not null check (service in ('airport_transfer', 'business_travel', 'events_occasions', 'hourly_charter')),
  percent numeric(5, 2) not null check (percent between 0 and 100),
  valid_from timestamptz not null,
  set_by text not null
);
create index commission_rates_of on commission_rates (partner_id, service, valid_from desc);

-- The rides of partners' guests for which money has come or is owed, and what they earn at. What was earned with them stands in the
-- ledger; what is still expected stands here only, and may come to nothing.
create table commission_rides (
  booking_id text primary key references bookings,
  partner_id text not null references partners,
  -- Under which the partner finds it while nothing was earned.
  transaction_id text not null unique,
  state text not null check (state in ('expected', 'earned', 'failed')),
  completed_at timestamptz,
  service text not null,
  percent numeric(5, 2) not null,
  method text not null check (method in ('card', 'invoice')),
  -- What has come or is owed for it, and what would be earned with that.
  paid_pence bigint not null,
  commission_pence bigint not null,
  at timestamptz not null
);
create index commission_rides_of_partner on commission_rides (partner_id, at desc) where state <> 'earned';
create index commission_rides_latest on commission_rides (completed_at) where completed_at is not null;

create table payouts (
  payout_id text primary key,
  partner_id text not null references partners,
  -- A Thursday, on the clock of the site.
  due_on date not null check (extract(isodow from due_on) = 4),
  pence integer not null check (pence > 0),
  status text not null check (status in ('pending', 'completed', 'failed')),
  method text not null check (method in ('bank_transfer')),
  -- The account that it goes to, and how its owner is shown it.
  bank_id text not null,
  masked_account text not null,
  proposed_at timestamptz not null,
  approved_at timestamptz,
  decided_at timestamptz,
  -- Why it failed, in the office's words.
  reason text,
  version integer not null default 1,
  check ((status = 'pending') = (decided_at is null)),
  check (status <> 'completed' or approved_at is not null),
  check ((status = 'failed') = (reason is not null))
);
-- Two guards that no code path can talk its way around.
create unique index payouts_one_pending on payouts (partner_id) where status = 'pending';
create unique index payouts_one_a_week on payouts (partner_id, due_on) where status <> 'failed';
create index payouts_newest on payouts (due_on desc, payout_id desc);

-- Thursdays on which the weekly payouts were proposed.
create table payout_runs (due_on date primary key, ran_at timestamptz not null);

-- The ledger, double entry: a journal is one thing that happened, its entries say what it did to which account, in pence. What
-- is credited to an account is positive, what is debited negative; the balance of `partner:<id>` is what we owe the partner. It names
-- no person, so that nobody's leaving touches it.
create table ledger_journals (
  journal_id text primary key,
  -- In the order of their writing.
  number bigint generated always as identity unique,
  at timestamptz not null,
  kind text not null check (kind in
    ('earned', 'clawback', 'payout proposed', 'payout approved', 'payout paid', 'payout failed')),
  partner_id text not null references partners,
  booking_id text references bookings,
  -- Of a ride: which of its journals this is. Two who reckon the same ride at once cannot both write it.
  step integer,
  service text,
  -- Per cent.
  rate numeric(5, 2),
  -- Of a ride: the money for it that this is about, less where it went back.
  paid_pence bigint,
  method text check (method in ('card', 'invoice')),
  payout_id text references payouts,
  check ((kind in ('earned', 'clawback')) = (booking_id is not null)),
  check ((booking_id is null) = (payout_id is not null)),
  check ((booking_id is null) = (step is null)),
  check ((booking_id is null) or (service is not null and rate is not null and paid_pence is not null and method is not null)),
  unique (booking_id, step)
);
-- Each step of a payout is made once.
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

create function ledger_stands() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is not edited' using errcode = 'insufficient_privilege';
end $$;
create trigger commission_rates_stand before update or delete on commission_rates
  for each row execute function ledger_stands();
create trigger commission_rates_are_not_emptied before truncate on commission_rates
  for each statement execute function ledger_stands();
create trigger ledger_journals_stand before update or delete on ledger_journals
  for each row execute function ledger_stands();
create trigger ledger_journals_are_not_emptied before truncate on ledger_journals
  for each statement execute function ledger_stands();
create trigger ledger_entries_stand before update or delete on ledger_entries
  for each row execute function ledger_stands();
create trigger ledger_entries_are_not_emptied before truncate on ledger_entries
  for each statement execute function ledger_stands();
-- Also while a session plays a replica, where ordinary triggers keep still.
alter table commission_rates enable always trigger commission_rates_stand;
alter table commission_rates enable always trigger commission_rates_are_not_emptied;
alter table ledger_journals enable always trigger ledger_journals_stand;
alter table ledger_journals enable always trigger ledger_journals_are_not_emptied;
alter table ledger_entries enable always trigger ledger_entries_stand;
alter table ledger_entries enable always trigger ledger_entries_are_not_emptied;

-- Looked at when the transaction ends: by then all entries of a journal are there, and they come to nothing together.
create function ledger_balances() returns trigger language plpgsql as $$
begin
  if (select coalesce(sum(pence), 1) from ledger_entries where journal_id = new.journal_id) <> 0 then
    raise exception 'the journal % does not come to zero', new.journal_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger ledger_journals_balance after insert on ledger_journals
  deferrable initially deferred for each row execute function ledger_balances();
create constraint trigger ledger_entries_balance after insert on ledger_entries
  deferrable initially deferred for each row execute function ledger_balances();
