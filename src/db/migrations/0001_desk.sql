CREATE TABLE "contact_opt_outs" (
	"contact_hash" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "messages" DROP CONSTRAINT "messages_status";--> statement-breakpoint
ALTER TABLE "messages" ALTER COLUMN "address" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "concierge_requests" ADD COLUMN "blocked" text;--> statement-breakpoint
ALTER TABLE "concierge_requests" ADD COLUMN "prefix_hash" text;--> statement-breakpoint
ALTER TABLE "concierge_requests" ADD COLUMN "claimed_by" uuid;--> statement-breakpoint
ALTER TABLE "concierge_requests" ADD COLUMN "claimed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "concierge_requests" ADD COLUMN "sent_by" uuid;--> statement-breakpoint
ALTER TABLE "concierge_requests" ADD COLUMN "sent_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "concierge_requests" ADD COLUMN "sent_via" text;--> statement-breakpoint
ALTER TABLE "concierge_requests" ADD COLUMN "outcome_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "concierge_requests" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "concierge_requests" ADD COLUMN "contact_erased_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "address_sealed" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "last_error" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "provider_id" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "sent_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "concierge_request_id" uuid;--> statement-breakpoint
ALTER TABLE "concierge_requests" ADD CONSTRAINT "concierge_requests_claimed_by_members_id_fk" FOREIGN KEY ("claimed_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "concierge_requests" ADD CONSTRAINT "concierge_requests_sent_by_members_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_concierge_request_id_concierge_requests_id_fk" FOREIGN KEY ("concierge_request_id") REFERENCES "public"."concierge_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "concierge_requests_prefix_index" ON "concierge_requests" USING btree ("prefix_hash","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "messages_provider_index" ON "messages" USING btree ("provider_id");--> statement-breakpoint
CREATE INDEX "messages_request_index" ON "messages" USING btree ("concierge_request_id");--> statement-breakpoint
ALTER TABLE "concierge_requests" ADD CONSTRAINT "concierge_requests_blocked" CHECK ("concierge_requests"."blocked" in ('member', 'opted-out'));--> statement-breakpoint
ALTER TABLE "concierge_requests" ADD CONSTRAINT "concierge_requests_sent_via" CHECK ("concierge_requests"."sent_via" in ('email', 'sms', 'hand'));--> statement-breakpoint
ALTER TABLE "concierge_requests" ADD CONSTRAINT "concierge_requests_claimed" CHECK ("concierge_requests"."status" <> 'claimed' or ("concierge_requests"."claimed_by" is not null and "concierge_requests"."claimed_at" is not null));--> statement-breakpoint
ALTER TABLE "concierge_requests" ADD CONSTRAINT "concierge_requests_sent" CHECK ("concierge_requests"."status" not in ('sent', 'delivered', 'bounced') or ("concierge_requests"."sent_by" is not null and "concierge_requests"."sent_at" is not null and "concierge_requests"."sent_via" is not null));--> statement-breakpoint
ALTER TABLE "concierge_requests" ADD CONSTRAINT "concierge_requests_erased" CHECK (("concierge_requests"."contact_sealed" is null) = ("concierge_requests"."contact_erased_at" is not null));--> statement-breakpoint
ALTER TABLE "concierge_requests" ADD CONSTRAINT "concierge_requests_reason" CHECK (length("concierge_requests"."reason") <= 280);--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_one_address" CHECK ("messages"."address" is null or "messages"."address_sealed" is null);--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_status" CHECK ("messages"."status" in ('queued', 'sent', 'delivered', 'bounced', 'failed', 'dropped'));