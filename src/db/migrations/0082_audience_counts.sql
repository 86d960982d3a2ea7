CREATE TABLE "audience_counts" (
	"audience" text NOT NULL,
	"key" text[] NOT NULL,
	"email" integer NOT NULL,
	"without_email" integer NOT NULL,
	"counted_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "audience_counts_audience_key_pk" PRIMARY KEY("audience","key")
);
