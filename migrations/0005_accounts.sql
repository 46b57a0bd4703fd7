-- What accounts need beside users and sessions: links to choose a new password, and a guest's word for an account.

-- user_id is null where the address belongs to nobody: such a request is stored alike, so that nobody can tell the two apart.
-- token_hash is null until the mail is written: the token itself is never stored.
create table password_resets (
  reset_id text primary key,
  user_id text references users on delete cascade,
  token_hash bytea unique,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index password_resets_user on password_resets (user_id);
create index password_resets_expiry on password_resets (expires_at);

-- By which a guest names an account in a booking without learning its id; of use to this checkout only.
create table account_references (
  reference text primary key,
  checkout_id text not null references sessions on delete cascade,
  user_id text not null references users on delete cascade,
  expires_at timestamptz not null
);
create index account_references_checkout on account_references (checkout_id);
create index account_references_user on account_references (user_id);
