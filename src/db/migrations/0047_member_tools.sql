ALTER TABLE "club_settings" ADD COLUMN "live_invitations" integer DEFAULT 25 NOT NULL;--> statement-breakpoint
ALTER TABLE "club_settings" ADD COLUMN "invitations_a_day" integer DEFAULT 20 NOT NULL;--> statement-breakpoint
ALTER TABLE "club_settings" ADD COLUMN "season_allowance" integer;--> statement-breakpoint
ALTER TABLE "club_settings" ADD COLUMN "season_from" date;--> statement-breakpoint
ALTER TABLE "club_settings" ADD COLUMN "season_until" date;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "in_circles" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "extra_invitations" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "inviting_paused_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "inviting_paused_by" uuid;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "inviting_pause_reason" text;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "branch_paused_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "branch_paused_by" uuid;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "branch_pause_reason" text;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_inviting_paused_by_members_id_fk" FOREIGN KEY ("inviting_paused_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_branch_paused_by_members_id_fk" FOREIGN KEY ("branch_paused_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
-- safe beside the old build: writes of members wait while the index is built, a second for 100,000 members
CREATE INDEX "members_tree_index" ON "members" USING btree ("invited_by","created_at","id");--> statement-breakpoint
-- safe beside the old build: members_tree_index begins with the same column
DROP INDEX "members_invited_by_index";--> statement-breakpoint
-- safe beside the old build: writes of members wait while the index is built, a second for 100,000 members
CREATE INDEX "members_branch_paused_index" ON "members" USING btree ("branch_paused_at") WHERE "members"."branch_paused_at" is not null;--> statement-breakpoint
-- safe beside the old build: writes of members wait while the index is built, a second for 100,000 members
CREATE INDEX "members_full_name_index" ON "members" USING btree ((lower("first_name" || ' ' || "last_name") collate "C"),"id") WHERE "members"."status" <> 'erased';--> statement-breakpoint
-- safe beside the old build: writes of members wait while the index is built, a second for 100,000 members
CREATE INDEX "members_last_name_index" ON "members" USING btree ((lower("last_name") collate "C")) WHERE "members"."status" <> 'erased';--> statement-breakpoint
-- safe beside the old build: writes of members wait while the index is built, a second for 100,000 members
CREATE INDEX "members_username_prefix_index" ON "members" USING btree (("username" collate "C")) WHERE "members"."status" <> 'erased';--> statement-breakpoint
ALTER TABLE "club_settings" ADD CONSTRAINT "club_settings_live" CHECK ("club_settings"."live_invitations" between 1 and 1000) NOT VALID;--> statement-breakpoint
ALTER TABLE "club_settings" ADD CONSTRAINT "club_settings_a_day" CHECK ("club_settings"."invitations_a_day" between 1 and 1000) NOT VALID;--> statement-breakpoint
ALTER TABLE "club_settings" ADD CONSTRAINT "club_settings_allowance" CHECK ("club_settings"."season_allowance" between 1 and 1000) NOT VALID;--> statement-breakpoint
ALTER TABLE "club_settings" ADD CONSTRAINT "club_settings_season" CHECK (num_nulls("club_settings"."season_allowance", "club_settings"."season_from", "club_settings"."season_until") in (0, 3)
        and "club_settings"."season_from" <= "club_settings"."season_until") NOT VALID;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_extra_invitations" CHECK ("members"."extra_invitations" between 0 and 1000) NOT VALID;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_inviting_paused" CHECK (num_nulls("members"."inviting_paused_at", "members"."inviting_paused_by", "members"."inviting_pause_reason") in (0, 3)) NOT VALID;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_branch_paused" CHECK (num_nulls("members"."branch_paused_at", "members"."branch_paused_by", "members"."branch_pause_reason") in (0, 3)) NOT VALID;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_inviting_pause_reason" CHECK (length("members"."inviting_pause_reason") between 1 and 960) NOT VALID;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_branch_pause_reason" CHECK (length("members"."branch_pause_reason") between 1 and 960) NOT VALID;--> statement-breakpoint
-- safe beside the old build: it writes a column that the old build does not know
UPDATE "members" SET "in_circles" = false WHERE NOT "named_in_groups";--> statement-breakpoint
ALTER TABLE "members" VALIDATE CONSTRAINT "members_inviting_paused_by_members_id_fk";--> statement-breakpoint
ALTER TABLE "members" VALIDATE CONSTRAINT "members_branch_paused_by_members_id_fk";--> statement-breakpoint
ALTER TABLE "club_settings" VALIDATE CONSTRAINT "club_settings_live";--> statement-breakpoint
ALTER TABLE "club_settings" VALIDATE CONSTRAINT "club_settings_a_day";--> statement-breakpoint
ALTER TABLE "club_settings" VALIDATE CONSTRAINT "club_settings_allowance";--> statement-breakpoint
ALTER TABLE "club_settings" VALIDATE CONSTRAINT "club_settings_season";--> statement-breakpoint
ALTER TABLE "members" VALIDATE CONSTRAINT "members_extra_invitations";--> statement-breakpoint
ALTER TABLE "members" VALIDATE CONSTRAINT "members_inviting_paused";--> statement-breakpoint
ALTER TABLE "members" VALIDATE CONSTRAINT "members_branch_paused";--> statement-breakpoint
ALTER TABLE "members" VALIDATE CONSTRAINT "members_inviting_pause_reason";--> statement-breakpoint
ALTER TABLE "members" VALIDATE CONSTRAINT "members_branch_pause_reason";
