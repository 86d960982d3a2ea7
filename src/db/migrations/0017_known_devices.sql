CREATE TABLE "known_devices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"member_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"last_sign_in_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "known_devices_token" UNIQUE("token_hash","member_id"),
	CONSTRAINT "known_devices_token_hash" CHECK (length("known_devices"."token_hash") = 64)
);
--> statement-breakpoint
ALTER TABLE "codes" DROP CONSTRAINT "codes_admission";--> statement-breakpoint
ALTER TABLE "codes" DROP CONSTRAINT "codes_admission_id_admissions_id_fk";
--> statement-breakpoint
ALTER TABLE "codes" ADD COLUMN "invitation_id" uuid;--> statement-breakpoint
ALTER TABLE "codes" ADD COLUMN "browser_hash" text;--> statement-breakpoint
ALTER TABLE "codes" ADD COLUMN "device_id" uuid;--> statement-breakpoint
ALTER TABLE "codes" ADD COLUMN "texted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "known_devices_member_index" ON "known_devices" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "known_devices_last_index" ON "known_devices" USING btree ("last_sign_in_at");--> statement-breakpoint
ALTER TABLE "codes" ADD CONSTRAINT "codes_invitation_id_invitations_id_fk" FOREIGN KEY ("invitation_id") REFERENCES "public"."invitations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "codes" ADD CONSTRAINT "codes_device_id_known_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."known_devices"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "codes" ADD CONSTRAINT "codes_admission_id_admissions_id_fk" FOREIGN KEY ("admission_id") REFERENCES "public"."admissions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "codes_invitation_index" ON "codes" USING btree ("invitation_id","created_at" DESC NULLS LAST) WHERE "codes"."invitation_id" is not null;--> statement-breakpoint
CREATE INDEX "codes_device_index" ON "codes" USING btree ("device_id","created_at" DESC NULLS LAST) WHERE "codes"."device_id" is not null;--> statement-breakpoint
CREATE INDEX "codes_texted_index" ON "codes" USING btree ("purpose","created_at" DESC NULLS LAST) WHERE "codes"."texted";--> statement-breakpoint
ALTER TABLE "codes" ADD CONSTRAINT "codes_joining" CHECK ("codes"."purpose" = 'join' or ("codes"."admission_id" is null and "codes"."invitation_id" is null));--> statement-breakpoint
ALTER TABLE "codes" ADD CONSTRAINT "codes_browser" CHECK ("codes"."purpose" = 'sign-in' or ("codes"."browser_hash" is null and "codes"."device_id" is null));--> statement-breakpoint
ALTER TABLE "codes" ADD CONSTRAINT "codes_browser_hash" CHECK (length("codes"."browser_hash") = 64);