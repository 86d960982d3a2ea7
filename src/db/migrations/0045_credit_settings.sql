ALTER TABLE "club_settings" ADD COLUMN "welcome_cents" integer;--> statement-breakpoint
ALTER TABLE "club_settings" ADD COLUMN "welcome_budget_cents" integer;--> statement-breakpoint
ALTER TABLE "club_settings" ADD COLUMN "thank_you_cents" integer;--> statement-breakpoint
ALTER TABLE "club_settings" ADD COLUMN "thank_you_budget_cents" integer;--> statement-breakpoint
ALTER TABLE "club_settings" ADD COLUMN "credit_wait_days" integer;--> statement-breakpoint
-- safe beside the old build: it never writes this column, and the table has one row
ALTER TABLE "club_settings" ADD CONSTRAINT "club_settings_welcome" CHECK ("club_settings"."welcome_cents" between 0 and 1000000);--> statement-breakpoint
-- safe beside the old build: it never writes this column, and the table has one row
ALTER TABLE "club_settings" ADD CONSTRAINT "club_settings_welcome_budget" CHECK ("club_settings"."welcome_budget_cents" between 0 and 100000000);--> statement-breakpoint
-- safe beside the old build: it never writes this column, and the table has one row
ALTER TABLE "club_settings" ADD CONSTRAINT "club_settings_thank_you" CHECK ("club_settings"."thank_you_cents" between 0 and 1000000);--> statement-breakpoint
-- safe beside the old build: it never writes this column, and the table has one row
ALTER TABLE "club_settings" ADD CONSTRAINT "club_settings_thank_you_budget" CHECK ("club_settings"."thank_you_budget_cents" between 0 and 100000000);--> statement-breakpoint
-- safe beside the old build: it never writes this column, and the table has one row
ALTER TABLE "club_settings" ADD CONSTRAINT "club_settings_credit_wait" CHECK ("club_settings"."credit_wait_days" between 0 and 365);--> statement-breakpoint
CREATE FUNCTION "notify_club_settings"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_notify('club_settings', ''); RETURN NULL; END $$;--> statement-breakpoint
CREATE TRIGGER "club_settings_changed" AFTER INSERT OR UPDATE OR DELETE ON "club_settings" FOR EACH STATEMENT EXECUTE FUNCTION "notify_club_settings"();
