ALTER TABLE "concierge_requests" ADD COLUMN "recipient_folded" text GENERATED ALWAYS AS (fold_text("recipient_name")) STORED;--> statement-breakpoint
-- safe beside the old build: it only lists them for seven days, and the audit trail keeps them
DELETE FROM "contact_proposals" WHERE "status" = 'done' AND "ended_at" < "agreed_at" + interval '72 hours';--> statement-breakpoint
ALTER TABLE "contact_proposals" VALIDATE CONSTRAINT "contact_proposals_waited";--> statement-breakpoint
ALTER TABLE "contact_proposals" VALIDATE CONSTRAINT "contact_proposals_not_own";--> statement-breakpoint
ALTER TABLE "codes" VALIDATE CONSTRAINT "codes_purpose";--> statement-breakpoint
ALTER TABLE "codes" VALIDATE CONSTRAINT "codes_member";--> statement-breakpoint
ALTER TABLE "push_messages" VALIDATE CONSTRAINT "push_messages_event";
