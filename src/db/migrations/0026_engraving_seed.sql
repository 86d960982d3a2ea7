ALTER TABLE "invitations" ADD COLUMN "seed" text;--> statement-breakpoint
-- safe beside the old build: it leaves the new column empty, and every row that is checked is empty there
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_seed" CHECK ("invitations"."seed" ~ '^[0-9a-f]{16}$');