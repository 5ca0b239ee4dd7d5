ALTER TABLE "klinik"."_sesi" ADD COLUMN "device" text;
--> statement-breakpoint
ALTER TABLE "klinik"."_sesi" ADD COLUMN "address" text;
--> statement-breakpoint
-- Of several rows of one role and page the first is the one that counted.
DELETE FROM "klinik"."permission" later USING "klinik"."permission" first
WHERE first."role" = later."role" AND lower(first."halaman" collate "und-x-icu") = lower(later."halaman" collate "und-x-icu") AND first."id" < later."id";
--> statement-breakpoint
CREATE UNIQUE INDEX "permission_role_halaman_key" ON "klinik"."permission" USING btree ("role",(lower("halaman" collate "und-x-icu")));
