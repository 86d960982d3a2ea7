CREATE TABLE "club_credit_days" (
	"day" date PRIMARY KEY NOT NULL,
	"cents" bigint NOT NULL,
	CONSTRAINT "club_credit_days_cents" CHECK ("club_credit_days"."cents" >= 0)
);
--> statement-breakpoint
-- The day's credit so far. Credit that the old build gives while both run is not counted.
INSERT INTO "club_credit_days" ("day", "cents")
SELECT (statement_timestamp() at time zone 'America/New_York')::date, coalesce(sum("amount_cents"), 0) FROM "ledger_entries"
WHERE "kind" in ('welcome', 'perk') AND "created_at" >= ((statement_timestamp() at time zone 'America/New_York')::date::timestamp at time zone 'America/New_York');
