ALTER TABLE "klinik"."user" DROP CONSTRAINT "user_status_pilihan";
--> statement-breakpoint
DROP INDEX "klinik"."user_status_urut_idx";
--> statement-breakpoint
DROP INDEX "klinik"."user_status_turun_idx";
--> statement-breakpoint
CREATE TABLE "klinik"."_kode" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"expires_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "klinik"."roles" ADD COLUMN "salinHak" text;
--> statement-breakpoint
ALTER TABLE "klinik"."_kode" ADD CONSTRAINT "_kode_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "klinik"."user"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "user_status_urut_idx" ON "klinik"."user" USING btree (array_position(array['aktif', 'baru', 'ditolak', 'menunggu', 'nonaktif']::text[], "status"),"id","status");
--> statement-breakpoint
CREATE INDEX "user_status_turun_idx" ON "klinik"."user" USING btree (array_position(array['aktif', 'baru', 'ditolak', 'menunggu', 'nonaktif']::text[], "status") desc nulls last,"id","status");
--> statement-breakpoint
ALTER TABLE "klinik"."user" ADD CONSTRAINT "user_status_pilihan" CHECK ("status" in ('baru', 'aktif', 'nonaktif', 'menunggu', 'ditolak'));
