-- The two roles of a chain, once, on the database that takes writes: who follows, rewinds and rejoins, and who HAProxy asks as.
--   REPLICATION_PASSWORD=… psql -v ON_ERROR_STOP=1 -f deploy/ha/roles.sql
\getenv sandi REPLICATION_PASSWORD
create role replika login replication password :'sandi' in role pg_checkpoint, pg_monitor;
create role penjaga login;
-- What pg_rewind reads.
grant execute on function pg_ls_dir(text, boolean, boolean), pg_stat_file(text, boolean),
  pg_read_binary_file(text), pg_read_binary_file(text, bigint, bigint, boolean) to replika;
-- What rejoin.sh does at its end.
grant alter system on parameter synchronous_standby_names to replika;
grant execute on function pg_reload_conf() to replika;
