#!/bin/sh
# Brings this database back as the standby of the other one, and lets commits wait for it again. May be begun again at any time.
. "$(dirname "$0")/chain.sh"

# A former primary may have gone further than its successor; pg_rewind takes that back. Neither it nor a start is of use
# before the successor has noted its new timeline, which a checkpoint does.
rewind() {
  there checkpoint || fail "$OTHER does not answer."
  PGPASSWORD=$REPLICATION_PASSWORD as_postgres "$PG_BIN/pg_rewind" -D "$PGDATA" --config-file="$PG_CONFIG" \
    --source-server="host=$OTHER user=replika dbname=postgres"
}

# All anew. What there was goes once all is here, so that a line that breaks leaves something to begin again with.
base_backup() {
  say "A base backup of $OTHER; what $PGDATA holds goes, if anything."
  rm -rf "$PGDATA.new"
  PGPASSWORD=$REPLICATION_PASSWORD as_postgres "$PG_BIN/pg_basebackup" -D "$PGDATA.new" -X stream -c fast \
    -d "host=$OTHER user=replika application_name=$NAME" || fail "No base backup: $PGDATA stays as it was."
  rm -rf "$PGDATA"
  mv "$PGDATA.new" "$PGDATA"
}

start() {
  as_postgres touch "$PGDATA/standby.signal"
  $PG_START || return 1
}

# On the other one's timeline, and as far as it was when this was begun. "streaming" alone says nothing: one on an old
# timeline is that, too, for a moment every five seconds.
follows() {
  at=$(there 'select pg_current_wal_lsn()') &&
    timeline=$(there "select ('x' || substr(pg_walfile_name('$at'), 1, 8))::bit(32)::int") || fail "$OTHER does not answer."
  waited=0
  until [ "$(here "select received_tli >= $timeline and pg_last_wal_replay_lsn() >= '$at' from pg_stat_wal_receiver
                   where status = 'streaming'" 2>/dev/null)" = t ]; do
    # One that is behind may take its time, one that hears nothing may not.
    if [ -z "$(here "select 1 from pg_stat_wal_receiver where received_tli >= $timeline" 2>/dev/null)" ]; then
      waited=$((waited + 1))
      [ $waited -lt 30 ] || return 1
    fi
    sleep 1
  done
}

[ "$(there 'select pg_is_in_recovery()')" = f ] || fail "$OTHER takes no writes: first promote.sh there."
if runs; then
  [ "$(here 'select pg_is_in_recovery()')" = t ] || fail "This one takes writes, too. Stop it first: $PG_STOP"
else
  if [ ! -e "$PGDATA/global/pg_control" ]; then
    base_backup
  else
    ours=$(as_postgres "$PG_BIN/pg_controldata" -D "$PGDATA" | sed -n 's/^Database system identifier: *//p')
    [ "$ours" = "$(there 'select system_identifier from pg_control_system()')" ] ||
      fail "$PGDATA holds another database than $OTHER. Move it away first, if nobody needs it."
    [ -e "$PGDATA/standby.signal" ] || rewind || base_backup
  fi
  start || say 'It did not start.'
fi
if ! follows; then
  if runs; then $PG_STOP; fi
  base_backup
  start || fail 'It did not start: see its log.'
  follows || fail "It does not follow $OTHER: see its log."
fi
there "alter system set synchronous_standby_names = 'FIRST 1 (db1, db2)'"
there 'select pg_reload_conf()' >/dev/null
until [ "$(there "select sync_state from pg_stat_replication where application_name = '$NAME' and state = 'streaming'")" = sync ]; do
  sleep 1
done
say "$NAME follows, and commits wait for it."
