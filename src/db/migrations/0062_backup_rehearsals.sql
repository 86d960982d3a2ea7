ALTER TABLE "latest_backups" ADD COLUMN "rehearsed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "latest_backups" ADD COLUMN "rehearsal_tried_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "latest_backups" ADD COLUMN "rehearsal_error" text;