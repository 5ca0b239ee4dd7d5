CREATE TABLE "klinik"."_terhapus" (
	"key" text PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"rows" jsonb NOT NULL,
	"erased_at" timestamp with time zone DEFAULT now() NOT NULL
);
