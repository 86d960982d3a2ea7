CREATE TABLE "stored_pictures" (
	"hash" text PRIMARY KEY NOT NULL,
	"stored_at" timestamp (3) with time zone DEFAULT date_trunc('milliseconds', statement_timestamp()) NOT NULL,
	CONSTRAINT "stored_pictures_hash" CHECK ("stored_pictures"."hash" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "picture_hash" text;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_picture_hash_stored_pictures_hash_fk" FOREIGN KEY ("picture_hash") REFERENCES "public"."stored_pictures"("hash") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
-- safe beside the old build: the index is empty, so writes of members wait only while the table is read once
CREATE INDEX "members_picture_hash_index" ON "members" USING btree ("picture_hash") WHERE "members"."picture_hash" is not null;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_erased_picture" CHECK ("members"."status" <> 'erased' or "members"."picture_hash" is null) NOT VALID;--> statement-breakpoint
ALTER TABLE "members" VALIDATE CONSTRAINT "members_picture_hash_stored_pictures_hash_fk";--> statement-breakpoint
ALTER TABLE "members" VALIDATE CONSTRAINT "members_erased_picture";
