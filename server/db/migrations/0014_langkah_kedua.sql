CREATE TABLE "klinik"."_faktor" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"confirmed_at" timestamp with time zone NOT NULL,
	"last_step" bigint NOT NULL,
	"recovery" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "klinik"."_identitas" (
	"issuer" text NOT NULL,
	"sub" text NOT NULL,
	"user_id" bigint NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "klinik"."_faktor" ADD CONSTRAINT "_faktor_user_id__akun_id_fk" FOREIGN KEY ("user_id") REFERENCES "klinik"."_akun"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "klinik"."_identitas" ADD CONSTRAINT "_identitas_user_id__akun_id_fk" FOREIGN KEY ("user_id") REFERENCES "klinik"."_akun"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "_identitas_key" ON "klinik"."_identitas" USING btree ("issuer","sub");
--> statement-breakpoint
CREATE UNIQUE INDEX "_identitas_akun_key" ON "klinik"."_identitas" USING btree ("issuer","user_id");
