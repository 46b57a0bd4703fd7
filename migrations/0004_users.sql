-- Accounts, sessions, and the passengers that a customer saves.

create table users (
  user_id text primary key,
  role text not null check (role in ('customer', 'driver', 'partner', 'admin')),
  first_name text not null,
  last_name text not null,
  email text not null,
  email_verified_at timestamptz,
  -- A requested address, until it is verified.
  pending_email text,
  -- E.164, with an extension by RFC 3966.
  phone_number text not null,
  address text not null,
  city text not null,
  state_province text not null,
  zip_postal_code text not null,
  country text not null,
  -- The language of the person's mails.
  language text not null default 'en' check (language in ('en', 'es', 'fr', 'de')),
  profile_image text,
  password_hash text,
  -- The person must replace a generated password at the next sign-in.
  password_must_change boolean not null default false,
  marketing_consent_at timestamptz,
  -- The exact wording that the person agreed to.
  marketing_consent_wording text,
  disabled_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  search_name text not null generated always as (fold_text(first_name || ' ' || last_name)) stored,
  search_email text not null generated always as (fold_text(email)) stored,
  check ((marketing_consent_at is null) = (marketing_consent_wording is null))
);
create unique index users_email on users (lower(email));
create index users_newest on users (created_at desc, user_id);
create index users_found on users using gin (search_name gin_trgm_ops);
create index users_found_by_email on users using gin (search_email gin_trgm_ops);
create index users_found_by_phone on users using gin (phone_number gin_trgm_ops);

-- `customer` and `staff` belong to a user. `checkout` lets a guest's browser finish the booking that it began.
create table sessions (
  session_id text primary key,
  kind text not null check (kind in ('customer', 'staff', 'checkout')),
  token_hash bytea not null unique,
  user_id text references users on delete cascade,
  ip text not null,
  agent text not null,
  -- When the password was last given. Sensitive changes ask for it again after ten minutes.
  reauthenticated_at timestamptz,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null,
  check ((kind = 'checkout') = (user_id is null))
);
create index sessions_user on sessions (user_id);
create index sessions_expiry on sessions (expires_at);

-- A guest names an account in a booking by such a reference and never learns its id. It is valid for one checkout.
create table account_references (
  reference text primary key,
  checkout_id text not null references sessions on delete cascade,
  user_id text not null references users on delete cascade,
  expires_at timestamptz not null
);
create index account_references_checkout on account_references (checkout_id);
create index account_references_user on account_references (user_id);

create table saved_passengers (
  passenger_id text primary key,
  user_id text not null references users on delete cascade,
  title text not null check (title in ('mr', 'mrs', 'ms', 'dr')),
  first_name text not null,
  last_name text not null,
  email text not null,
  phone_number text not null,
  created_at timestamptz not null
);
create unique index saved_passengers_once on saved_passengers (user_id, email, lower(first_name), lower(last_name));
