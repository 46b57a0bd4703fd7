-- Agreements: what a partner or a customer pays instead of the ordinary price. Promotions: codes that reduce a price.

-- Prices rides by agreement only, never those of a country.
alter table rate_cards add column only_for_agreements boolean not null default false,
  add constraint rate_cards_for_agreements check (not only_for_agreements or country is null);
drop index rate_cards_one_default;
create unique index rate_cards_one_default on rate_cards ((true)) where country is null and not only_for_agreements;

create table agreements (
  agreement_id text primary key,
  -- Whose rides it prices: those through a partner, or those of a customer's account.
  partner_id text references partners,
  user_id text references users,
  -- By language, as receipts name it.
  name jsonb not null,
  -- Per cent on the price (2000 is 20 %), negative for a reduction; or another rate card.
  basis_points integer check (basis_points between -10000 and 10000 and basis_points <> 0),
  card_id text references rate_cards,
  active boolean not null,
  -- Counts changes, so that two editors do not overwrite each other.
  revision integer not null default 1,
  created_by text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (num_nonnulls(partner_id, user_id) = 1),
  check (num_nonnulls(basis_points, card_id) = 1)
);
create unique index agreements_of_partner on agreements (partner_id) where active;
create unique index agreements_of_user on agreements (user_id) where active;

create table promotions (
  promotion_id text primary key,
  -- In capitals.
  code text not null check (code ~ '^[A-Z0-9][A-Z0-9_-]{2,29}$'),
  name jsonb not null,
  -- What it takes off: per cent (2000 is 20 %), or minor units of the currency.
  basis_points integer check (basis_points between 1 and 10000),
  amount integer check (amount > 0),
  -- Of amount and least fare; a ride in another currency cannot use the code.
  currency text check (currency in ('gbp', 'cad', 'usd')),
  -- First and last day of booking, local to the site.
  starts_on date,
  ends_on date,
  first_ride_only boolean not null,
  -- How often it can be used in all, and by each customer; null is without limit.
  max_uses integer check (max_uses > 0),
  max_uses_each integer check (max_uses_each > 0),
  -- Ids of service classes; null is all.
  classes jsonb,
  -- Least price of a ride, before the reduction.
  least_fare integer not null check (least_fare >= 0),
  active boolean not null,
  -- Uses that were claimed and not given back; always the number of such rows in promotion_uses.
  uses integer not null default 0 check (uses >= 0),
  revision integer not null default 1,
  created_by text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (num_nonnulls(basis_points, amount) = 1),
  check (currency is not null or (amount is null and least_fare = 0)),
  check (starts_on <= ends_on),
  check (not first_ride_only or max_uses_each = 1)
);
create unique index promotions_code on promotions (code) where active;

create table promotion_uses (
  -- The first booking of the journey.
  booking_id text primary key,
  promotion_id text not null references promotions,
  -- An account, or a hash of the booking's e-mail address.
  customer_key text not null,
  claimed_at timestamptz not null,
  -- When its bookings were cancelled.
  released_at timestamptz
);
create index promotion_uses_of_customer on promotion_uses (promotion_id, customer_key) where released_at is null;
