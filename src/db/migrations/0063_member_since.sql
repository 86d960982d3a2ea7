ALTER TABLE "members" ADD CONSTRAINT "members_created_at" CHECK ("members"."created_at" >= '1899-12-31 00:00:00+00') NOT VALID;--> statement-breakpoint
ALTER TABLE "members" VALIDATE CONSTRAINT "members_created_at";
