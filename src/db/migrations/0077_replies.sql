CREATE TABLE "replies" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"request_id" uuid,
	"member_id" uuid,
	"channel" text NOT NULL,
	"contact_sealed" text,
	"contact_hash" text NOT NULL,
	"text_sealed" text,
	"is_cut" boolean DEFAULT false NOT NULL,
	"is_doubtful" boolean DEFAULT false NOT NULL,
	"source_hash" text NOT NULL,
	"claimed_by" uuid,
	"handled_at" timestamp (3) with time zone,
	"handled_by" uuid,
	"answer_sealed" text,
	"answer_message_id" uuid,
	"erased_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT date_trunc('milliseconds', statement_timestamp()) NOT NULL,
	CONSTRAINT "replies_source" UNIQUE("source_hash"),
	CONSTRAINT "replies_channel" CHECK ("replies"."channel" in ('email', 'sms')),
	CONSTRAINT "replies_one_owner" CHECK (num_nonnulls("replies"."request_id", "replies"."member_id") = 1
        or ("replies"."erased_at" is not null and num_nonnulls("replies"."request_id", "replies"."member_id") = 0)),
	CONSTRAINT "replies_erased" CHECK (num_nonnulls("replies"."contact_sealed", "replies"."text_sealed") = case when "replies"."erased_at" is null then 2 else 0 end
        and ("replies"."erased_at" is null or "replies"."answer_sealed" is null)),
	CONSTRAINT "replies_handled" CHECK (("replies"."handled_at" is null) = ("replies"."handled_by" is null)),
	CONSTRAINT "replies_answered" CHECK ("replies"."answer_message_id" is null or ("replies"."handled_at" is not null and "replies"."request_id" is not null))
);
--> statement-breakpoint
-- safe beside the old build: the new constraint allows all that the old one allowed
ALTER TABLE "desk_notices" DROP CONSTRAINT "desk_notices_occasion";--> statement-breakpoint
ALTER TABLE "replies" ADD CONSTRAINT "replies_request_id_concierge_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."concierge_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "replies" ADD CONSTRAINT "replies_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "replies" ADD CONSTRAINT "replies_claimed_by_members_id_fk" FOREIGN KEY ("claimed_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "replies" ADD CONSTRAINT "replies_handled_by_members_id_fk" FOREIGN KEY ("handled_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "replies" ADD CONSTRAINT "replies_answer_message_id_messages_id_fk" FOREIGN KEY ("answer_message_id") REFERENCES "public"."messages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "replies_request_index" ON "replies" USING btree ("request_id","created_at");--> statement-breakpoint
CREATE INDEX "replies_open_index" ON "replies" USING btree ("created_at") WHERE "replies"."handled_at" is null and "replies"."erased_at" is null;--> statement-breakpoint
CREATE INDEX "replies_member_index" ON "replies" USING btree ("member_id") WHERE "replies"."member_id" is not null;--> statement-breakpoint
CREATE INDEX "replies_contact_index" ON "replies" USING btree ("contact_hash","created_at");--> statement-breakpoint
CREATE INDEX "replies_kept_index" ON "replies" USING btree ("created_at") WHERE "replies"."erased_at" is null;--> statement-breakpoint
CREATE INDEX "replies_answer_index" ON "replies" USING btree ("answer_message_id") WHERE "replies"."answer_message_id" is not null;--> statement-breakpoint
ALTER TABLE "desk_notices" ADD CONSTRAINT "desk_notices_occasion" CHECK ("desk_notices"."occasion" in ('arrival', 'late', 'answer', 'reply')) NOT VALID;--> statement-breakpoint
ALTER TABLE "desk_notices" VALIDATE CONSTRAINT "desk_notices_occasion";--> statement-breakpoint
CREATE TRIGGER "replies_live" AFTER INSERT OR UPDATE ON "replies" FOR EACH STATEMENT EXECUTE FUNCTION "tell_the_desk"();
