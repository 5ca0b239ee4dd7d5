CREATE TABLE "klinik"."_kunci" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"role" bigint,
	"made_at" bigint NOT NULL,
	"seen_at" bigint,
	"seen_from" text
);
--> statement-breakpoint
ALTER TABLE "klinik"."user" ADD COLUMN "jenis" text DEFAULT 'orang' NOT NULL;
--> statement-breakpoint
ALTER TABLE "klinik"."user" ADD COLUMN "jaringan" text;
--> statement-breakpoint
ALTER TABLE "klinik"."user" ADD COLUMN "batasPermintaan" bigint;
--> statement-breakpoint
ALTER TABLE "klinik"."user" ADD COLUMN "sampai" date;
--> statement-breakpoint
ALTER TABLE "klinik"."user" ADD COLUMN "_cari_user_mesin" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "klinik"."_kunci" ADD CONSTRAINT "_kunci_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "klinik"."user"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "_kunci_hash_key" ON "klinik"."_kunci" USING btree ("hash");
--> statement-breakpoint
ALTER TABLE "klinik"."user" ADD CONSTRAINT "user_jenis_pilihan" CHECK ("jenis" in ('orang', 'mesin'));
--> statement-breakpoint
ALTER TABLE "klinik"."user" ADD CONSTRAINT "user_batasPermintaan_min" CHECK ("batasPermintaan" >= 1);
--> statement-breakpoint
ALTER TABLE "klinik"."user" ADD CONSTRAINT "user_batasPermintaan_max" CHECK ("batasPermintaan" <= 10000);
