CREATE TABLE "klinik"."_berkas" (
	"id" text PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"field" text NOT NULL,
	"record" bigint,
	"user_id" bigint NOT NULL,
	"size" bigint NOT NULL,
	"type" text,
	"hash" text,
	"width" integer,
	"height" integer,
	"thumbnail" "bytea",
	"thumbnail_type" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "klinik"."_berkas_bagian" (
	"file" text NOT NULL,
	"part" integer NOT NULL,
	"data" "bytea" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "klinik"."pasien" ADD COLUMN "lampiran" jsonb DEFAULT '[]'::jsonb NOT NULL;
--> statement-breakpoint
ALTER TABLE "klinik"."produk" ADD COLUMN "foto" jsonb DEFAULT '[]'::jsonb NOT NULL;
--> statement-breakpoint
ALTER TABLE "klinik"."_berkas_bagian" ADD CONSTRAINT "_berkas_bagian_file__berkas_id_fk" FOREIGN KEY ("file") REFERENCES "klinik"."_berkas"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "_berkas_catatan_idx" ON "klinik"."_berkas" USING btree ("source","record");
--> statement-breakpoint
CREATE UNIQUE INDEX "_berkas_bagian_key" ON "klinik"."_berkas_bagian" USING btree ("file","part");
