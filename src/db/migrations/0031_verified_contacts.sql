ALTER TABLE "admissions" ADD COLUMN "browser_id" uuid;--> statement-breakpoint
ALTER TABLE "admissions" ADD COLUMN "is_resumed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "admissions" ADD COLUMN "verified_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "admissions" ADD COLUMN "contact_owner_id" uuid;--> statement-breakpoint
ALTER TABLE "admissions" ADD COLUMN "answered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "codes" ADD COLUMN "message_id" uuid;--> statement-breakpoint
ALTER TABLE "admissions" ADD CONSTRAINT "admissions_contact_owner_id_members_id_fk" FOREIGN KEY ("contact_owner_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "codes" ADD CONSTRAINT "codes_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE set null ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "admissions" ADD CONSTRAINT "admissions_owner_verified" CHECK ("admissions"."contact_owner_id" is null or "admissions"."verified_at" is not null) NOT VALID;--> statement-breakpoint
ALTER TABLE "admissions" ADD CONSTRAINT "admissions_owner_or_member" CHECK ("admissions"."contact_owner_id" is null or "admissions"."member_id" is null) NOT VALID;--> statement-breakpoint
ALTER TABLE "admissions" ADD CONSTRAINT "admissions_answer" CHECK ("admissions"."answered_at" is null or "admissions"."contact_owner_id" is not null) NOT VALID;