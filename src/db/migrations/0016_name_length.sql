ALTER TABLE "concierge_requests" DROP CONSTRAINT "concierge_requests_recipient_name";--> statement-breakpoint
ALTER TABLE "invitations" DROP CONSTRAINT "invitations_recipient";--> statement-breakpoint
ALTER TABLE "concierge_requests" ADD CONSTRAINT "concierge_requests_recipient_name" CHECK (length("concierge_requests"."recipient_name") between 1 and 120);--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_recipient" CHECK (length("invitations"."recipient") between 1 and 120);