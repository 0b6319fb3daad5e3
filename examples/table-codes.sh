#!/usr/bin/env bash
# Makes a QR picture for each table of a restaurant, from a CSV of `table,url` with a heading.
#   EASEL_URL=http://localhost:8080 EASEL_API_KEY=… examples/table-codes.sh tables.csv codes/
# Needs curl and sed. A second run after a failure makes no table twice: the Idempotency-Key is made of the row.
set -euo pipefail

csv=${1:?expected a CSV file} folder=${2:?expected a folder for the pictures}
url=${EASEL_URL:-http://localhost:8080}/srv/publish/api/art_qr
mkdir -p "$folder"

call() { curl -sS --fail-with-body --retry 2 -H "Authorization: Bearer apikey,${EASEL_API_KEY:?}" "$@"; }
# The value of a field of flat JSON.
field() { sed -n "s/.*\"$1\":\"\([^\"]*\)\".*/\1/p"; }

tail -n +2 "$csv" | tr -d '\r' | while IFS=, read -r table content; do
  [ -n "$content" ] || continue
  key=$(printf '%s,%s' "$table" "$content" | cksum | tr ' ' -)
  id=$(call "$url/generate" -H "Idempotency-Key: table-$key" \
    -F "prompt=a table set for dinner in a garden" -F "style=Watercolour" --form-string "content=$content" | field id)
  picture=
  while [ -z "$picture" ]; do
    sleep 1
    answer=$(call "$url/getImage?id=$id")
    picture=$(field url <<<"$answer")
  done
  curl -sS --fail --retry 2 -o "$folder/table-$table.png" "$picture"
  echo "$folder/table-$table.png"
done
