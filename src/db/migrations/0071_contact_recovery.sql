-- safe beside the old build: two people still satisfy the rule that replaces it
ALTER TABLE "contact_proposals" DROP CONSTRAINT "contact_proposals_two_people";--> statement-breakpoint
-- safe beside the old build: it checks the person who approves itself
DROP TRIGGER "contact_proposals_approver" ON "contact_proposals";--> statement-breakpoint
DROP FUNCTION "check_recovery_approver"();--> statement-breakpoint
-- safe beside the old build: its purposes stay allowed
ALTER TABLE "codes" DROP CONSTRAINT "codes_purpose";--> statement-breakpoint
-- safe beside the old build: its purposes stay allowed
ALTER TABLE "codes" DROP CONSTRAINT "codes_member";--> statement-breakpoint
-- safe beside the old build: its events stay allowed
ALTER TABLE "push_messages" DROP CONSTRAINT "push_messages_event";--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "balance_held_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "contact_proposals" ADD CONSTRAINT "contact_proposals_not_own" CHECK ("contact_proposals"."member_id" <> "contact_proposals"."proposed_by" and "contact_proposals"."member_id" <> "contact_proposals"."agreed_by") NOT VALID;--> statement-breakpoint
ALTER TABLE "contact_proposals" ADD CONSTRAINT "contact_proposals_waited" CHECK ("contact_proposals"."status" <> 'done' or "contact_proposals"."ended_at" >= "contact_proposals"."agreed_at" + interval '72 hours') NOT VALID;--> statement-breakpoint
ALTER TABLE "codes" ADD CONSTRAINT "codes_purpose" CHECK ("codes"."purpose" in ('sign-in', 'join', 'change-contact', 'recover-contact')) NOT VALID;--> statement-breakpoint
ALTER TABLE "codes" ADD CONSTRAINT "codes_member" CHECK (("codes"."purpose" in ('change-contact', 'recover-contact')) = ("codes"."member_id" is not null)) NOT VALID;--> statement-breakpoint
ALTER TABLE "push_messages" ADD CONSTRAINT "push_messages_event" CHECK ("push_messages"."event" in ('friend-joined', 'renewal-asked', 'expires-tomorrow', 'request-failed', 'contact-changing')) NOT VALID;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "check_balance"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE spender record;
BEGIN
  SELECT balance_frozen_at, balance_held_until INTO spender FROM members WHERE id = NEW.member_id FOR NO KEY UPDATE;
  IF NEW.kind = 'purchase' AND (spender.balance_frozen_at IS NOT NULL OR spender.balance_held_until > NEW.created_at) THEN
    RAISE EXCEPTION 'the balance is frozen' USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_entries_frozen';
  END IF;
  IF (SELECT sum(amount_cents) FROM ledger_entries WHERE member_id = NEW.member_id) < 0 THEN
    RAISE EXCEPTION 'the balance is below zero' USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_entries_balance';
  END IF;
  RETURN NULL;
END $$;
