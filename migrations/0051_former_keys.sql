-- Keys of keyed hashes from before a rotation of DATA_KEY: a recovery code cannot be hashed anew without the code itself.
create table former_fingerprint_keys (
  former_id text primary key,
  purpose text not null,
  -- Encrypted with a key that is not in the database.
  sealed_key text not null,
  replaced_at timestamptz not null
);
create index former_fingerprint_keys_purpose on former_fingerprint_keys (purpose);
