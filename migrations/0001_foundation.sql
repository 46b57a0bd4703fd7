-- People, their sessions, and how often an address may call.

create table users (
  user_id text primary key,
  role text not null check (role in ('customer', 'driver', 'partner', 'admin')),
  first_name text not null,
  last_name text not null,
  email text not null,
  phone_number text not null,
  address text not null,
  city text not null,
  state_province text not null,
  zip_postal_code text not null,
  country text not null,
  profile_image text,
  password_hash text,
  email_verified_at timestamptz,
  disabled_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index users_email on users (lower(email));

-- kind: customer and staff belong to a user; checkout is a guest's capability to finish what this browser began.
create table sessions (
  session_id text primary key,
  kind text not null check (kind in ('customer', 'staff', 'checkout')),
  token_hash bytea not null unique,
  user_id text references users on delete cascade,
  ip text not null,
  agent text not null,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null,
  check ((kind = 'checkout') = (user_id is null))
);
create index sessions_user on sessions (user_id);
create index sessions_expiry on sessions (expires_at);

create table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);

create table settings (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null
);

-- Who changed what: one row for each change, written in the transaction of the change.
create table audit_log (
  audit_id bigint generated always as identity primary key,
  at timestamptz not null,
  actor text not null,
  action text not null,
  subject text not null,
  before jsonb,
  after jsonb
);
create index audit_log_subject on audit_log (subject);

-- What happened, told once per (type, key) in the transaction of the change; delivery itself is pg-boss, in the schema `jobs`.
create table outbox (
  type text not null,
  key text not null,
  data jsonb not null,
  told_at timestamptz not null,
  primary key (type, key)
);

-- When work that comes round by the clock last ran, so that one process of several does it.
create table timed_work (
  name text primary key,
  ran_at timestamptz not null
);
