#!/usr/bin/env bash
# Renders queued shots in sequence at full size (or STUDIO_SIZE) with the lowest priority (or STUDIO_NICE).
#   tools/studio/queue.sh add product shot [options of render.py]   adds a shot of this working copy
#   tools/studio/queue.sh work               renders current and future shots until stopped
# STUDIO_QUEUE names the queue file outside of the repository, with lines in the form
# "working-copy product shot options".
# Masters are written to tools/seed/pictures of the working copy, failures to "$STUDIO_QUEUE.log".
set -uo pipefail
queue="${STUDIO_QUEUE:?Name the file of the queue in STUDIO_QUEUE.}"
here=$(cd "$(dirname "$0")/../.." && pwd)

case "${1:-}" in
  add)
    [ $# -ge 3 ] || { echo "queue.sh add product shot [options]"; exit 1; }
    echo "$here ${*:2}" >>"$queue"
    ;;
  work)
    touch "$queue" "$queue.done"
    while :; do
      line=$(sed -n "$(($(wc -l <"$queue.done") + 1))p" "$queue")
      [ -n "$line" ] || { sleep 3; continue; }
      read -r copy product shot options <<<"$line"
      started=$SECONDS
      if (cd "$copy" && nice -n "${STUDIO_NICE:-19}" blender -b -P tools/studio/render.py -- --threads "${STUDIO_THREADS:-2}" --size "${STUDIO_SIZE:-1544}" $options "$product:$shot" >"$queue.last" 2>&1 \
        && nice -n "${STUDIO_NICE:-19}" node tools/studio/master.mjs "$product-$shot" >>"$queue.last" 2>&1); then
        echo "$product $shot done in $((SECONDS - started)) s: $(tail -1 "$queue.last")" >>"$queue.log"
      else
        { echo "$product $shot FAILED"; tail -12 "$queue.last"; } >>"$queue.log"
      fi
      echo "$line" >>"$queue.done"
    done
    ;;
  *) sed -n '2,7p' "$0" ;;
esac
