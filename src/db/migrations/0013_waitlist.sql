ALTER TABLE "waitlist_entries" ALTER COLUMN "contact" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "club_settings" ADD COLUMN "host_id" uuid;--> statement-breakpoint
ALTER TABLE "club_settings" ADD COLUMN "admissions_a_day" integer DEFAULT 50 NOT NULL;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "waitlist_entry_id" uuid;--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD COLUMN "contact_erased_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD COLUMN "admitted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD COLUMN "admitted_by" uuid;--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD COLUMN "joined_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD COLUMN "removed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD COLUMN "removed_by" uuid;--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD COLUMN "opted_out_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD COLUMN "stay_asked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD COLUMN "stayed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "waitlist_entry_id" uuid;--> statement-breakpoint
ALTER TABLE "club_settings" ADD CONSTRAINT "club_settings_host_id_members_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_waitlist_entry_id_waitlist_entries_id_fk" FOREIGN KEY ("waitlist_entry_id") REFERENCES "public"."waitlist_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD CONSTRAINT "waitlist_entries_admitted_by_members_id_fk" FOREIGN KEY ("admitted_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD CONSTRAINT "waitlist_entries_removed_by_members_id_fk" FOREIGN KEY ("removed_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_waitlist_entry_id_waitlist_entries_id_fk" FOREIGN KEY ("waitlist_entry_id") REFERENCES "public"."waitlist_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "waitlist_entries_waiting_index" ON "waitlist_entries" USING btree ("created_at","id") WHERE "waitlist_entries"."admitted_at" is null and "waitlist_entries"."joined_at" is null and "waitlist_entries"."removed_at" is null and "waitlist_entries"."opted_out_at" is null;--> statement-breakpoint
CREATE INDEX "waitlist_entries_stay_index" ON "waitlist_entries" USING btree (greatest("created_at", "stay_asked_at", "stayed_at")) WHERE "waitlist_entries"."admitted_at" is null and "waitlist_entries"."joined_at" is null and "waitlist_entries"."removed_at" is null and "waitlist_entries"."opted_out_at" is null;--> statement-breakpoint
CREATE INDEX "waitlist_entries_ended_index" ON "waitlist_entries" USING btree (coalesce("joined_at", "removed_at", "opted_out_at", "admitted_at")) WHERE "waitlist_entries"."contact" is not null;--> statement-breakpoint
CREATE INDEX "waitlist_entries_admitted_index" ON "waitlist_entries" USING btree ("admitted_at") WHERE "waitlist_entries"."admitted_at" is not null;--> statement-breakpoint
CREATE INDEX "waitlist_entries_invitation_index" ON "waitlist_entries" USING btree ("invitation_id");--> statement-breakpoint
CREATE INDEX "messages_waitlist_index" ON "messages" USING btree ("waitlist_entry_id") WHERE "messages"."waitlist_entry_id" is not null;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_waitlist_entry" UNIQUE("waitlist_entry_id");--> statement-breakpoint
ALTER TABLE "club_settings" ADD CONSTRAINT "club_settings_admissions" CHECK ("club_settings"."admissions_a_day" between 0 and 1000);--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_waitlist" CHECK ("invitations"."waitlist_entry_id" is null or "invitations"."type" = 'individual');--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD CONSTRAINT "waitlist_entries_erased" CHECK (("waitlist_entries"."contact" is null) = ("waitlist_entries"."contact_erased_at" is not null));--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD CONSTRAINT "waitlist_entries_waiting" CHECK ("waitlist_entries"."contact" is not null or not ("waitlist_entries"."admitted_at" is null and "waitlist_entries"."joined_at" is null and "waitlist_entries"."removed_at" is null and "waitlist_entries"."opted_out_at" is null));--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD CONSTRAINT "waitlist_entries_admitted" CHECK (("waitlist_entries"."admitted_at" is null) = ("waitlist_entries"."admitted_by" is null));--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD CONSTRAINT "waitlist_entries_removed" CHECK ("waitlist_entries"."removed_at" is not null or "waitlist_entries"."removed_by" is null);--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD CONSTRAINT "waitlist_entries_one_end" CHECK (num_nonnulls("waitlist_entries"."joined_at", "waitlist_entries"."removed_at", "waitlist_entries"."opted_out_at") <= 1);--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD CONSTRAINT "waitlist_entries_stayed" CHECK ("waitlist_entries"."stay_asked_at" is not null or "waitlist_entries"."stayed_at" is null);