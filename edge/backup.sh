#!/bin/sh
# Makes a checked copy of the PostgreSQL inbox in respaldos/ and keeps seven daily and four monthly ones:
# sh edge/backup.sh, each night by edge/cron. /bandeja tells when the last good one was made. The small
# composition copies its SQLite file by itself.
set -eu
umask 077
cd "$(dirname "$0")/.."
[ -n "$(docker compose ps --all --quiet postgres)" ] || exit 0

ask() {
    docker compose exec -T postgres \
        psql --username anden --no-psqlrc --quiet --tuples-only --no-align --set ON_ERROR_STOP=1 --command "$1" anden
}
restore() { docker compose exec -T postgres pg_restore "$@" < "$copy.part"; }

mkdir -p respaldos
copy=respaldos/mensajes-$(date +%F).dump
trap 'rm -f "$copy.part"' EXIT

before=$(ask "select count(*) from messages")
docker compose exec -T postgres pg_dump --username anden --format custom anden > "$copy.part"
after=$(ask "select count(*) from messages")
# Read whole; of the inbox, a line a message between two marks.
restore --file /dev/null
copied=$(restore --data-only --table messages --file - | sed -n '/^COPY /,/^\\\.$/p' | sed '1d;$d' | wc -l)
if [ "$copied" -lt "$before" ] && [ "$copied" -lt "$after" ]; then
    echo "$copied messages in the copy, $before in the inbox: it is not kept." >&2
    exit 1
fi
mv "$copy.part" "$copy"
ask "insert into state (name, value) values ('backup_at', '$(date -u +%FT%T.000Z)')
    on conflict (name) do update set value = excluded.value"

# The seven newest, and the first of each of the four newest months.
ls -r respaldos/mensajes-????-??-??.dump | awk '
    { file[NR] = $0; month[NR] = substr($0, 20, 7) }
    END {
        for (n = 1; n <= NR; n++) {
            first = month[n] != month[n + 1]
            months += first
            if (n > 7 && !(first && months <= 4)) print file[n]
        }
    }' | xargs -r rm -f
echo "$copied messages in $copy"
