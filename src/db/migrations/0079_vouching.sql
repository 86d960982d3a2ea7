CREATE TABLE "waitlist_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"entry_id" uuid NOT NULL,
	"is_first" boolean NOT NULL,
	"token_hash" text NOT NULL,
	"first_name" text,
	"named" text,
	"question" text,
	"answer" text,
	"left_at" timestamp (3) with time zone,
	"matched_at" timestamp (3) with time zone,
	"member_id" uuid,
	"asked_by" uuid,
	"asked_at" timestamp (3) with time zone,
	"member_token_hash" text,
	"answered_at" timestamp (3) with time zone,
	"is_known" boolean,
	"ended_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT date_trunc('milliseconds', statement_timestamp()) NOT NULL,
	CONSTRAINT "waitlist_requests_token" UNIQUE("token_hash"),
	CONSTRAINT "waitlist_requests_member_token" UNIQUE("member_token_hash"),
	CONSTRAINT "waitlist_requests_first_name" CHECK (length("waitlist_requests"."first_name") between 1 and 120),
	CONSTRAINT "waitlist_requests_named" CHECK (length("waitlist_requests"."named") between 1 and 400),
	CONSTRAINT "waitlist_requests_named_by" CHECK ("waitlist_requests"."named" is null or "waitlist_requests"."first_name" is not null),
	CONSTRAINT "waitlist_requests_question" CHECK (length("waitlist_requests"."question") between 1 and 800),
	CONSTRAINT "waitlist_requests_answer" CHECK (length("waitlist_requests"."answer") between 1 and 1120),
	CONSTRAINT "waitlist_requests_answered_question" CHECK ("waitlist_requests"."answer" is null or "waitlist_requests"."question" is not null),
	CONSTRAINT "waitlist_requests_asked" CHECK (num_nulls("waitlist_requests"."member_id", "waitlist_requests"."asked_at", "waitlist_requests"."member_token_hash") in (0, 3)),
	CONSTRAINT "waitlist_requests_asked_by" CHECK ("waitlist_requests"."asked_by" is null or "waitlist_requests"."asked_at" is not null),
	CONSTRAINT "waitlist_requests_answered" CHECK (("waitlist_requests"."answered_at" is null) = ("waitlist_requests"."is_known" is null)),
	CONSTRAINT "waitlist_requests_one_end" CHECK (num_nonnulls("waitlist_requests"."answered_at", "waitlist_requests"."ended_at") <= case when "waitlist_requests"."asked_at" is null then 0 else 1 end)
);--> statement-breakpoint
ALTER TABLE "club_settings" ADD COLUMN "vouching" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "club_settings" ADD COLUMN "vouches_a_week" integer DEFAULT 3 NOT NULL;--> statement-breakpoint
ALTER TABLE "club_settings" ADD COLUMN "access_question" text;--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD COLUMN "member_invitation_id" uuid;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "notify_vouching" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "waitlist_requests" ADD CONSTRAINT "waitlist_requests_entry_id_waitlist_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."waitlist_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlist_requests" ADD CONSTRAINT "waitlist_requests_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlist_requests" ADD CONSTRAINT "waitlist_requests_asked_by_members_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "waitlist_requests_entry_index" ON "waitlist_requests" USING btree ("entry_id","created_at");--> statement-breakpoint
CREATE INDEX "waitlist_requests_unmatched_index" ON "waitlist_requests" USING btree ("created_at") WHERE "waitlist_requests"."named" is not null and "waitlist_requests"."matched_at" is null;--> statement-breakpoint
CREATE INDEX "waitlist_requests_member_index" ON "waitlist_requests" USING btree ("member_id","asked_at") WHERE "waitlist_requests"."member_id" is not null;--> statement-breakpoint
CREATE INDEX "waitlist_requests_asked_by_index" ON "waitlist_requests" USING btree ("asked_by") WHERE "waitlist_requests"."asked_by" is not null;--> statement-breakpoint
CREATE INDEX "waitlist_requests_asked_index" ON "waitlist_requests" USING btree ("asked_at") WHERE "waitlist_requests"."asked_at" is not null and "waitlist_requests"."answered_at" is null and "waitlist_requests"."ended_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "waitlist_requests_one_question" ON "waitlist_requests" USING btree ("entry_id") WHERE "waitlist_requests"."asked_at" is not null and "waitlist_requests"."answered_at" is null and "waitlist_requests"."ended_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "waitlist_requests_asked_once" ON "waitlist_requests" USING btree ("entry_id","member_id");--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD CONSTRAINT "waitlist_entries_member_invitation_id_invitations_id_fk" FOREIGN KEY ("member_invitation_id") REFERENCES "public"."invitations"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
-- safe beside the old build: it does not know the column, which is empty
ALTER TABLE "waitlist_entries" ADD CONSTRAINT "waitlist_entries_member_invitation" UNIQUE("member_invitation_id");--> statement-breakpoint
ALTER TABLE "club_settings" ADD CONSTRAINT "club_settings_vouches" CHECK ("club_settings"."vouches_a_week" between 1 and 20) NOT VALID;--> statement-breakpoint
ALTER TABLE "club_settings" ADD CONSTRAINT "club_settings_access_question" CHECK (length("club_settings"."access_question") between 1 and 800) NOT VALID;--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD CONSTRAINT "waitlist_entries_member_invitation_admitted" CHECK ("waitlist_entries"."member_invitation_id" is null or "waitlist_entries"."admitted_at" is not null) NOT VALID;--> statement-breakpoint
ALTER TABLE "waitlist_entries" VALIDATE CONSTRAINT "waitlist_entries_member_invitation_id_invitations_id_fk";--> statement-breakpoint
ALTER TABLE "club_settings" VALIDATE CONSTRAINT "club_settings_vouches";--> statement-breakpoint
ALTER TABLE "club_settings" VALIDATE CONSTRAINT "club_settings_access_question";--> statement-breakpoint
ALTER TABLE "waitlist_entries" VALIDATE CONSTRAINT "waitlist_entries_member_invitation_admitted";
