CREATE TABLE "favourite_brands" (
	"member_id" uuid NOT NULL,
	"brand_id" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "favourite_brands_member_id_brand_id_pk" PRIMARY KEY("member_id","brand_id"),
	CONSTRAINT "favourite_brands_brand_id" CHECK (length("favourite_brands"."brand_id") between 1 and 128)
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"title" text NOT NULL,
	"reference" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ledger_entries_member_reference" UNIQUE("member_id","reference"),
	CONSTRAINT "ledger_entries_kind" CHECK ("ledger_entries"."kind" in ('welcome', 'perk', 'gift', 'purchase', 'refund')),
	CONSTRAINT "ledger_entries_amount" CHECK (case "ledger_entries"."kind" when 'purchase' then "ledger_entries"."amount_cents" < 0 else "ledger_entries"."amount_cents" > 0 end),
	CONSTRAINT "ledger_entries_title" CHECK (length("ledger_entries"."title") between 1 and 80),
	CONSTRAINT "ledger_entries_reference" CHECK (length("ledger_entries"."reference") between 1 and 160)
);
--> statement-breakpoint
CREATE TABLE "perk_claims" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"member_id" uuid NOT NULL,
	"perk_id" text NOT NULL,
	"claim_no" smallint NOT NULL,
	"limit_per_member" smallint NOT NULL,
	"code" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "perk_claims_member_perk_claim_no" UNIQUE("member_id","perk_id","claim_no"),
	CONSTRAINT "perk_claims_limit" CHECK ("perk_claims"."claim_no" between 1 and "perk_claims"."limit_per_member"),
	CONSTRAINT "perk_claims_limit_per_member" CHECK ("perk_claims"."limit_per_member" between 1 and 20),
	CONSTRAINT "perk_claims_perk_id" CHECK (length("perk_claims"."perk_id") between 1 and 128),
	CONSTRAINT "perk_claims_code" CHECK (length("perk_claims"."code") between 1 and 64)
);
--> statement-breakpoint
ALTER TABLE "members" DROP CONSTRAINT "members_contact";--> statement-breakpoint
ALTER TABLE "members" DROP CONSTRAINT "members_status";--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "notify_friend_joined" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "notify_expiring" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "erase_after" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "favourite_brands" ADD CONSTRAINT "favourite_brands_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "perk_claims" ADD CONSTRAINT "perk_claims_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_entries_member_index" ON "ledger_entries" USING btree ("member_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "perk_claims_member_index" ON "perk_claims" USING btree ("member_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "members_erase_after_index" ON "members" USING btree ("erase_after") WHERE "members"."erase_after" is not null;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_erased" CHECK ("members"."status" <> 'erased' or ("members"."avatar" is null and "members"."bio" = '' and "members"."erase_after" is null));--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_contact" CHECK (("members"."status" = 'erased') = ("members"."email" is null and "members"."phone" is null));--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_status" CHECK ("members"."status" in ('active', 'suspended', 'erased'));