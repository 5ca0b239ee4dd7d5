-- The two roles of a clinic's database: one owns it and migrates it when the server starts (MIGRATION_DATABASE_URL), the
-- other serves, owns nothing, and is granted at every start what it needs (DATABASE_URL). As a superuser, once:
--   OWNER_PASSWORD=… SERVING_PASSWORD=… psql -v ON_ERROR_STOP=1 -f deploy/roles.sql
-- For another clinic on the same PostgreSQL, which neither can read: add -v nama=cabang, with passwords of its own.
\getenv sandi_pemilik OWNER_PASSWORD
\getenv sandi_layanan SERVING_PASSWORD
\if :{?nama}
\else
\set nama klinik
\endif
\set pemilik :nama _pemilik
\set layanan :nama _layanan
create role :"pemilik" login password :'sandi_pemilik';
create role :"layanan" login password :'sandi_layanan';
create database :"nama" owner :"pemilik";
revoke connect, temporary on database :"nama" from public;
grant connect on database :"nama" to :"layanan";
