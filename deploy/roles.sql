-- The two roles of a clinic's database: one owns it and migrates it when the server starts (MIGRATION_DATABASE_URL), the
-- other serves, owns nothing, and is granted at every start what it needs (DATABASE_URL). As a superuser, once:
--   OWNER_PASSWORD=… SERVING_PASSWORD=… psql -v ON_ERROR_STOP=1 -f deploy/roles.sql
-- For another clinic on the same PostgreSQL, which neither can read: add -v nama=cabang, with passwords of its own. It gets a
-- database of that name; with -v database=klinik it is to be a schema in that one (DB_SCHEMA=cabang).
-- On a coordinator of Citus, for the first clinic: add -v citus=on.
\getenv sandi_pemilik OWNER_PASSWORD
\getenv sandi_layanan SERVING_PASSWORD
\if :{?nama}
\else
\set nama klinik
\endif
\set pemilik :nama _pemilik
\set layanan :nama _layanan
\if :{?database}
\set shared on
\else
\set database :nama
create database :"database";
revoke all on database :"database" from public;
\endif
\connect :"database"
\if :{?citus}
-- Before the roles: those that are made after it are on its workers as well.
create extension citus;
alter database :"database" set citus.enable_schema_based_sharding = on;
-- The trigger that keeps the audit (docs/decisions/0024-citus.md).
alter database :"database" set citus.enable_unsafe_triggers = on;
\endif
create role :"pemilik" login password :'sandi_pemilik';
create role :"layanan" login password :'sandi_layanan';
\if :{?shared}
grant connect, create on database :"database" to :"pemilik";
\else
alter database :"database" owner to :"pemilik";
\endif
grant connect on database :"database" to :"layanan";
