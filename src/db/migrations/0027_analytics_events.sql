CREATE TABLE "analytics_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"member_id" uuid NOT NULL,
	"name" text NOT NULL,
	"properties" jsonb NOT NULL,
	"tried_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "analytics_events_name" CHECK (length("analytics_events"."name") between 1 and 60)
);
--> statement-breakpoint
ALTER TABLE "concierge_requests" ADD COLUMN "is_counted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "till_codes" ADD COLUMN "is_counted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "analytics_events" ADD CONSTRAINT "analytics_events_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "analytics_events_created_index" ON "analytics_events" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "analytics_events_member_index" ON "analytics_events" USING btree ("member_id");--> statement-breakpoint
CREATE FUNCTION "tell_the_sender"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_notify('analytics_events', ''); RETURN NULL; END $$;--> statement-breakpoint
CREATE TRIGGER "analytics_events_live" AFTER INSERT ON "analytics_events" FOR EACH STATEMENT EXECUTE FUNCTION "tell_the_sender"();
