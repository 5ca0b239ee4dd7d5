ALTER TABLE "klinik"."supplier" ADD COLUMN "lamaKirim" bigint;
--> statement-breakpoint
ALTER TABLE "klinik"."supplier" ADD CONSTRAINT "supplier_lamaKirim_min" CHECK ("lamaKirim" >= 0);
--> statement-breakpoint
ALTER TABLE "klinik"."supplier" ADD CONSTRAINT "supplier_lamaKirim_max" CHECK ("lamaKirim" <= 365);
