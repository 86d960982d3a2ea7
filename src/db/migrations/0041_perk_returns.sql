ALTER TABLE "perk_claims" ADD COLUMN "code_shown_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "perk_claims" ALTER COLUMN "code_shown_at" SET DEFAULT date_trunc('milliseconds', statement_timestamp());--> statement-breakpoint
-- safe beside the old build: it shows each code at once, and never changes a claim
UPDATE "perk_claims" SET "code_shown_at" = "created_at";--> statement-breakpoint
ALTER TABLE "perk_claims" ADD COLUMN "returned_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "perk_claims" ADD COLUMN "refund_id" bigint;--> statement-breakpoint
-- safe beside the old build: it never writes this column, and all its values are null
ALTER TABLE "perk_claims" ADD CONSTRAINT "perk_claims_refund_id_brand_takings_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."brand_takings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- safe beside the old build: it lets through whatever the constraint below does, and writes wait only for few rows
CREATE UNIQUE INDEX "perk_claims_kept_claim_no" ON "perk_claims" USING btree ("member_id","perk_id","claim_no") WHERE "perk_claims"."returned_at" is null;--> statement-breakpoint
-- safe beside the old build: its ON CONFLICT names no constraint, so the index above takes over
ALTER TABLE "perk_claims" DROP CONSTRAINT "perk_claims_member_perk_claim_no";--> statement-breakpoint
-- safe beside the old build: it never writes this column, and all its values are null
ALTER TABLE "perk_claims" ADD CONSTRAINT "perk_claims_refund_id_unique" UNIQUE("refund_id");--> statement-breakpoint
-- safe beside the old build: it never returns a claim, and few rows are checked
ALTER TABLE "perk_claims" ADD CONSTRAINT "perk_claims_shown_or_returned" CHECK ("perk_claims"."code_shown_at" is null or "perk_claims"."returned_at" is null);--> statement-breakpoint
-- safe beside the old build: it never returns a claim, and few rows are checked
ALTER TABLE "perk_claims" ADD CONSTRAINT "perk_claims_refund" CHECK (("perk_claims"."returned_at" is null) = ("perk_claims"."refund_id" is null));--> statement-breakpoint
-- safe beside the old build: it never returns a claim, and few rows are checked
ALTER TABLE "perk_claims" ADD CONSTRAINT "perk_claims_returned_in_time" CHECK ("perk_claims"."returned_at" < "perk_claims"."created_at" + interval '10 minutes');
