ALTER TABLE "club_settings" ADD COLUMN "reminder_skippable" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "reminder_met_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "reminder_acknowledged_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_reminder" CHECK ("members"."reminder_acknowledged_at" is null or "members"."reminder_met_at" is not null);