-- The two roles of a clinic's database: one owns it and migrates it when the server starts (MIGRATION_DATABASE_URL), the
-- other serves, owns nothing, and is granted at every start what it needs (DATABASE_URL). As a superuser, once:
--   OWNER_PASSWORD=… SERVING_PASSWORD=… psql -v ON_ERROR_STOP=1 -f deploy/roles.sql
\getenv sandi_pemilik OWNER_PASSWORD
\getenv sandi_layanan SERVING_PASSWORD
create role klinik_pemilik login password :'sandi_pemilik';
create role klinik_layanan login password :'sandi_layanan';
create database klinik owner klinik_pemilik;
revoke connect, temporary on database klinik from public;
grant connect on database klinik to klinik_layanan;
