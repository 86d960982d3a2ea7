CREATE TABLE "invitation_lines" (
	"invitation_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invitation_lines_invitation_id_member_id_pk" PRIMARY KEY("invitation_id","member_id"),
	CONSTRAINT "invitation_lines_text" CHECK (length("invitation_lines"."text") between 1 and 560)
);
--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "named_in_groups" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "invitation_lines" ADD CONSTRAINT "invitation_lines_invitation_id_invitations_id_fk" FOREIGN KEY ("invitation_id") REFERENCES "public"."invitations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation_lines" ADD CONSTRAINT "invitation_lines_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invitation_lines_member_index" ON "invitation_lines" USING btree ("member_id");