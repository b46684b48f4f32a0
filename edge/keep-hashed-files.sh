#!/bin/sh
# Lays this version's hashed files beside those of the versions before it, so that a tab that was opened
# before a new version finds its scripts. What no version has brought for thirty days goes.
set -eu

cd "$EDGE_BUILT"
find . -type f | while read -r file; do
    kept="$EDGE_ASSETS/$file"
    if [ ! -e "$kept" ]; then
        mkdir -p "$(dirname "$kept")"
        # Under another name first: nobody may be given half a file.
        cp "$file" "$kept.part"
        mv "$kept.part" "$kept"
    fi
    touch "$kept"
done
find "$EDGE_ASSETS" -type f -mtime +30 -exec rm -f {} +
