CREATE TABLE "contact_proposals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"member_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"contact" text,
	"reason" text,
	"status" text DEFAULT 'proposed' NOT NULL,
	"proposed_by" uuid NOT NULL,
	"agreed_by" uuid,
	"agreed_at" timestamp (3) with time zone,
	"stop_token_hash" text,
	"ended_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contact_proposals_stop_token_hash_unique" UNIQUE("stop_token_hash"),
	CONSTRAINT "contact_proposals_kind" CHECK ("contact_proposals"."kind" in ('email', 'phone')),
	CONSTRAINT "contact_proposals_contact" CHECK (case "contact_proposals"."kind" when 'email' then "contact_proposals"."contact" = lower("contact_proposals"."contact") and length("contact_proposals"."contact") <= 254
        else "contact_proposals"."contact" ~ '^\+[1-9][0-9]{6,14}$' end),
	CONSTRAINT "contact_proposals_reason" CHECK (length("contact_proposals"."reason") between 1 and 240),
	CONSTRAINT "contact_proposals_status" CHECK ("contact_proposals"."status" in ('proposed', 'agreed', 'done', 'stopped', 'withdrawn', 'lapsed', 'failed')),
	CONSTRAINT "contact_proposals_ended" CHECK (("contact_proposals"."ended_at" is null) = ("contact_proposals"."status" in ('proposed', 'agreed'))
        and ("contact_proposals"."ended_at" is null) = ("contact_proposals"."contact" is not null)
        and ("contact_proposals"."ended_at" is null) = ("contact_proposals"."reason" is not null)),
	CONSTRAINT "contact_proposals_agreed" CHECK (("contact_proposals"."agreed_by" is null) = ("contact_proposals"."agreed_at" is null)
        and ("contact_proposals"."status" not in ('agreed', 'done') or "contact_proposals"."agreed_by" is not null)
        and ("contact_proposals"."status" <> 'proposed' or "contact_proposals"."agreed_by" is null)),
	CONSTRAINT "contact_proposals_stop_token" CHECK (("contact_proposals"."stop_token_hash" is not null) = ("contact_proposals"."status" = 'agreed') and length("contact_proposals"."stop_token_hash") = 64),
	CONSTRAINT "contact_proposals_two_people" CHECK ("contact_proposals"."member_id" <> "contact_proposals"."proposed_by" and "contact_proposals"."member_id" <> "contact_proposals"."agreed_by" and "contact_proposals"."proposed_by" <> "contact_proposals"."agreed_by")
);
--> statement-breakpoint
ALTER TABLE "contact_proposals" ADD CONSTRAINT "contact_proposals_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_proposals" ADD CONSTRAINT "contact_proposals_proposed_by_members_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_proposals" ADD CONSTRAINT "contact_proposals_agreed_by_members_id_fk" FOREIGN KEY ("agreed_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "contact_proposals_one_open" ON "contact_proposals" USING btree ("member_id") WHERE "contact_proposals"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "contact_proposals_ended_index" ON "contact_proposals" USING btree ("ended_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "contact_proposals_member_index" ON "contact_proposals" USING btree ("member_id");