#!/bin/sh
# Makes the secrets of compose.yaml that can be made, and empty files for those of other services; keeps what is there.
# `sh prepare.sh bucket` also makes the keys of the S3 server; `sh prepare.sh pgbouncer` leads the product through PgBouncer.
set -eu
cd "$(dirname "$0")"
# Only the owner may enter the folder; inside a container the files are read by the user of the service.
mkdir -p secrets backups
chmod 700 secrets

random() { od -An -N "$1" -tx1 /dev/urandom | tr -d ' \n'; }
# Fills a secret that is missing or empty.
keep() {
  [ -s "secrets/$1" ] || printf '%s' "$2" >"secrets/$1"
  chmod 644 "secrets/$1"
}

keep database_password "$(random 24)"
keep database_url "postgres://ostler:$(cat secrets/database_password)@database/ostler"
keep pgbouncer_users "\"ostler\" \"$(cat secrets/database_password)\""
keep data_key "$(random 32)"
keep metrics_token "$(random 24)"
if [ "${1:-}" = bucket ]; then
  keep s3_access_key_id "GK$(random 16)"
  keep s3_secret_access_key "$(random 32)"
  keep bucket.env "GARAGE_DEFAULT_BUCKET=ostler
GARAGE_DEFAULT_ACCESS_KEY=$(cat secrets/s3_access_key_id)
GARAGE_DEFAULT_SECRET_KEY=$(cat secrets/s3_secret_access_key)
GARAGE_RPC_SECRET=$(random 32)
"
fi
if [ "${1:-}" = pgbouncer ]; then
  printf '%s' "postgres://ostler:$(cat secrets/database_password)@pgbouncer:6432/ostler" >secrets/database_url
  keep database_direct_url "postgres://ostler:$(cat secrets/database_password)@database/ostler"
fi
for name in database_direct_url smtp_url stripe_secret_key stripe_publishable_key stripe_webhook_secret google_maps_api_key \
  google_maps_browser_key s3_access_key_id s3_secret_access_key bucket.env; do
  keep "$name" ''
done
# The user of the image writes here.
[ "$(id -u)" != 0 ] || chown 1000:1000 backups
[ -e .env ] || cp compose.env.example .env
echo 'Secrets are in deploy/secrets, settings in deploy/.env. Fill in the empty ones; keep a copy of data_key elsewhere.'
