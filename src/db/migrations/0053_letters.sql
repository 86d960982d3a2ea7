CREATE TABLE "letters" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"picture" text,
	"picture_text" text DEFAULT '' NOT NULL,
	"shown" jsonb,
	"audience" text DEFAULT 'everyone' NOT NULL,
	"joined_since" date,
	"city" text,
	"city_brand_ids" jsonb,
	"created_by" uuid NOT NULL,
	"scheduled_at" timestamp (3) with time zone,
	"scheduled_by" uuid,
	"started_at" timestamp (3) with time zone,
	"queued_through" uuid,
	"queued_at" timestamp (3) with time zone,
	"handed_over_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone,
	"stopped_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT date_trunc('milliseconds', statement_timestamp()) NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT date_trunc('milliseconds', statement_timestamp()) NOT NULL,
	CONSTRAINT "letters_subject" CHECK (length("letters"."subject") between 1 and 960),
	CONSTRAINT "letters_body" CHECK (length("letters"."body") between 1 and 80000),
	CONSTRAINT "letters_picture" CHECK (length("letters"."picture") <= 275000),
	CONSTRAINT "letters_picture_text" CHECK (length("letters"."picture_text") <= 960),
	CONSTRAINT "letters_audience" CHECK ("letters"."audience" in ('everyone', 'joined-since', 'not-invited', 'favorites-in-city', 'imported-not-signed-in')),
	CONSTRAINT "letters_joined_since" CHECK (("letters"."joined_since" is not null) = ("letters"."audience" = 'joined-since')),
	CONSTRAINT "letters_city" CHECK (num_nulls("letters"."city", "letters"."city_brand_ids") = case "letters"."audience" when 'favorites-in-city' then 0 else 2 end),
	CONSTRAINT "letters_scheduled" CHECK (("letters"."scheduled_at" is null) = ("letters"."scheduled_by" is null)),
	CONSTRAINT "letters_started" CHECK ("letters"."started_at" is null or "letters"."scheduled_at" is not null),
	CONSTRAINT "letters_queued" CHECK ("letters"."queued_at" is null or "letters"."started_at" is not null),
	CONSTRAINT "letters_finished" CHECK ("letters"."finished_at" is null or "letters"."queued_at" is not null),
	CONSTRAINT "letters_stopped" CHECK ("letters"."stopped_at" is null or ("letters"."started_at" is not null and "letters"."finished_at" is null))
);
--> statement-breakpoint
ALTER TABLE "club_settings" ADD COLUMN "letters_a_minute" integer DEFAULT 300 NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "notify_letters" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "letter_id" uuid;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "unsubscribed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_created_by_members_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_scheduled_by_members_id_fk" FOREIGN KEY ("scheduled_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "letters_created_index" ON "letters" USING btree ("created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "letters_open_index" ON "letters" USING btree ("scheduled_at") WHERE "letters"."scheduled_at" is not null and "letters"."finished_at" is null and "letters"."stopped_at" is null;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_letter_id_letters_id_fk" FOREIGN KEY ("letter_id") REFERENCES "public"."letters"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
-- safe beside the old build: writes of messages wait while the index is built; it is empty, so that is one scan of the table
CREATE INDEX "messages_letter_index" ON "messages" USING btree ("letter_id","status","attempts","id") WHERE "messages"."letter_id" is not null;--> statement-breakpoint
ALTER TABLE "club_settings" ADD CONSTRAINT "club_settings_letters" CHECK ("club_settings"."letters_a_minute" between 1 and 10000) NOT VALID;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_letter" CHECK (("messages"."letter_id" is not null) = ("messages"."kind" in ('letter', 'letter-test'))) NOT VALID;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_unsubscribed" CHECK ("messages"."unsubscribed_at" is null or "messages"."letter_id" is not null) NOT VALID;--> statement-breakpoint
ALTER TABLE "messages" VALIDATE CONSTRAINT "messages_letter_id_letters_id_fk";--> statement-breakpoint
ALTER TABLE "club_settings" VALIDATE CONSTRAINT "club_settings_letters";--> statement-breakpoint
ALTER TABLE "messages" VALIDATE CONSTRAINT "messages_letter";--> statement-breakpoint
ALTER TABLE "messages" VALIDATE CONSTRAINT "messages_unsubscribed";
