#!/bin/sh
# Lets this database take writes, alone: on the standby of one that is gone, or on one whose standby is gone. The other
# must be down, or out of everybody's reach for good.
. "$(dirname "$0")/chain.sh"
if [ "$(there 'select pg_is_in_recovery()' 2>/dev/null)" = f ]; then
  fail "$OTHER still takes writes. Stop it there first: $PG_STOP"
fi
# Nothing follows it yet: with the name of a standby it would acknowledge nothing.
here "alter system set synchronous_standby_names = ''"
here 'select pg_reload_conf()' >/dev/null
if [ "$(here 'select pg_is_in_recovery()')" = t ]; then
  # One that was behind, while the other took writes alone, must not: what was acknowledged since would be gone.
  say "The last commit that $NAME has is of $(here 'select pg_last_xact_replay_timestamp()')."
  [ "$(here 'select pg_promote()')" = t ] || fail 'It did not become the primary within 60 s: see its log.'
fi
say "$NAME takes writes, alone. Once the other machine is well: rejoin.sh there."
