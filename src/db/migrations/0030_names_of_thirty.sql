-- A character as a reader counts it may be several code points: thirty of them need room.
-- safe beside the old build: the wider rule replaces the narrower, which every row and the old build keep
ALTER TABLE "members" DROP CONSTRAINT "members_first_name";--> statement-breakpoint
-- safe beside the old build: the wider rule replaces the narrower, which every row and the old build keep
ALTER TABLE "members" DROP CONSTRAINT "members_last_name";--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_first_name" CHECK (length("members"."first_name") between 1 and 120) NOT VALID;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_last_name" CHECK (length("members"."last_name") between 1 and 120) NOT VALID;
