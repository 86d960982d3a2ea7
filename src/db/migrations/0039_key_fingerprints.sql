CREATE TABLE "key_fingerprints" (
	"key" text PRIMARY KEY NOT NULL,
	"fingerprint" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT date_trunc('milliseconds', statement_timestamp()) NOT NULL,
	CONSTRAINT "key_fingerprints_fingerprint" CHECK ("key_fingerprints"."fingerprint" ~ '^[0-9a-f]{64}$')
);
