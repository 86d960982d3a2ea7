-- Before brand_takings existed, a purchase or refund had no row of its brand. The rule ledger_entries_taking (0019) tolerates
-- such entries in place, but rejects them when a backup is restored. Each gets the row that a till would have written. A
-- refund without a purchase that covers it becomes a correction of the same amount.
ALTER TABLE "ledger_entries" DISABLE TRIGGER "ledger_entries_unchanged";--> statement-breakpoint
DO $$
DECLARE
  entry record;
  slug text;
  charge bigint;
  taking bigint;
BEGIN
  FOR entry IN
    SELECT * FROM "ledger_entries" WHERE "kind" IN ('purchase', 'refund') AND "brand_taking_id" IS NULL ORDER BY "id"
  LOOP
    slug := regexp_replace(replace(lower(entry."title"), '&', ' and '), '[''’]', '', 'g');
    slug := trim(BOTH '-' FROM left(regexp_replace(slug, '[^a-z0-9]+', '-', 'g'), 96));
    IF slug = '' THEN slug := 'former-brand'; END IF;
    charge := NULL;
    taking := NULL;
    IF entry."kind" = 'refund' THEN
      SELECT "take"."id" INTO charge FROM "ledger_entries" "purchase" JOIN "brand_takings" "take" ON "take"."id" = "purchase"."brand_taking_id"
      WHERE "purchase"."member_id" = entry."member_id" AND "purchase"."kind" = 'purchase' AND "purchase"."id" < entry."id"
        AND "take"."brand" = slug
        AND "take"."cents" >= entry."amount_cents" + (SELECT coalesce(sum("cents"), 0) FROM "brand_takings" WHERE "take_id" = "take"."id")
      ORDER BY "purchase"."id" DESC LIMIT 1;
    END IF;
    IF entry."kind" = 'refund' AND charge IS NULL THEN
      UPDATE "ledger_entries" SET "kind" = 'correction' WHERE "id" = entry."id";
    ELSE
      INSERT INTO "brand_takings" ("brand", "kind", "cents", "take_id", "created_at")
      VALUES (slug, CASE entry."kind" WHEN 'refund' THEN 'refund' ELSE 'take' END, abs(entry."amount_cents"), charge, entry."created_at")
      RETURNING "id" INTO taking;
      UPDATE "ledger_entries" SET "brand_taking_id" = taking WHERE "id" = entry."id";
    END IF;
  END LOOP;
END $$;--> statement-breakpoint
ALTER TABLE "ledger_entries" ENABLE TRIGGER "ledger_entries_unchanged";
