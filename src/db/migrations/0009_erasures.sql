CREATE TABLE "erasures" (
	"member_hash" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "erasures_member_hash" CHECK ("erasures"."member_hash" ~ '^[0-9a-f]{64}$')
);
