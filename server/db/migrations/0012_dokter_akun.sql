ALTER TABLE "klinik"."user" ADD COLUMN "dokter" bigint;
--> statement-breakpoint
ALTER TABLE "klinik"."user" ADD CONSTRAINT "user_dokter_fk" FOREIGN KEY ("dokter") REFERENCES "klinik"."dokter"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "user_dokter_idx" ON "klinik"."user" USING btree ("dokter");
