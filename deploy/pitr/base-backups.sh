#!/bin/sh
# Makes the repository, then a base backup a day: a full one on Sundays and where there is none yet, else the difference to it.
# A failed one is tried again after an hour.
set -u
# Makes it where it is missing, and changes nothing where it is there.
until pgbackrest --stanza=ostler stanza-create; do sleep 10; done
while :; do
  type=diff
  [ "$(date -u +%u)" = 7 ] && type=full
  if pgbackrest --stanza=ostler --type="$type" backup; then
    sleep 86400
  else
    echo 'The base backup failed; the next try is in an hour.' >&2
    sleep 3600
  fi
done
