CREATE TABLE "brand_takings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "brand_takings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"brand" text NOT NULL,
	"kind" text NOT NULL,
	"cents" integer NOT NULL,
	"take_id" bigint,
	"perk_id" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "brand_takings_kind" CHECK ("brand_takings"."kind" in ('take', 'refund')),
	CONSTRAINT "brand_takings_cents" CHECK ("brand_takings"."cents" > 0),
	CONSTRAINT "brand_takings_take" CHECK (("brand_takings"."kind" = 'refund') = ("brand_takings"."take_id" is not null)),
	CONSTRAINT "brand_takings_brand" CHECK ("brand_takings"."brand" ~ '^[a-z0-9-]{1,96}$'),
	CONSTRAINT "brand_takings_perk_id" CHECK (length("brand_takings"."perk_id") between 1 and 128)
);
--> statement-breakpoint
CREATE TABLE "confirmed_phones" (
	"phone_hash" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "confirmed_phones_phone_hash" CHECK ("confirmed_phones"."phone_hash" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
-- safe beside the old build: a wider rule takes its place at the end of this migration
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_kind";--> statement-breakpoint
-- safe beside the old build: a wider rule takes its place at the end of this migration
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_amount";--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "brand_taking_id" bigint;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "phone_confirmed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "balance_frozen_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "brand_takings" ADD CONSTRAINT "brand_takings_take_id_brand_takings_id_fk" FOREIGN KEY ("take_id") REFERENCES "public"."brand_takings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "brand_takings_brand_index" ON "brand_takings" USING btree ("brand","created_at");--> statement-breakpoint
CREATE INDEX "brand_takings_created_index" ON "brand_takings" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "brand_takings_take_index" ON "brand_takings" USING btree ("take_id") WHERE "brand_takings"."take_id" is not null;--> statement-breakpoint
-- safe beside the old build: the column is new and empty, so no row breaks it
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_brand_taking_id_brand_takings_id_fk" FOREIGN KEY ("brand_taking_id") REFERENCES "public"."brand_takings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- safe beside the old build: it waits while one row a member is read, a second for a million
CREATE INDEX "ledger_entries_given_index" ON "ledger_entries" USING btree ("kind","created_at") WHERE "ledger_entries"."kind" in ('welcome', 'thank-you');--> statement-breakpoint
-- safe beside the old build: the column is new and empty, so no row breaks it
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_brand_taking" UNIQUE("brand_taking_id");--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_taking" CHECK (("ledger_entries"."kind" in ('purchase', 'refund')) = ("ledger_entries"."brand_taking_id" is not null)) NOT VALID;--> statement-breakpoint
-- safe beside the old build: it lets through whatever the rule before it did, and few rows are checked
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_kind" CHECK ("ledger_entries"."kind" in ('welcome', 'gift', 'thank-you', 'perk', 'purchase', 'refund', 'correction'));--> statement-breakpoint
-- safe beside the old build: it lets through whatever the rule before it did, and few rows are checked
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_amount" CHECK (case "ledger_entries"."kind" when 'purchase' then "ledger_entries"."amount_cents" < 0 when 'correction' then "ledger_entries"."amount_cents" <> 0 else "ledger_entries"."amount_cents" > 0 end);--> statement-breakpoint
CREATE FUNCTION "check_balance"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE frozen timestamptz;
BEGIN
  SELECT balance_frozen_at INTO frozen FROM members WHERE id = NEW.member_id FOR NO KEY UPDATE;
  IF NEW.kind = 'purchase' AND frozen IS NOT NULL THEN
    RAISE EXCEPTION 'the balance is frozen' USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_entries_frozen';
  END IF;
  IF (SELECT sum(amount_cents) FROM ledger_entries WHERE member_id = NEW.member_id) < 0 THEN
    RAISE EXCEPTION 'the balance is below zero' USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_entries_balance';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "ledger_entries_balance" AFTER INSERT ON "ledger_entries" FOR EACH ROW WHEN (NEW."amount_cents" < 0) EXECUTE FUNCTION "check_balance"();--> statement-breakpoint
CREATE FUNCTION "check_refunds"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE take record;
BEGIN
  SELECT kind, brand, cents INTO take FROM brand_takings WHERE id = NEW.take_id FOR NO KEY UPDATE;
  IF take.kind <> 'take' OR take.brand <> NEW.brand
    OR (SELECT sum(cents) FROM brand_takings WHERE take_id = NEW.take_id) > take.cents THEN
    RAISE EXCEPTION 'refunds exceed their take' USING ERRCODE = 'check_violation', CONSTRAINT = 'brand_takings_refunds';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "brand_takings_refunds" AFTER INSERT ON "brand_takings" FOR EACH ROW WHEN (NEW."kind" = 'refund') EXECUTE FUNCTION "check_refunds"();--> statement-breakpoint
CREATE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'rows of % are only added', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER "ledger_entries_unchanged" BEFORE UPDATE ON "ledger_entries" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "brand_takings_unchanged" BEFORE UPDATE ON "brand_takings" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
