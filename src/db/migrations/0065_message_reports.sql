ALTER TABLE "messages" ADD COLUMN "reported_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "is_bounced_for_good" boolean DEFAULT false NOT NULL;