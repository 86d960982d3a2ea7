CREATE TABLE "member_imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"uploaded_by" uuid,
	"file_hash" text NOT NULL,
	"new_rows" integer NOT NULL,
	"member_rows" integer NOT NULL,
	"wrong_rows" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT date_trunc('milliseconds', statement_timestamp()) NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"welcome_requested_at" timestamp (3) with time zone,
	"welcome_requested_by" uuid,
	"welcome_finished_at" timestamp (3) with time zone,
	CONSTRAINT "member_imports_file_hash" CHECK ("member_imports"."file_hash" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "member_imports_rows" CHECK ("member_imports"."new_rows" >= 0 and "member_imports"."member_rows" >= 0 and "member_imports"."wrong_rows" >= 0),
	CONSTRAINT "member_imports_welcome" CHECK (("member_imports"."welcome_requested_at" is null) = ("member_imports"."welcome_requested_by" is null) and ("member_imports"."welcome_requested_at" is null or "member_imports"."finished_at" is not null) and ("member_imports"."welcome_finished_at" is null or "member_imports"."welcome_requested_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "imported_in" uuid;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "welcomed_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "member_imports_unfinished" ON "member_imports" USING btree ("file_hash") WHERE "member_imports"."finished_at" is null;--> statement-breakpoint
CREATE INDEX "member_imports_created_index" ON "member_imports" USING btree ("created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "member_imports_welcome_index" ON "member_imports" USING btree ("welcome_requested_at") WHERE "member_imports"."welcome_requested_at" is not null and "member_imports"."welcome_finished_at" is null;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_imported_in_member_imports_id_fk" FOREIGN KEY ("imported_in") REFERENCES "public"."member_imports"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
-- safe beside the old build: writes to members wait while the empty index is built, under a second for a million members
CREATE INDEX "members_imported_index" ON "members" USING btree ("imported_in","welcomed_at") WHERE "members"."imported_in" is not null;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_not_own_sponsor" CHECK ("members"."invited_by" <> "members"."id") NOT VALID;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_welcomed" CHECK ("members"."welcomed_at" is null or "members"."imported_in" is not null) NOT VALID;--> statement-breakpoint
ALTER TABLE "members" VALIDATE CONSTRAINT "members_imported_in_member_imports_id_fk";--> statement-breakpoint
ALTER TABLE "members" VALIDATE CONSTRAINT "members_not_own_sponsor";--> statement-breakpoint
ALTER TABLE "members" VALIDATE CONSTRAINT "members_welcomed";
