ALTER TABLE "desk_notices" ALTER COLUMN "created_at" SET DEFAULT date_trunc('milliseconds', statement_timestamp());--> statement-breakpoint
ALTER TABLE "message_templates" ALTER COLUMN "created_at" SET DEFAULT date_trunc('milliseconds', statement_timestamp());--> statement-breakpoint
ALTER TABLE "concierge_requests" ALTER COLUMN "created_at" SET DEFAULT date_trunc('milliseconds', statement_timestamp());--> statement-breakpoint
ALTER TABLE "contact_opt_outs" ALTER COLUMN "created_at" SET DEFAULT date_trunc('milliseconds', statement_timestamp());--> statement-breakpoint
ALTER TABLE "contact_proposals" ALTER COLUMN "created_at" SET DEFAULT date_trunc('milliseconds', statement_timestamp());--> statement-breakpoint
ALTER TABLE "invitation_lines" ALTER COLUMN "created_at" SET DEFAULT date_trunc('milliseconds', statement_timestamp());--> statement-breakpoint
ALTER TABLE "invitations" ALTER COLUMN "created_at" SET DEFAULT date_trunc('milliseconds', statement_timestamp());--> statement-breakpoint
ALTER TABLE "invitations" ALTER COLUMN "activated_at" SET DEFAULT date_trunc('milliseconds', statement_timestamp());--> statement-breakpoint
ALTER TABLE "invitations" ALTER COLUMN "expires_at" SET DEFAULT date_trunc('milliseconds', statement_timestamp()) + interval '168 hours';--> statement-breakpoint
ALTER TABLE "waitlist_entries" ALTER COLUMN "created_at" SET DEFAULT date_trunc('milliseconds', statement_timestamp());--> statement-breakpoint
ALTER TABLE "admissions" ALTER COLUMN "created_at" SET DEFAULT date_trunc('milliseconds', statement_timestamp());--> statement-breakpoint
ALTER TABLE "codes" ALTER COLUMN "created_at" SET DEFAULT date_trunc('milliseconds', statement_timestamp());--> statement-breakpoint
ALTER TABLE "brand_takings" ALTER COLUMN "created_at" SET DEFAULT date_trunc('milliseconds', statement_timestamp());--> statement-breakpoint
ALTER TABLE "confirmed_phones" ALTER COLUMN "created_at" SET DEFAULT date_trunc('milliseconds', statement_timestamp());--> statement-breakpoint
ALTER TABLE "ledger_entries" ALTER COLUMN "created_at" SET DEFAULT date_trunc('milliseconds', statement_timestamp());--> statement-breakpoint
ALTER TABLE "members" ALTER COLUMN "created_at" SET DEFAULT date_trunc('milliseconds', statement_timestamp());--> statement-breakpoint
ALTER TABLE "members" ALTER COLUMN "updated_at" SET DEFAULT date_trunc('milliseconds', statement_timestamp());--> statement-breakpoint
ALTER TABLE "messages" ALTER COLUMN "created_at" SET DEFAULT date_trunc('milliseconds', statement_timestamp());--> statement-breakpoint
ALTER TABLE "favourite_brands" ALTER COLUMN "created_at" SET DEFAULT date_trunc('milliseconds', statement_timestamp());--> statement-breakpoint
ALTER TABLE "perk_claims" ALTER COLUMN "created_at" SET DEFAULT date_trunc('milliseconds', statement_timestamp());--> statement-breakpoint
ALTER TABLE "analytics_events" ALTER COLUMN "created_at" SET DEFAULT date_trunc('milliseconds', statement_timestamp());--> statement-breakpoint
ALTER TABLE "audit_events" ALTER COLUMN "created_at" SET DEFAULT date_trunc('milliseconds', statement_timestamp());--> statement-breakpoint
ALTER TABLE "contact_erasures" ALTER COLUMN "created_at" SET DEFAULT date_trunc('milliseconds', statement_timestamp());--> statement-breakpoint
ALTER TABLE "erasures" ALTER COLUMN "created_at" SET DEFAULT date_trunc('milliseconds', statement_timestamp());--> statement-breakpoint
ALTER TABLE "idempotency_keys" ALTER COLUMN "created_at" SET DEFAULT date_trunc('milliseconds', statement_timestamp());--> statement-breakpoint
ALTER TABLE "known_devices" ALTER COLUMN "last_sign_in_at" SET DEFAULT date_trunc('milliseconds', statement_timestamp());--> statement-breakpoint
ALTER TABLE "known_devices" ALTER COLUMN "created_at" SET DEFAULT date_trunc('milliseconds', statement_timestamp());--> statement-breakpoint
ALTER TABLE "sessions" ALTER COLUMN "created_at" SET DEFAULT date_trunc('milliseconds', statement_timestamp());--> statement-breakpoint
ALTER TABLE "sessions" ALTER COLUMN "updated_at" SET DEFAULT date_trunc('milliseconds', statement_timestamp());--> statement-breakpoint
ALTER TABLE "sign_in_links" ALTER COLUMN "created_at" SET DEFAULT date_trunc('milliseconds', statement_timestamp());--> statement-breakpoint
ALTER TABLE "till_codes" ALTER COLUMN "created_at" SET DEFAULT date_trunc('milliseconds', statement_timestamp());--> statement-breakpoint
ALTER TABLE "till_keys" ALTER COLUMN "created_at" SET DEFAULT date_trunc('milliseconds', statement_timestamp());--> statement-breakpoint
-- Counts the day from the instant after the lock, not from before the wait for it.
CREATE OR REPLACE FUNCTION "lock_given_today"("member" uuid, "since" timestamp with time zone) RETURNS bigint LANGUAGE plpgsql VOLATILE AS $$
DECLARE started timestamp with time zone := clock_timestamp();
BEGIN
  IF "member" IS NULL THEN
    PERFORM pg_advisory_xact_lock(hashtextextended('welcome:club', 0));
    "since" := "since" + (clock_timestamp() - started);
    RETURN (SELECT coalesce(sum("amount_cents"), 0) FROM "ledger_entries" WHERE "kind" = 'welcome' AND "created_at" > "since")
      + (SELECT coalesce(sum("amount_cents"), 0) FROM "ledger_entries" WHERE "kind" = 'perk' AND "created_at" > "since");
  END IF;
  PERFORM pg_advisory_xact_lock(hashtextextended('thank-you:' || "member", 0));
  "since" := "since" + (clock_timestamp() - started);
  RETURN (SELECT coalesce(sum("amount_cents"), 0) FROM "ledger_entries" WHERE "kind" = 'thank-you' AND "member_id" = "member" AND "created_at" > "since");
END $$;
