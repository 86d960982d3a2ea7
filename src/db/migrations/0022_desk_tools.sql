CREATE TABLE "desk_notices" (
	"member_id" uuid NOT NULL,
	"request_id" uuid NOT NULL,
	"occasion" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "desk_notices_member_id_request_id_occasion_pk" PRIMARY KEY("member_id","request_id","occasion"),
	CONSTRAINT "desk_notices_occasion" CHECK ("desk_notices"."occasion" in ('arrival', 'late'))
);
--> statement-breakpoint
CREATE TABLE "duty_settings" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"on_duty_since" timestamp (3) with time zone,
	"channel" text NOT NULL,
	"is_quiet" boolean DEFAULT false NOT NULL,
	"quiet_from" smallint DEFAULT 22 NOT NULL,
	"quiet_until" smallint DEFAULT 8 NOT NULL,
	"arrivals_told_at" timestamp (3) with time zone,
	CONSTRAINT "duty_settings_channel" CHECK ("duty_settings"."channel" in ('email', 'sms')),
	CONSTRAINT "duty_settings_quiet_hours" CHECK ("duty_settings"."quiet_from" between 0 and 23 and "duty_settings"."quiet_until" between 0 and 23 and "duty_settings"."quiet_from" <> "duty_settings"."quiet_until")
);
--> statement-breakpoint
CREATE TABLE "message_templates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"text" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "message_templates_name_length" CHECK (length("message_templates"."name") between 1 and 40),
	CONSTRAINT "message_templates_text_length" CHECK (length("message_templates"."text") between 1 and 300),
	CONSTRAINT "message_templates_version" CHECK ("message_templates"."version" >= 1),
	CONSTRAINT "message_templates_sponsor" CHECK (position('{sponsor}' in "message_templates"."text") > 0),
	CONSTRAINT "message_templates_placeholders" CHECK (replace(replace("message_templates"."text", '{sponsor}', ''), '{friend}', '') !~ '[{}]'),
	CONSTRAINT "message_templates_one_line" CHECK ("message_templates"."text" !~ '[[:cntrl:]]' and "message_templates"."name" !~ '[[:cntrl:]]'),
	CONSTRAINT "message_templates_links" CHECK ("message_templates"."text" !~* '://|www[.]|@')
);
--> statement-breakpoint
ALTER TABLE "concierge_requests" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "concierge_requests" ADD COLUMN "noted_by" uuid;--> statement-breakpoint
ALTER TABLE "concierge_requests" ADD COLUMN "noted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "desk_notices" ADD CONSTRAINT "desk_notices_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_notices" ADD CONSTRAINT "desk_notices_request_id_concierge_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."concierge_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duty_settings" ADD CONSTRAINT "duty_settings_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "desk_notices_request_index" ON "desk_notices" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "desk_notices_created_index" ON "desk_notices" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "message_templates_name" ON "message_templates" USING btree (lower("name")) WHERE "message_templates"."archived_at" is null;--> statement-breakpoint
ALTER TABLE "concierge_requests" ADD CONSTRAINT "concierge_requests_noted_by_members_id_fk" FOREIGN KEY ("noted_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "concierge_requests" ADD CONSTRAINT "concierge_requests_note" CHECK (("concierge_requests"."note" is null) = ("concierge_requests"."noted_by" is null) and ("concierge_requests"."note" is null) = ("concierge_requests"."noted_at" is null)
        and ("concierge_requests"."note" is null or length("concierge_requests"."note") between 1 and 240)
        and ("concierge_requests"."note" is null or "concierge_requests"."contact_sealed" is not null)) NOT VALID;--> statement-breakpoint
CREATE FUNCTION "forget_the_note"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN NEW."note" := NULL; NEW."noted_by" := NULL; NEW."noted_at" := NULL; RETURN NEW; END $$;--> statement-breakpoint
CREATE TRIGGER "concierge_requests_note_erased" BEFORE UPDATE OF "contact_sealed" ON "concierge_requests" FOR EACH ROW WHEN (NEW."contact_sealed" IS NULL AND NEW."note" IS NOT NULL) EXECUTE FUNCTION "forget_the_note"();
