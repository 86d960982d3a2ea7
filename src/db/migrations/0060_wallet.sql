CREATE TABLE "wallet_devices" (
	"pass_id" uuid NOT NULL,
	"device_id" text NOT NULL,
	"sealed_token" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT date_trunc('milliseconds', statement_timestamp()) NOT NULL,
	CONSTRAINT "wallet_devices_pass_id_device_id_pk" PRIMARY KEY("pass_id","device_id"),
	CONSTRAINT "wallet_devices_device_id" CHECK (length("wallet_devices"."device_id") between 1 and 120)
);
--> statement-breakpoint
CREATE TABLE "wallet_passes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"member_id" uuid NOT NULL,
	"is_at_google" boolean DEFAULT false NOT NULL,
	"withdrawn_at" timestamp (3) with time zone,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"next_update_at" timestamp (3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT date_trunc('milliseconds', statement_timestamp()) NOT NULL
);
--> statement-breakpoint
ALTER TABLE "wallet_devices" ADD CONSTRAINT "wallet_devices_pass_id_wallet_passes_id_fk" FOREIGN KEY ("pass_id") REFERENCES "public"."wallet_passes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_passes" ADD CONSTRAINT "wallet_passes_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "wallet_devices_device_index" ON "wallet_devices" USING btree ("device_id");--> statement-breakpoint
CREATE UNIQUE INDEX "wallet_passes_member" ON "wallet_passes" USING btree ("member_id") WHERE "wallet_passes"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "wallet_passes_member_index" ON "wallet_passes" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "wallet_passes_withdrawn_index" ON "wallet_passes" USING btree ("withdrawn_at") WHERE "wallet_passes"."withdrawn_at" is not null;--> statement-breakpoint
CREATE INDEX "wallet_passes_due_index" ON "wallet_passes" USING btree ("next_update_at") WHERE "wallet_passes"."next_update_at" is not null;