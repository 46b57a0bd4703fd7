-- Signatures over prices, so that a receipt can be checked years later without this database.

create table receipt_keys (
  -- Thumbprint of the public key (RFC 7638).
  key_id text primary key check (key_id ~ '^[A-Za-z0-9_-]{43}$'),
  -- Ed25519 public key, base64url.
  x text not null unique check (x ~ '^[A-Za-z0-9_-]{43}$'),
  -- The private key, encrypted with a key derived from DATA_KEY.
  sealed_private_key text not null,
  created_at timestamptz not null
);

-- A key that ever signed stays published.
create function keep_receipt_key() returns trigger language plpgsql as $$
begin
  raise exception 'receipt key % cannot change or be deleted: receipts need it', old.key_id
    using errcode = 'insufficient_privilege';
end $$;
create trigger receipt_keys_are_kept before update or delete on receipt_keys
  for each row execute function keep_receipt_key();
alter table receipt_keys enable always trigger receipt_keys_are_kept;

-- {key_id, signature}; null for bookings from before.
alter table bookings add column price_signature jsonb;
