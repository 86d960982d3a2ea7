ALTER TABLE "message_templates" ADD COLUMN "for_groups" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "club_settings" ADD COLUMN "postal_address" text;--> statement-breakpoint
ALTER TABLE "club_settings" ADD COLUMN "contact" text;--> statement-breakpoint
ALTER TABLE "club_settings" ADD CONSTRAINT "club_settings_postal_address" CHECK (length("club_settings"."postal_address") between 1 and 1200) NOT VALID;--> statement-breakpoint
ALTER TABLE "club_settings" ADD CONSTRAINT "club_settings_contact" CHECK (length("club_settings"."contact") between 1 and 300) NOT VALID;--> statement-breakpoint
ALTER TABLE "club_settings" VALIDATE CONSTRAINT "club_settings_postal_address";--> statement-breakpoint
ALTER TABLE "club_settings" VALIDATE CONSTRAINT "club_settings_contact";
