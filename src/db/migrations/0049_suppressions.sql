CREATE TABLE "suppressions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"contact_hash" text NOT NULL,
	"contact_sealed" text,
	"kind" text NOT NULL,
	"reason" text,
	"provider" text NOT NULL,
	"reported_at" timestamp (3) with time zone NOT NULL,
	"dismissed_at" timestamp (3) with time zone,
	"removed_at" timestamp (3) with time zone,
	"removed_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT date_trunc('milliseconds', statement_timestamp()) NOT NULL,
	CONSTRAINT "suppressions_contact_hash_unique" UNIQUE("contact_hash"),
	CONSTRAINT "suppressions_contact_hash" CHECK ("suppressions"."contact_hash" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "suppressions_kind" CHECK ("suppressions"."kind" in ('bounce', 'complaint')),
	CONSTRAINT "suppressions_reason" CHECK (length("suppressions"."reason") between 1 and 120),
	CONSTRAINT "suppressions_provider" CHECK ("suppressions"."provider" in ('ses', 'postmark', 'resend', 'sendgrid', 'webhook')),
	CONSTRAINT "suppressions_removed" CHECK ("suppressions"."removed_at" is null or "suppressions"."contact_sealed" is null),
	CONSTRAINT "suppressions_removed_by" CHECK (("suppressions"."removed_at" is null) = ("suppressions"."removed_by" is null))
);
--> statement-breakpoint
ALTER TABLE "suppressions" ADD CONSTRAINT "suppressions_removed_by_members_id_fk" FOREIGN KEY ("removed_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "suppressions_active_index" ON "suppressions" USING btree ("reported_at","id") WHERE "suppressions"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "suppressions_removed_index" ON "suppressions" USING btree ("removed_at") WHERE "suppressions"."removed_at" is not null;
