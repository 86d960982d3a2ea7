CREATE TABLE "pass_uses" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pass_uses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"claim_id" uuid,
	"perk_id" text NOT NULL,
	"brand" text NOT NULL,
	"till_key_id" uuid NOT NULL,
	"undone_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT date_trunc('milliseconds', statement_timestamp()) NOT NULL,
	CONSTRAINT "pass_uses_perk_id" CHECK (length("pass_uses"."perk_id") between 1 and 128),
	CONSTRAINT "pass_uses_brand" CHECK ("pass_uses"."brand" ~ '^[a-z0-9-]{1,96}$'),
	CONSTRAINT "pass_uses_undone_in_time" CHECK ("pass_uses"."undone_at" < "pass_uses"."created_at" + interval '10 minutes')
);
--> statement-breakpoint
CREATE TABLE "perk_codes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "perk_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"perk_id" text NOT NULL,
	"code_sealed" text NOT NULL,
	"code_hash" text NOT NULL,
	"upload_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"claimed_at" timestamp (3) with time zone,
	"claim_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT date_trunc('milliseconds', statement_timestamp()) NOT NULL,
	CONSTRAINT "perk_codes_claim_id_unique" UNIQUE("claim_id"),
	CONSTRAINT "perk_codes_perk_code" UNIQUE("perk_id","code_hash"),
	CONSTRAINT "perk_codes_perk_id" CHECK (length("perk_codes"."perk_id") between 1 and 128),
	CONSTRAINT "perk_codes_code_hash" CHECK ("perk_codes"."code_hash" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "perk_codes_claim" CHECK ("perk_codes"."claim_id" is null or "perk_codes"."claimed_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "perk_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "perk_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"perk_id" text NOT NULL,
	"brand" text,
	"kind" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT date_trunc('milliseconds', statement_timestamp()) NOT NULL,
	CONSTRAINT "perk_events_perk_id" CHECK (length("perk_events"."perk_id") between 1 and 128),
	CONSTRAINT "perk_events_brand" CHECK ("perk_events"."brand" ~ '^[a-z0-9-]{1,96}$'),
	CONSTRAINT "perk_events_kind" CHECK ("perk_events"."kind" in ('claimed', 'returned'))
);
--> statement-breakpoint
CREATE TABLE "perk_followers" (
	"perk_id" text NOT NULL,
	"member_id" uuid NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT date_trunc('milliseconds', statement_timestamp()) NOT NULL,
	CONSTRAINT "perk_followers_perk_id_member_id_pk" PRIMARY KEY("perk_id","member_id"),
	CONSTRAINT "perk_followers_slug" CHECK (length("perk_followers"."slug") between 1 and 128),
	CONSTRAINT "perk_followers_title" CHECK (length("perk_followers"."title") between 1 and 480),
	CONSTRAINT "perk_followers_perk_id" CHECK (length("perk_followers"."perk_id") between 1 and 128)
);
--> statement-breakpoint
CREATE TABLE "perk_stocks" (
	"perk_id" text PRIMARY KEY NOT NULL,
	"claimed" integer DEFAULT 0 NOT NULL,
	"limit_in_all" integer,
	"codes_left" integer DEFAULT 0 NOT NULL,
	"codes_at_upload" integer DEFAULT 0 NOT NULL,
	"low_notified_at" timestamp (3) with time zone,
	"empty_notified_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT date_trunc('milliseconds', statement_timestamp()) NOT NULL,
	CONSTRAINT "perk_stocks_perk_id" CHECK (length("perk_stocks"."perk_id") between 1 and 128),
	CONSTRAINT "perk_stocks_claimed" CHECK ("perk_stocks"."claimed" >= 0),
	CONSTRAINT "perk_stocks_limit" CHECK ("perk_stocks"."claimed" <= "perk_stocks"."limit_in_all"),
	CONSTRAINT "perk_stocks_codes_left" CHECK ("perk_stocks"."codes_left" >= 0)
);
--> statement-breakpoint
ALTER TABLE "perk_claims" ADD COLUMN "kind" text;--> statement-breakpoint
ALTER TABLE "perk_claims" ADD COLUMN "brand" text;--> statement-breakpoint
ALTER TABLE "perk_claims" ADD COLUMN "brand_name" text;--> statement-breakpoint
ALTER TABLE "perk_claims" ADD COLUMN "title" text;--> statement-breakpoint
ALTER TABLE "perk_claims" ADD COLUMN "link_url" text;--> statement-breakpoint
ALTER TABLE "perk_claims" ADD COLUMN "valid_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "perk_claims" ADD COLUMN "revoked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "pass_uses" ADD CONSTRAINT "pass_uses_claim_id_perk_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."perk_claims"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pass_uses" ADD CONSTRAINT "pass_uses_till_key_id_till_keys_id_fk" FOREIGN KEY ("till_key_id") REFERENCES "public"."till_keys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "perk_codes" ADD CONSTRAINT "perk_codes_claim_id_perk_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."perk_claims"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "perk_followers" ADD CONSTRAINT "perk_followers_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "pass_uses_once" ON "pass_uses" USING btree ("claim_id") WHERE "pass_uses"."undone_at" is null;--> statement-breakpoint
CREATE INDEX "pass_uses_brand_index" ON "pass_uses" USING btree ("brand","created_at");--> statement-breakpoint
CREATE INDEX "pass_uses_created_index" ON "pass_uses" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "perk_codes_free_index" ON "perk_codes" USING btree ("perk_id","id") WHERE "perk_codes"."claimed_at" is null;--> statement-breakpoint
CREATE INDEX "perk_events_brand_index" ON "perk_events" USING btree ("brand","created_at");--> statement-breakpoint
CREATE INDEX "perk_events_created_index" ON "perk_events" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "perk_followers_member_index" ON "perk_followers" USING btree ("member_id");--> statement-breakpoint
-- safe beside the old build: it never writes the column kind, so the index stays empty
CREATE UNIQUE INDEX "perk_claims_pass" ON "perk_claims" USING btree ("code") WHERE "perk_claims"."kind" = 'pass';--> statement-breakpoint
-- safe beside the old build: writes wait only for the few passes that are indexed
CREATE INDEX "perk_claims_earlier_pass" ON "perk_claims" USING btree ("code") WHERE "perk_claims"."kind" is null and "perk_claims"."code" ~ '^[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$';--> statement-breakpoint
-- safe beside the old build: it never writes these columns, and all their values are null
ALTER TABLE "perk_claims" ADD CONSTRAINT "perk_claims_kind" CHECK ("perk_claims"."kind" in ('shared', 'unique', 'pass', 'link', 'credit'));--> statement-breakpoint
-- safe beside the old build: it never writes these columns, and all their values are null
ALTER TABLE "perk_claims" ADD CONSTRAINT "perk_claims_kind_code" CHECK ("perk_claims"."kind" is null or ("perk_claims"."kind" in ('unique', 'credit')) = ("perk_claims"."code" is null));--> statement-breakpoint
-- safe beside the old build: it never writes these columns, and all their values are null
ALTER TABLE "perk_claims" ADD CONSTRAINT "perk_claims_link" CHECK (("perk_claims"."kind" = 'link') = ("perk_claims"."link_url" is not null));--> statement-breakpoint
-- safe beside the old build: it never writes these columns, and all their values are null
ALTER TABLE "perk_claims" ADD CONSTRAINT "perk_claims_pass_code" CHECK ("perk_claims"."kind" <> 'pass' or "perk_claims"."code" ~ '^[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$');--> statement-breakpoint
-- safe beside the old build: it never writes these columns, and all their values are null
ALTER TABLE "perk_claims" ADD CONSTRAINT "perk_claims_brand" CHECK (("perk_claims"."kind" is null) = ("perk_claims"."brand" is null) and ("perk_claims"."kind" is null) = ("perk_claims"."brand_name" is null) and ("perk_claims"."kind" is null) = ("perk_claims"."title" is null));--> statement-breakpoint
-- safe beside the old build: it never writes these columns, and all their values are null
ALTER TABLE "perk_claims" ADD CONSTRAINT "perk_claims_brand_slug" CHECK ("perk_claims"."brand" ~ '^[a-z0-9-]{1,96}$');--> statement-breakpoint
INSERT INTO "perk_stocks" ("perk_id", "claimed", "created_at") SELECT "perk_id", count(*), min("created_at") FROM "perk_claims" WHERE "returned_at" IS NULL GROUP BY "perk_id";--> statement-breakpoint
INSERT INTO "perk_events" ("perk_id", "kind", "created_at") SELECT "perk_id", 'claimed', "created_at" FROM "perk_claims";--> statement-breakpoint
INSERT INTO "perk_events" ("perk_id", "kind", "created_at") SELECT "perk_id", 'returned', "returned_at" FROM "perk_claims" WHERE "returned_at" IS NOT NULL;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "tell_of_pass_use"() RETURNS trigger LANGUAGE plpgsql AS $$ DECLARE holder uuid; BEGIN SELECT "member_id" INTO holder FROM "perk_claims" WHERE "id" = NEW."claim_id"; IF holder IS NOT NULL THEN PERFORM pg_notify('till', holder::text); END IF; RETURN NULL; END $$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER "pass_uses_told" AFTER INSERT OR UPDATE OF "undone_at" ON "pass_uses" FOR EACH ROW EXECUTE FUNCTION "tell_of_pass_use"();
