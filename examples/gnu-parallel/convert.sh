#!/bin/sh
# Converts the descriptions in a folder: as many shards of one batch as there are processors, each in a process of its
# own, then one report of all.
#
#     convert.sh INPUTS OUTPUTS [SHARDS]
set -eu

inputs=$1
outputs=$2
shards=${3:-$(getconf _NPROCESSORS_ONLN)}

# -q: names with blanks stay whole. One thread each: the threads of several processes would wait for each other.
status=0
seq "$shards" | parallel -q --halt never \
  soapstone batch "$inputs" -o "$outputs" --shard "{}/$shards" --jobs 1 --resume --quiet || status=1

soapstone report merge "$outputs/report-*-of-$shards.jsonl" -o "$outputs"
exit "$status"
