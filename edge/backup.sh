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
# In the order of bytes, as comm wants it.
ids() { ask "select id from messages" | LC_ALL=C sort; }
restore() { docker compose exec -T postgres pg_restore "$@" < "$copy.part"; }

mkdir -p respaldos
copy=respaldos/mensajes-$(date +%F).dump
work=$(mktemp -d)
trap 'rm -rf "$work" "$copy.part"' EXIT

ids > "$work/before"
docker compose exec -T postgres pg_dump --username anden --format custom anden > "$copy.part"
ids > "$work/after"
# Read whole; of the inbox, a line a message between two marks.
restore --file /dev/null
restore --data-only --table messages --file - | sed -n '/^COPY /,/^\\\.$/p' | sed '1d;$d' |
    cut -f 1 | LC_ALL=C sort > "$work/copied"
# Others come and go meanwhile.
missing=$(LC_ALL=C comm -12 "$work/before" "$work/after" | LC_ALL=C comm -23 - "$work/copied" | wc -l)
if [ "$missing" -gt 0 ]; then
    echo "$missing messages of the inbox are not in the copy: it is not kept." >&2
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
echo "$(wc -l < "$work/copied") messages in $copy"
