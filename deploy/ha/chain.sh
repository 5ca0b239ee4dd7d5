# Read by the scripts beside it: the chain's settings, and ways to ask this database and the other one.
set -eu
set -a
. "${CHAIN:-/etc/konsol-klinik-chain.env}"
case $NAME in
  db1) HERE=$DB1 OTHER=$DB2 ;;
  db2) HERE=$DB2 OTHER=$DB1 ;;
  balancer) HERE=$BALANCER ;;
  *) echo "NAME must be db1, db2 or balancer (it is \"$NAME\")." >&2 && exit 78 ;;
esac
set +a

say() { echo "$(date +%T) $*"; }
fail() { say "$*" >&2; exit 1; }
as_postgres() { if [ "$(id -u)" = 0 ]; then runuser -u "$PG_USER" -- "$@"; else "$@"; fi; }
here() { as_postgres "$PG_BIN/psql" -XAtqv ON_ERROR_STOP=1 -h "$PG_SOCKET" -d postgres -c "$1"; }
there() {
  PGPASSWORD=$REPLICATION_PASSWORD PGCONNECT_TIMEOUT=3 \
    "$PG_BIN/psql" -XAtqv ON_ERROR_STOP=1 -h "$OTHER" -U replika -d postgres -c "$1"
}
runs() { as_postgres "$PG_BIN/pg_ctl" -D "$PGDATA" status >/dev/null 2>&1; }
