CREATE TABLE "perk_uploads" (
	"perk_id" text NOT NULL,
	"upload_id" uuid NOT NULL,
	"added_by" uuid,
	"till_key_id" uuid,
	"codes" integer NOT NULL,
	"withdrawn_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT date_trunc('milliseconds', statement_timestamp()) NOT NULL,
	CONSTRAINT "perk_uploads_perk_id_upload_id_pk" PRIMARY KEY("perk_id","upload_id"),
	CONSTRAINT "perk_uploads_perk_id" CHECK (length("perk_uploads"."perk_id") between 1 and 128),
	CONSTRAINT "perk_uploads_codes" CHECK ("perk_uploads"."codes" > 0),
	CONSTRAINT "perk_uploads_by" CHECK (num_nonnulls("perk_uploads"."added_by", "perk_uploads"."till_key_id") <= 1)
);
--> statement-breakpoint
ALTER TABLE "perk_uploads" ADD CONSTRAINT "perk_uploads_added_by_members_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "perk_uploads" ADD CONSTRAINT "perk_uploads_till_key_id_till_keys_id_fk" FOREIGN KEY ("till_key_id") REFERENCES "public"."till_keys"("id") ON DELETE set null ON UPDATE no action;