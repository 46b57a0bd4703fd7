-- What proves who signs in: reset links, e-mail verification, two-factor authentication, known networks.
-- Tokens are never stored. token_hash is null until the mail with the token is written.

create table password_resets (
  reset_id text primary key,
  -- Null for an unknown address: both kinds of request do the same work, so a caller cannot tell them apart.
  user_id text references users on delete cascade,
  token_hash bytea unique,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index password_resets_user on password_resets (user_id);
create index password_resets_expiry on password_resets (expires_at);

create table email_verifications (
  verification_id text primary key,
  user_id text not null references users on delete cascade,
  email text not null,
  -- Set where `email` is to replace it.
  old_email text,
  token_hash bytea unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index email_verifications_user on email_verifications (user_id);
create index email_verifications_expiry on email_verifications (expires_at);

-- The password was right, and the second factor is still missing.
create table mfa_challenges (
  token_hash bytea primary key,
  user_id text not null references users on delete cascade,
  sign_in_page text not null check (sign_in_page in ('login', 'admin')),
  attempts integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index mfa_challenges_user on mfa_challenges (user_id);
create index mfa_challenges_expiry on mfa_challenges (expires_at);

-- Active once confirmed_at is set.
create table two_factors (
  user_id text primary key references users on delete cascade,
  -- Encrypted with a key that is not in the database.
  sealed_secret text not null,
  -- The time step of the last accepted code; no code is accepted twice.
  last_step bigint not null default 0,
  created_at timestamptz not null,
  confirmed_at timestamptz
);

-- A code is deleted when it is used.
create table recovery_codes (
  user_id text not null references two_factors on delete cascade,
  -- Keyed with a secret that is not in the database.
  code_hash bytea not null,
  primary key (user_id, code_hash)
);

-- Networks from which an administrator has signed in.
create table staff_networks (
  user_id text not null references users on delete cascade,
  network text not null,
  seen_at timestamptz not null,
  primary key (user_id, network)
);
