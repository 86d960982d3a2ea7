-- safe beside the old build: the new list of providers, added below, contains the old one
ALTER TABLE "suppressions" DROP CONSTRAINT "suppressions_provider";--> statement-breakpoint
ALTER TABLE "member_imports" ADD COLUMN "welcome_to_all" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "member_imports" ADD COLUMN "welcome_stopped_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "member_imports" ADD COLUMN "welcome_stopped_by" uuid;--> statement-breakpoint
ALTER TABLE "member_imports" ADD COLUMN "undone_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "member_imports" ADD COLUMN "undone_by" uuid;--> statement-breakpoint
ALTER TABLE "member_imports" ADD COLUMN "undo_finished_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "member_imports" ADD COLUMN "removed_rows" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "first_sign_in_at" timestamp (3) with time zone;--> statement-breakpoint
-- safe beside the old build: the index is empty, and the table has one row for each import
CREATE INDEX "member_imports_undo_index" ON "member_imports" USING btree ("undone_at") WHERE "member_imports"."undone_at" is not null and "member_imports"."undo_finished_at" is null;--> statement-breakpoint
-- safe beside the old build: writes of members wait only while the table is read once; few members are paused
CREATE INDEX "members_inviting_paused_by_index" ON "members" USING btree ("inviting_paused_by") WHERE "members"."inviting_paused_by" is not null;--> statement-breakpoint
-- safe beside the old build: writes of members wait only while the table is read once; few members are paused
CREATE INDEX "members_branch_paused_by_index" ON "members" USING btree ("branch_paused_by") WHERE "members"."branch_paused_by" is not null;--> statement-breakpoint
ALTER TABLE "member_imports" ADD CONSTRAINT "member_imports_welcome_stopped" CHECK (("member_imports"."welcome_stopped_at" is null) = ("member_imports"."welcome_stopped_by" is null) and ("member_imports"."welcome_stopped_at" is null or "member_imports"."welcome_requested_at" is not null)) NOT VALID;--> statement-breakpoint
ALTER TABLE "member_imports" ADD CONSTRAINT "member_imports_undone" CHECK (("member_imports"."undone_at" is null) = ("member_imports"."undone_by" is null) and ("member_imports"."undone_at" is null or "member_imports"."finished_at" is not null) and ("member_imports"."undo_finished_at" is null or "member_imports"."undone_at" is not null) and "member_imports"."removed_rows" >= 0 and ("member_imports"."removed_rows" = 0 or "member_imports"."undone_at" is not null)) NOT VALID;--> statement-breakpoint
ALTER TABLE "suppressions" ADD CONSTRAINT "suppressions_provider" CHECK ("suppressions"."provider" in ('ses', 'postmark', 'resend', 'sendgrid', 'webhook', 'import')) NOT VALID;--> statement-breakpoint
-- safe beside the old build: it neither reads nor writes the column
UPDATE "members" SET "first_sign_in_at" = coalesce(
  case when "imported_in" is null then "created_at" end,
  least(
    (select min("sessions"."created_at") from "sessions" where "sessions"."member_id" = "members"."id"),
    (select min("known_devices"."created_at") from "known_devices" where "known_devices"."member_id" = "members"."id"),
    "reminder_met_at"
  )
) WHERE "status" <> 'erased';--> statement-breakpoint
ALTER TABLE "member_imports" VALIDATE CONSTRAINT "member_imports_welcome_stopped";--> statement-breakpoint
ALTER TABLE "member_imports" VALIDATE CONSTRAINT "member_imports_undone";--> statement-breakpoint
ALTER TABLE "suppressions" VALIDATE CONSTRAINT "suppressions_provider";
