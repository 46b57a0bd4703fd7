#!/bin/sh
# Puts the database back to an instant: sh pitr/restore.sh '2026-11-28 18:30:00+00'. Without an instant, to the last change that
# was archived. Run it in deploy/; the product and the database are stopped meanwhile.
set -eu
cd "$(dirname "$0")/.."
compose() { docker compose --file compose.yaml --file compose.pitr.yaml "$@"; }
instant=${1:-}
compose stop ostler backup base-backup database
if [ -n "$instant" ]; then
  compose run --rm --no-deps base-backup \
    pgbackrest --stanza=ostler --delta --type=time --target="$instant" --target-action=promote restore
else
  compose run --rm --no-deps base-backup pgbackrest --stanza=ostler --delta restore
fi
compose up --detach database
echo 'The database replays its changes now: docker compose logs --follow database. Look at it, then: docker compose up --detach'
