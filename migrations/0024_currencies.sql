-- Money in the currency of the rate card that priced a ride, and the tax of that card. Amounts are minor units throughout.

-- Tax rates are thousandths of a per cent: 14.975 % is 14975. Null is the VAT of the company's settings, which was meant so far.
alter table rate_cards rename column tax_basis_points to tax_rate;
alter table rate_cards
  drop constraint rate_cards_check,
  drop constraint rate_cards_tax_basis_points_check,
  alter column tax_rate drop not null,
  alter column tax_rate drop default,
  alter column tax_treatment set default 'principal',
  add column tax_name text not null default '' check (length(tax_name) <= 40),
  add column tax_number text not null default '' check (length(tax_number) <= 80),
  -- Counts changes, so that two editors do not overwrite each other.
  add column revision integer not null default 1;
update rate_cards set tax_treatment = 'principal', tax_rate = null where tax_treatment = 'none';
update rate_cards set tax_rate = tax_rate * 10, tax_name = 'VAT' where tax_rate is not null;
alter table rate_cards
  add check (tax_rate between 1 and 100000),
  add check (tax_treatment = 'principal' or tax_rate is null),
  add check (tax_rate is null or tax_name <> '');

-- Rides keep both once a version of the card could have priced one.
create function keep_rate_card() returns trigger language plpgsql as $$
begin
  if (new.currency, new.country) is distinct from (old.currency, old.country)
    and exists (select from rate_card_versions where card_id = old.card_id and effective_from is not null) then
    raise exception 'rate card % has dated versions: its currency and country cannot change', old.card_id
      using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger rate_cards_are_kept before update of currency, country on rate_cards
  for each row execute function keep_rate_card();
alter table rate_cards enable always trigger rate_cards_are_kept;

alter table quotes
  add column currency text not null default 'gbp' check (currency in ('gbp', 'cad', 'usd')),
  add column tax jsonb;
alter table bookings
  add column currency text not null default 'gbp' check (currency in ('gbp', 'cad', 'usd')),
  -- The tax that its receipts state; null is the VAT of the company's settings.
  add column tax jsonb;

create function keep_currency() returns trigger language plpgsql as $$
begin
  if new.currency <> old.currency then
    raise exception 'the currency of a row of % cannot change', tg_table_name using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger bookings_keep_currency before update of currency on bookings
  for each row execute function keep_currency();
create trigger charges_keep_currency before update of currency on charges
  for each row execute function keep_currency();
alter table bookings enable always trigger bookings_keep_currency;
alter table charges enable always trigger charges_keep_currency;

-- One payment never mixes currencies.
alter table charges drop constraint charges_currency_check, add check (currency in ('gbp', 'cad', 'usd'));
create function check_item_currency() returns trigger language plpgsql as $$
begin
  if (select currency from bookings where booking_id = new.booking_id)
    <> (select currency from charges where charge_id = new.charge_id) then
    raise exception 'booking % has another currency than charge %', new.booking_id, new.charge_id
      using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger charge_items_have_one_currency before insert or update on charge_items
  for each row execute function check_item_currency();
alter table charge_items enable always trigger charge_items_have_one_currency;

-- What partners earn, in the currency of the ride. A journal has one, so that sums are of one currency too.
alter table commission_rides add column currency text not null default 'gbp' check (currency in ('gbp', 'cad', 'usd'));
alter table ledger_journals add column currency text not null default 'gbp' check (currency in ('gbp', 'cad', 'usd'));
alter table payouts add column currency text not null default 'gbp' check (currency in ('gbp', 'cad', 'usd'));
drop index payouts_one_pending;
drop index payouts_one_a_week;
create unique index payouts_one_pending on payouts (partner_id, currency) where status = 'pending';
create unique index payouts_one_a_week on payouts (partner_id, due_on, currency) where status <> 'failed';

-- An invoice for each currency of a month.
alter table partner_invoices
  add column currency text not null default 'gbp' check (currency in ('gbp', 'cad', 'usd')),
  drop constraint partner_invoices_partner_id_period_key,
  add unique (partner_id, period, currency);

-- Drivers are paid in US dollars for rides in pounds and US dollars, and in Canadian dollars for those in Canadian dollars.
alter table trips add column currency text not null default 'gbp' check (currency in ('gbp', 'cad', 'usd'));
alter table drivers add column earnings_cad_cents bigint not null default 0;
