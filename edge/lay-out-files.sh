#!/bin/sh
# Lays this version's files out where the edge reads them. Hashed files stay beside those of the versions
# before, so that a tab that was opened earlier finds its scripts; what no version has brought for thirty
# days goes.
set -eu

cd "$EDGE_BUILT"
# Read only when the edge starts or reloads; one that this version does not have must not be filled in.
rm -rf "$EDGE_FILES/templates"
find . -type f | while read -r file; do
    place="$EDGE_FILES/$file"
    case $file in
    ./assets/*) if [ -e "$place" ]; then touch "$place"; continue; fi ;;
    esac
    mkdir -p "$(dirname "$place")"
    # Under another name first: nobody may be given half a file.
    cp "$file" "$place.part"
    mv "$place.part" "$place"
done
find "$EDGE_FILES/assets" -type f -mtime +30 -exec rm -f {} +
