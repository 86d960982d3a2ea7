CREATE TABLE "evenings" (
	"perk_id" text PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"brand" text NOT NULL,
	"brand_name" text NOT NULL,
	"happens_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone,
	"store_name" text NOT NULL,
	"address" text NOT NULL,
	"time_zone" text NOT NULL,
	"lat" double precision NOT NULL,
	"lng" double precision NOT NULL,
	"content_at" timestamp (3) with time zone NOT NULL,
	"moves" integer DEFAULT 0 NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"reminded_for" timestamp (3) with time zone,
	"guests" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT date_trunc('milliseconds', statement_timestamp()) NOT NULL,
	CONSTRAINT "evenings_perk_id" CHECK (length("evenings"."perk_id") between 1 and 128),
	CONSTRAINT "evenings_brand_slug" CHECK ("evenings"."brand" ~ '^[a-z0-9-]{1,96}$'),
	CONSTRAINT "evenings_end" CHECK ("evenings"."ends_at" > "evenings"."happens_at"),
	CONSTRAINT "evenings_guests" CHECK ("evenings"."guests" >= 0),
	CONSTRAINT "evenings_place" CHECK ("evenings"."lat" between -90 and 90 and "evenings"."lng" between -180 and 180)
);--> statement-breakpoint
-- safe beside the old build: the new constraint allows all that the old one allowed
ALTER TABLE "perk_claims" DROP CONSTRAINT "perk_claims_shown_or_returned";--> statement-breakpoint
-- safe beside the old build: the new constraint allows all that the old one allowed
ALTER TABLE "perk_claims" DROP CONSTRAINT "perk_claims_refund";--> statement-breakpoint
-- safe beside the old build: the new constraint allows all that the old one allowed
ALTER TABLE "perk_claims" DROP CONSTRAINT "perk_claims_returned_in_time";--> statement-breakpoint
-- safe beside the old build: the new constraint allows all that the old one allowed
ALTER TABLE "push_messages" DROP CONSTRAINT "push_messages_event";--> statement-breakpoint
-- safe beside the old build: its inserts name no index in ON CONFLICT, and the members’ lock keeps the numbers unique
DROP INDEX "perk_claims_kept_claim_no";--> statement-breakpoint
ALTER TABLE "perk_claims" ADD COLUMN "is_evening" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "perk_claims" ADD COLUMN "host_claim_id" uuid;--> statement-breakpoint
ALTER TABLE "perk_claims" ADD COLUMN "guest_name" text;--> statement-breakpoint
ALTER TABLE "perk_claims" ADD COLUMN "guest_token" text;--> statement-breakpoint
ALTER TABLE "perk_claims" ADD COLUMN "guest_asked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "perk_claims" ADD COLUMN "guest_invitation_id" uuid;--> statement-breakpoint
ALTER TABLE "perk_followers" ADD COLUMN "offered_until" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "evenings_time_index" ON "evenings" USING btree ("happens_at");--> statement-breakpoint
CREATE INDEX "evenings_brand_index" ON "evenings" USING btree ("brand","happens_at");--> statement-breakpoint
ALTER TABLE "perk_claims" ADD CONSTRAINT "perk_claims_host_claim_id_perk_claims_id_fk" FOREIGN KEY ("host_claim_id") REFERENCES "public"."perk_claims"("id") ON DELETE cascade ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "perk_claims" ADD CONSTRAINT "perk_claims_guest_invitation_id_invitations_id_fk" FOREIGN KEY ("guest_invitation_id") REFERENCES "public"."invitations"("id") ON DELETE set null ON UPDATE no action NOT VALID;--> statement-breakpoint
-- safe beside the old build: it never writes these columns, so the index stays empty
CREATE UNIQUE INDEX "perk_claims_kept_guest_no" ON "perk_claims" USING btree ("host_claim_id","claim_no") WHERE "perk_claims"."returned_at" is null and "perk_claims"."host_claim_id" is not null;--> statement-breakpoint
-- safe beside the old build: it never writes these columns, so the index stays empty
CREATE UNIQUE INDEX "perk_claims_guest_token" ON "perk_claims" USING btree ("guest_token") WHERE "perk_claims"."guest_token" is not null;--> statement-breakpoint
-- safe beside the old build: it never writes these columns, so the index stays empty
CREATE UNIQUE INDEX "perk_claims_guest_invitation" ON "perk_claims" USING btree ("guest_invitation_id") WHERE "perk_claims"."guest_invitation_id" is not null;--> statement-breakpoint
-- safe beside the old build: it never writes these columns, so the index stays empty
CREATE INDEX "perk_claims_evening_index" ON "perk_claims" USING btree ("perk_id") WHERE "perk_claims"."is_evening";--> statement-breakpoint
-- safe beside the old build: writes wait for the few claims that are indexed, less than a second for 100,000
CREATE UNIQUE INDEX "perk_claims_kept_claim_no" ON "perk_claims" USING btree ("member_id","perk_id","claim_no") WHERE "perk_claims"."returned_at" is null and "perk_claims"."host_claim_id" is null;--> statement-breakpoint
ALTER TABLE "perk_claims" ADD CONSTRAINT "perk_claims_evening" CHECK (not "perk_claims"."is_evening" or "perk_claims"."kind" = 'pass') NOT VALID;--> statement-breakpoint
ALTER TABLE "perk_claims" ADD CONSTRAINT "perk_claims_guest" CHECK (("perk_claims"."host_claim_id" is null) = ("perk_claims"."guest_token" is null) and ("perk_claims"."host_claim_id" is null or "perk_claims"."is_evening") and ("perk_claims"."host_claim_id" is not null or num_nonnulls("perk_claims"."guest_name", "perk_claims"."guest_asked_at", "perk_claims"."guest_invitation_id") = 0)) NOT VALID;--> statement-breakpoint
ALTER TABLE "perk_claims" ADD CONSTRAINT "perk_claims_shown_or_returned" CHECK ("perk_claims"."is_evening" or "perk_claims"."code_shown_at" is null or "perk_claims"."returned_at" is null) NOT VALID;--> statement-breakpoint
ALTER TABLE "perk_claims" ADD CONSTRAINT "perk_claims_refund" CHECK (("perk_claims"."returned_at" is not null or "perk_claims"."refund_id" is null) and ("perk_claims"."returned_at" is null or "perk_claims"."refund_id" is not null or "perk_claims"."is_evening")) NOT VALID;--> statement-breakpoint
ALTER TABLE "perk_claims" ADD CONSTRAINT "perk_claims_returned_in_time" CHECK ("perk_claims"."is_evening" or "perk_claims"."returned_at" < "perk_claims"."created_at" + interval '10 minutes') NOT VALID;--> statement-breakpoint
ALTER TABLE "push_messages" ADD CONSTRAINT "push_messages_event" CHECK ("push_messages"."event" in ('friend-joined', 'renewal-asked', 'expires-tomorrow', 'request-failed', 'contact-changing', 'draw-won', 'draw-over', 'evening-tomorrow', 'evening-changed', 'place-offered', 'guest-asked')) NOT VALID;--> statement-breakpoint
ALTER TABLE "perk_claims" VALIDATE CONSTRAINT "perk_claims_host_claim_id_perk_claims_id_fk";--> statement-breakpoint
ALTER TABLE "perk_claims" VALIDATE CONSTRAINT "perk_claims_guest_invitation_id_invitations_id_fk";--> statement-breakpoint
ALTER TABLE "perk_claims" VALIDATE CONSTRAINT "perk_claims_evening";--> statement-breakpoint
ALTER TABLE "perk_claims" VALIDATE CONSTRAINT "perk_claims_guest";--> statement-breakpoint
ALTER TABLE "perk_claims" VALIDATE CONSTRAINT "perk_claims_shown_or_returned";--> statement-breakpoint
ALTER TABLE "perk_claims" VALIDATE CONSTRAINT "perk_claims_refund";--> statement-breakpoint
ALTER TABLE "perk_claims" VALIDATE CONSTRAINT "perk_claims_returned_in_time";--> statement-breakpoint
ALTER TABLE "push_messages" VALIDATE CONSTRAINT "push_messages_event";
