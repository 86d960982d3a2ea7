#!/bin/sh
# Runs in the image: writes a backup at BACKUP_TIME (UTC) every day, and keeps the newest BACKUPS_KEPT.
# Writes one immediately if there is none of the last 24 hours. After a failure it tries again in an hour.
set -u
folder=${BACKUP_FOLDER:-/backups}
trap 'kill "$sleeping" 2>/dev/null; exit 0' TERM INT
sleeping=

# A shell handles a signal during `wait`, but not during `sleep`.
pause() {
  sleep "$1" &
  sleeping=$!
  wait "$sleeping"
}

has_recent_backup() {
  find "$folder" -name 'nightly-*.backup.gz' -mmin -1440 | grep -q .
}

back_up() {
  file="$folder/nightly-$(date -u +%Y-%m-%dT%H-%M-%SZ).backup.gz"
  rm -f "$folder"/nightly-*.part
  if node commands/db.mjs backup --to "$file.part" >/dev/null; then
    mv "$file.part" "$file"
    echo "The backup is in $file."
    remove_old_backups
  else
    echo "The backup failed. The next attempt is in an hour." >&2
    return 1
  fi
}

# The names sort by time. Files with other names stay.
remove_old_backups() {
  find "$folder" -name 'nightly-*.backup.gz' | sort | head -n "-${BACKUPS_KEPT:-14}" | xargs -r rm --
}

seconds_until_backup() {
  seconds=$(($(date -u -d "${BACKUP_TIME:-08:15}" +%s) - $(date -u +%s)))
  [ "$seconds" -gt 0 ] || seconds=$((seconds + 86400))
  echo "$seconds"
}

until has_recent_backup || back_up; do pause 3600; done
while pause "$(seconds_until_backup)"; do
  until back_up; do pause 3600; done
done
