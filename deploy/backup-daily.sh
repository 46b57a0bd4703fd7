#!/bin/sh
# Writes a backup into /backups now and then once a day, and deletes those older than KEEP_DAYS.
# A failed backup deletes nothing and is tried again after an hour.
set -u
cd /app
while :; do
  if node scripts/backup.ts backup "/backups/ostler-$(date -u +%Y-%m-%dT%H%M%S).backup"; then
    find /backups -name 'ostler-*.backup' -mtime "+${KEEP_DAYS:-14}" -delete
    sleep 86400
  else
    echo 'The backup failed; the next try is in an hour.' >&2
    sleep 3600
  fi
done
