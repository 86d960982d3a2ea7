-- safe beside the old build: writes wait only while the rows of the ledger are read once
CREATE INDEX "ledger_entries_perk_index" ON "ledger_entries" USING btree ("created_at") WHERE "ledger_entries"."kind" = 'perk';--> statement-breakpoint
-- safe beside the old build: it calls the function with the same arguments
CREATE OR REPLACE FUNCTION "lock_given_today"("member" uuid, "since" timestamp with time zone) RETURNS bigint LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  IF "member" IS NULL THEN
    PERFORM pg_advisory_xact_lock(hashtextextended('welcome:club', 0));
    RETURN (SELECT coalesce(sum("amount_cents"), 0) FROM "ledger_entries" WHERE "kind" = 'welcome' AND "created_at" > "since")
      + (SELECT coalesce(sum("amount_cents"), 0) FROM "ledger_entries" WHERE "kind" = 'perk' AND "created_at" > "since");
  END IF;
  PERFORM pg_advisory_xact_lock(hashtextextended('thank-you:' || "member", 0));
  RETURN (SELECT coalesce(sum("amount_cents"), 0) FROM "ledger_entries" WHERE "kind" = 'thank-you' AND "member_id" = "member" AND "created_at" > "since");
END $$;
