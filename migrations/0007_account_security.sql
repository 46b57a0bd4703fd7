-- What guards an account beside its password: an authenticator app, proof of the e-mail address, and the networks staff came from.

-- sealed_secret is encrypted with a key that is not in the database. It is on once confirmed_at is set; last_step is the
-- time step of the last code that was taken, so that none is taken twice.
create table two_factors (
  user_id text primary key references users on delete cascade,
  sealed_secret text not null,
  last_step bigint not null default 0,
  created_at timestamptz not null,
  confirmed_at timestamptz
);

-- Each is deleted by its use. code_hash is keyed with a secret that is not in the database.
create table recovery_codes (
  user_id text not null references two_factors on delete cascade,
  code_hash bytea not null,
  primary key (user_id, code_hash)
);

-- Between the two steps of signing in: the password was right, and nothing is open yet.
create table sign_in_tickets (
  token_hash bytea primary key,
  user_id text not null references users on delete cascade,
  door text not null check (door in ('login', 'admin')),
  tries integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index sign_in_tickets_user on sign_in_tickets (user_id);
create index sign_in_tickets_expiry on sign_in_tickets (expires_at);

-- Links that prove an address. old_email is set where the address is to replace another one; token_hash is null until the
-- mail is written: the token itself is never stored.
create table email_proofs (
  proof_id text primary key,
  user_id text not null references users on delete cascade,
  email text not null,
  old_email text,
  token_hash bytea unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index email_proofs_user on email_proofs (user_id);
create index email_proofs_expiry on email_proofs (expires_at);

-- From which networks an administrator has signed in before.
create table staff_networks (
  user_id text not null references users on delete cascade,
  network text not null,
  seen_at timestamptz not null,
  primary key (user_id, network)
);
