CREATE TABLE "weekly_figures" (
	"name" text NOT NULL,
	"week" date NOT NULL,
	"rows" jsonb NOT NULL,
	"counted_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "weekly_figures_name_week_pk" PRIMARY KEY("name","week"),
	CONSTRAINT "weekly_figures_name" CHECK ("weekly_figures"."name" in ('owed', 'concierge', 'hours-to-send', 'invitations', 'perks')),
	CONSTRAINT "weekly_figures_week" CHECK (extract(isodow from "weekly_figures"."week") = 1)
);
--> statement-breakpoint
-- safe beside the old build: its statistics of twelve weeks read all invitations
DROP INDEX "invitations_created_index";