ALTER TABLE "klinik"."audit" DROP CONSTRAINT "audit_tindakan_pilihan";
--> statement-breakpoint
ALTER TABLE "klinik"."audit" ADD CONSTRAINT "audit_tindakan_pilihan" CHECK ("tindakan" in ('create', 'edit', 'delete', 'export', 'load', 'login', 'logout', 'denied'));
