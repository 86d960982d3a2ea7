ALTER TABLE "codes" DROP CONSTRAINT "codes_purpose";--> statement-breakpoint
ALTER TABLE "codes" ADD COLUMN "member_id" uuid;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "member_id" uuid;--> statement-breakpoint
ALTER TABLE "codes" ADD CONSTRAINT "codes_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "codes_member_index" ON "codes" USING btree ("member_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "messages_member_index" ON "messages" USING btree ("member_id","created_at" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "codes" ADD CONSTRAINT "codes_member" CHECK (("codes"."purpose" = 'change-contact') = ("codes"."member_id" is not null));--> statement-breakpoint
ALTER TABLE "codes" ADD CONSTRAINT "codes_purpose" CHECK ("codes"."purpose" in ('sign-in', 'join', 'change-contact'));--> statement-breakpoint
UPDATE "messages" SET "member_id" = "members"."id" FROM "members" WHERE "messages"."address" in ("members"."email", "members"."phone") and "messages"."kind" <> 'join-code';
