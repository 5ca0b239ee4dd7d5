#!/bin/sh
# Fills in a file of this folder from /etc/konsol-klinik-chain.env, which stands for each @NAME@:
#   sh fill.sh pgbouncer.ini | install -m 600 -o postgres /dev/stdin /etc/pgbouncer/pgbouncer.ini
. "$(dirname "$0")/chain.sh"
exec perl -pe 's/\@([A-Z0-9_]+)\@/$ENV{$1} || die "chain.env says nothing of $1\n"/ge' "$(dirname "$0")/$1"
