CREATE TABLE "card_codes" (
	"session_id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT date_trunc('milliseconds', statement_timestamp()) NOT NULL,
	CONSTRAINT "card_codes_code_unique" UNIQUE("code"),
	CONSTRAINT "card_codes_code" CHECK ("card_codes"."code" ~ '^[2-9A-HJKMNP-Z]{8}$'),
	CONSTRAINT "card_codes_expires" CHECK ("card_codes"."expires_at" = "card_codes"."created_at" + interval '2 minutes')
);
--> statement-breakpoint
CREATE TABLE "card_scans" (
	"till_key_id" uuid NOT NULL,
	"card_id" uuid NOT NULL,
	"step" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT date_trunc('milliseconds', statement_timestamp()) NOT NULL,
	CONSTRAINT "card_scans_till_key_id_card_id_step_pk" PRIMARY KEY("till_key_id","card_id","step")
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "card_id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "card_codes" ADD CONSTRAINT "card_codes_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_scans" ADD CONSTRAINT "card_scans_till_key_id_till_keys_id_fk" FOREIGN KEY ("till_key_id") REFERENCES "public"."till_keys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "card_scans_created_index" ON "card_scans" USING btree ("created_at");--> statement-breakpoint
-- safe beside the old build: the table has only the sessions that have not ended, so it is blocked for milliseconds
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_card_id_unique" UNIQUE("card_id");