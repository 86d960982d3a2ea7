CREATE TABLE "draw_names" (
	"draw_id" uuid NOT NULL,
	"lot" integer NOT NULL,
	"member_id" uuid,
	"guests" text[] DEFAULT '{}' NOT NULL,
	"price_cents" integer,
	"left_at" timestamp (3) with time zone,
	"place" integer,
	"outcome" text,
	"reason" text,
	"notified_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT date_trunc('milliseconds', statement_timestamp()) NOT NULL,
	CONSTRAINT "draw_names_draw_id_lot_pk" PRIMARY KEY("draw_id","lot"),
	CONSTRAINT "draw_names_member" UNIQUE("draw_id","member_id"),
	CONSTRAINT "draw_names_place" UNIQUE("draw_id","place"),
	CONSTRAINT "draw_names_lot" CHECK ("draw_names"."lot" > 0),
	CONSTRAINT "draw_names_place_positive" CHECK ("draw_names"."place" > 0),
	CONSTRAINT "draw_names_guests" CHECK (cardinality("draw_names"."guests") <= 3),
	CONSTRAINT "draw_names_price" CHECK ("draw_names"."price_cents" > 0),
	CONSTRAINT "draw_names_outcome" CHECK ("draw_names"."outcome" in ('won', 'passed')),
	CONSTRAINT "draw_names_drawn" CHECK ("draw_names"."outcome" is null or "draw_names"."place" is not null),
	CONSTRAINT "draw_names_left" CHECK ("draw_names"."left_at" is null or "draw_names"."outcome" is null),
	CONSTRAINT "draw_names_reason" CHECK (("draw_names"."outcome" is not distinct from 'passed') = ("draw_names"."reason" is not null)
        and "draw_names"."reason" in ('suspended', 'frozen', 'balance', 'limit', 'erased'))
);
--> statement-breakpoint
CREATE TABLE "draws" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"perk_id" text NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"draw_at" timestamp (3) with time zone NOT NULL,
	"seed_hash" text NOT NULL,
	"seed_sealed" text,
	"seed" text,
	"lots" integer DEFAULT 0 NOT NULL,
	"names" integer,
	"places" integer,
	"drawn_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	"settled_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT date_trunc('milliseconds', statement_timestamp()) NOT NULL,
	CONSTRAINT "draws_perk_id" CHECK (length("draws"."perk_id") between 1 and 128),
	CONSTRAINT "draws_slug" CHECK (length("draws"."slug") between 1 and 128),
	CONSTRAINT "draws_title" CHECK (length("draws"."title") between 1 and 480),
	CONSTRAINT "draws_seed_hash" CHECK ("draws"."seed_hash" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "draws_seed" CHECK ("draws"."seed_hash" = encode(sha256(convert_to("draws"."seed", 'UTF8')), 'hex')),
	CONSTRAINT "draws_sealed" CHECK (("draws"."seed_sealed" is null) = ("draws"."drawn_at" is not null or "draws"."closed_at" is not null)),
	CONSTRAINT "draws_drawn" CHECK (num_nonnulls("draws"."seed", "draws"."names", "draws"."places") = case when "draws"."drawn_at" is null then 0 else 3 end),
	CONSTRAINT "draws_counts" CHECK ("draws"."names" between 0 and "draws"."lots" and "draws"."places" >= 0),
	CONSTRAINT "draws_not_early" CHECK ("draws"."drawn_at" >= "draws"."draw_at"),
	CONSTRAINT "draws_settled" CHECK ("draws"."settled_at" is null or "draws"."drawn_at" is not null or "draws"."closed_at" is not null)
);
--> statement-breakpoint
-- safe beside the old build: its events stay allowed
ALTER TABLE "push_messages" DROP CONSTRAINT "push_messages_event";--> statement-breakpoint
ALTER TABLE "draw_names" ADD CONSTRAINT "draw_names_draw_id_draws_id_fk" FOREIGN KEY ("draw_id") REFERENCES "public"."draws"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draw_names" ADD CONSTRAINT "draw_names_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "draw_names_waiting_index" ON "draw_names" USING btree ("draw_id","place") WHERE "draw_names"."outcome" is null and "draw_names"."left_at" is null;--> statement-breakpoint
CREATE INDEX "draw_names_member_index" ON "draw_names" USING btree ("member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "draws_open_perk" ON "draws" USING btree ("perk_id") WHERE "draws"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "draws_unsettled_index" ON "draws" USING btree ("draw_at") WHERE "draws"."settled_at" is null;--> statement-breakpoint
ALTER TABLE "push_messages" ADD CONSTRAINT "push_messages_event" CHECK ("push_messages"."event" in ('friend-joined', 'renewal-asked', 'expires-tomorrow', 'request-failed', 'contact-changing', 'draw-won', 'draw-over')) NOT VALID;--> statement-breakpoint
ALTER TABLE "push_messages" VALIDATE CONSTRAINT "push_messages_event";