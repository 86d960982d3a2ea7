CREATE TABLE "concierge_questions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"request_id" uuid NOT NULL,
	"asked_by" uuid NOT NULL,
	"question" text,
	"answer" text,
	"answered_at" timestamp (3) with time zone,
	"is_closed" boolean DEFAULT false NOT NULL,
	"token_hash" text,
	"created_at" timestamp (3) with time zone DEFAULT date_trunc('milliseconds', statement_timestamp()) NOT NULL,
	CONSTRAINT "concierge_questions_token" UNIQUE("token_hash"),
	CONSTRAINT "concierge_questions_answer" CHECK ("concierge_questions"."answer" is null or "concierge_questions"."answered_at" is not null),
	CONSTRAINT "concierge_questions_closed" CHECK ("concierge_questions"."answered_at" is null or not "concierge_questions"."is_closed"),
	CONSTRAINT "concierge_questions_texts" CHECK (length("concierge_questions"."question") between 1 and 800 and length("concierge_questions"."answer") between 1 and 1200)
);--> statement-breakpoint
-- safe beside the old build: the new constraint below allows all values of the old one
ALTER TABLE "desk_notices" DROP CONSTRAINT "desk_notices_occasion";--> statement-breakpoint
-- safe beside the old build: the new constraint below allows all values of the old one
ALTER TABLE "invitations" DROP CONSTRAINT "invitations_cancelled";--> statement-breakpoint
ALTER TABLE "concierge_requests" ADD COLUMN "pause" text;--> statement-breakpoint
ALTER TABLE "concierge_requests" ADD COLUMN "paused_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "concierge_requests" ADD COLUMN "paused_by" uuid;--> statement-breakpoint
ALTER TABLE "concierge_requests" ADD COLUMN "pause_reason" text;--> statement-breakpoint
ALTER TABLE "concierge_requests" ADD COLUMN "resume_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "concierge_requests" ADD COLUMN "paused_ms" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "concierge_requests" ADD COLUMN "scheduled_note" text;--> statement-breakpoint
ALTER TABLE "concierge_requests" ADD COLUMN "scheduled_template" text;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "declined_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "decline_note" text;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "decline_token_hash" text;--> statement-breakpoint
ALTER TABLE "admissions" ADD COLUMN "choosing_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "concierge_questions" ADD CONSTRAINT "concierge_questions_request_id_concierge_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."concierge_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "concierge_questions" ADD CONSTRAINT "concierge_questions_asked_by_members_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "concierge_questions_open" ON "concierge_questions" USING btree ("request_id") WHERE "concierge_questions"."answered_at" is null and not "concierge_questions"."is_closed";--> statement-breakpoint
CREATE INDEX "concierge_questions_request_index" ON "concierge_questions" USING btree ("request_id","created_at");--> statement-breakpoint
CREATE INDEX "concierge_questions_answered_index" ON "concierge_questions" USING btree ("answered_at");--> statement-breakpoint
ALTER TABLE "concierge_requests" ADD CONSTRAINT "concierge_requests_paused_by_members_id_fk" FOREIGN KEY ("paused_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
-- safe beside the old build: no row matches yet, so the index is empty and one scan builds it
CREATE INDEX "concierge_requests_scheduled_index" ON "concierge_requests" USING btree ("resume_at") WHERE "concierge_requests"."pause" = 'scheduled';--> statement-breakpoint
-- safe beside the old build: no row matches yet, so the index is empty and one scan builds it
CREATE INDEX "invitations_declined_index" ON "invitations" USING btree ("declined_at") WHERE "invitations"."declined_at" is not null;--> statement-breakpoint
ALTER TABLE "desk_notices" ADD CONSTRAINT "desk_notices_occasion" CHECK ("desk_notices"."occasion" in ('arrival', 'late', 'answer')) NOT VALID;--> statement-breakpoint
ALTER TABLE "concierge_requests" ADD CONSTRAINT "concierge_requests_pause" CHECK (num_nulls("concierge_requests"."pause", "concierge_requests"."paused_at", "concierge_requests"."paused_by") in (0, 3)
        and ("concierge_requests"."pause" is null or ("concierge_requests"."pause" in ('question', 'later', 'scheduled') and "concierge_requests"."status" in ('queued', 'returned')))
        and (coalesce("concierge_requests"."pause", 'question') <> 'question') = ("concierge_requests"."resume_at" is not null)
        and (coalesce("concierge_requests"."pause", '') = 'later') = ("concierge_requests"."pause_reason" is not null)) NOT VALID;--> statement-breakpoint
ALTER TABLE "concierge_requests" ADD CONSTRAINT "concierge_requests_pause_reason" CHECK (length("concierge_requests"."pause_reason") between 1 and 560) NOT VALID;--> statement-breakpoint
ALTER TABLE "concierge_requests" ADD CONSTRAINT "concierge_requests_resume" CHECK ("concierge_requests"."resume_at" > "concierge_requests"."paused_at" and "concierge_requests"."resume_at" <= "concierge_requests"."paused_at" + interval '7 days') NOT VALID;--> statement-breakpoint
ALTER TABLE "concierge_requests" ADD CONSTRAINT "concierge_requests_paused_ms" CHECK ("concierge_requests"."paused_ms" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "concierge_requests" ADD CONSTRAINT "concierge_requests_scheduled" CHECK ("concierge_requests"."pause" = 'scheduled' or num_nonnulls("concierge_requests"."scheduled_note", "concierge_requests"."scheduled_template") = 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_declined" CHECK (("invitations"."declined_at" is null and num_nonnulls("invitations"."decline_note", "invitations"."decline_token_hash") = 0)
          or ("invitations"."status" = 'cancelled' and "invitations"."type" = 'individual')) NOT VALID;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_decline_note" CHECK (length("invitations"."decline_note") between 1 and 560) NOT VALID;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_cancelled" CHECK (("invitations"."status" = 'cancelled') = ("invitations"."cancelled_at" is not null and num_nonnulls("invitations"."cancelled_by", "invitations"."declined_at") > 0)) NOT VALID;--> statement-breakpoint
ALTER TABLE "concierge_requests" VALIDATE CONSTRAINT "concierge_requests_paused_by_members_id_fk";--> statement-breakpoint
ALTER TABLE "desk_notices" VALIDATE CONSTRAINT "desk_notices_occasion";--> statement-breakpoint
ALTER TABLE "concierge_requests" VALIDATE CONSTRAINT "concierge_requests_pause";--> statement-breakpoint
ALTER TABLE "concierge_requests" VALIDATE CONSTRAINT "concierge_requests_pause_reason";--> statement-breakpoint
ALTER TABLE "concierge_requests" VALIDATE CONSTRAINT "concierge_requests_resume";--> statement-breakpoint
ALTER TABLE "concierge_requests" VALIDATE CONSTRAINT "concierge_requests_paused_ms";--> statement-breakpoint
ALTER TABLE "concierge_requests" VALIDATE CONSTRAINT "concierge_requests_scheduled";--> statement-breakpoint
ALTER TABLE "invitations" VALIDATE CONSTRAINT "invitations_declined";--> statement-breakpoint
ALTER TABLE "invitations" VALIDATE CONSTRAINT "invitations_decline_note";--> statement-breakpoint
ALTER TABLE "invitations" VALIDATE CONSTRAINT "invitations_cancelled";--> statement-breakpoint
CREATE FUNCTION "end_the_pause"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN NEW."paused_ms" := NEW."paused_ms" + greatest(0, round(extract(epoch from least(statement_timestamp(), NEW."resume_at") - NEW."paused_at") * 1000)); NEW."pause" := NULL; NEW."paused_at" := NULL; NEW."paused_by" := NULL; NEW."pause_reason" := NULL; NEW."resume_at" := NULL; NEW."scheduled_note" := NULL; NEW."scheduled_template" := NULL; RETURN NEW; END $$;--> statement-breakpoint
-- The previous build changes the status without ending the pause.
CREATE TRIGGER "concierge_requests_pause_ended" BEFORE UPDATE OF "status" ON "concierge_requests" FOR EACH ROW WHEN (NEW."pause" IS NOT NULL AND NEW."status" NOT IN ('queued', 'returned')) EXECUTE FUNCTION "end_the_pause"();--> statement-breakpoint
CREATE FUNCTION "close_the_question"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN UPDATE "concierge_questions" SET "is_closed" = true WHERE "request_id" = NEW."id" AND "answered_at" IS NULL AND NOT "is_closed"; RETURN NULL; END $$;--> statement-breakpoint
CREATE TRIGGER "concierge_requests_question_closed" AFTER UPDATE ON "concierge_requests" FOR EACH ROW WHEN (OLD."pause" = 'question' AND NEW."pause" IS DISTINCT FROM 'question') EXECUTE FUNCTION "close_the_question"();--> statement-breakpoint
CREATE FUNCTION "forget_the_questions"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN UPDATE "concierge_questions" SET "question" = NULL, "answer" = NULL, "token_hash" = NULL WHERE "request_id" = NEW."id"; RETURN NULL; END $$;--> statement-breakpoint
CREATE TRIGGER "concierge_requests_questions_erased" AFTER UPDATE OF "contact_sealed" ON "concierge_requests" FOR EACH ROW WHEN (NEW."contact_sealed" IS NULL) EXECUTE FUNCTION "forget_the_questions"();
