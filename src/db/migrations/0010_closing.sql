ALTER TABLE "invitations" ADD COLUMN "closed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "closed_by" uuid;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "close_reason" text;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_closed_by_members_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invitations_sent_index" ON "invitations" USING btree ("sponsor_id","activated_at","id");--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_closed" CHECK (("invitations"."closed_at" is null) = ("invitations"."closed_by" is null));--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_closed_group" CHECK ("invitations"."closed_at" is null or ("invitations"."type" = 'group' and "invitations"."status" = 'accepted'));--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_close_reason" CHECK ("invitations"."close_reason" is null or "invitations"."closed_at" is not null);