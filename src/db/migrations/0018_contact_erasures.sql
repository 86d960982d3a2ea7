CREATE TABLE "contact_erasures" (
	"contact_hash" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contact_erasures_contact_hash" CHECK ("contact_erasures"."contact_hash" ~ '^[0-9a-f]{64}$')
);
