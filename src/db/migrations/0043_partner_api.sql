CREATE TABLE "partner_requests" (
	"till_key_id" uuid NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"status" integer,
	"response" jsonb,
	"started_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT date_trunc('milliseconds', statement_timestamp()) NOT NULL,
	CONSTRAINT "partner_requests_till_key_id_key_pk" PRIMARY KEY("till_key_id","key"),
	CONSTRAINT "partner_requests_key" CHECK ("partner_requests"."key" ~ '^[A-Za-z0-9_-]{8,64}$'),
	CONSTRAINT "partner_requests_request_hash" CHECK ("partner_requests"."request_hash" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "partner_requests_response" CHECK (("partner_requests"."status" is null) = ("partner_requests"."response" is null))
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"endpoint_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"type" text NOT NULL,
	"payload" jsonb NOT NULL,
	"member_id" uuid,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone,
	"delivered_at" timestamp (3) with time zone,
	"last_status" integer,
	"last_error" text,
	"created_at" timestamp (3) with time zone DEFAULT date_trunc('milliseconds', statement_timestamp()) NOT NULL,
	CONSTRAINT "webhook_deliveries_endpoint_id_event_id_pk" PRIMARY KEY("endpoint_id","event_id"),
	CONSTRAINT "webhook_deliveries_type" CHECK (length("webhook_deliveries"."type") between 1 and 60),
	CONSTRAINT "webhook_deliveries_delivered" CHECK ("webhook_deliveries"."delivered_at" is null or "webhook_deliveries"."next_attempt_at" is null)
);
--> statement-breakpoint
CREATE TABLE "webhook_endpoints" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"brand" text,
	"url" text NOT NULL,
	"secret_sealed" text NOT NULL,
	"previous_secret_sealed" text,
	"previous_secret_until" timestamp (3) with time zone,
	"failing_since" timestamp (3) with time zone,
	"disabled_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT date_trunc('milliseconds', statement_timestamp()) NOT NULL,
	CONSTRAINT "webhook_endpoints_brand" CHECK ("webhook_endpoints"."brand" ~ '^[a-z0-9-]{1,96}$'),
	CONSTRAINT "webhook_endpoints_url" CHECK ("webhook_endpoints"."url" ~ '^https://' and length("webhook_endpoints"."url") <= 500),
	CONSTRAINT "webhook_endpoints_previous" CHECK (("webhook_endpoints"."previous_secret_sealed" is null) = ("webhook_endpoints"."previous_secret_until" is null))
);
--> statement-breakpoint
ALTER TABLE "partner_requests" ADD CONSTRAINT "partner_requests_till_key_id_till_keys_id_fk" FOREIGN KEY ("till_key_id") REFERENCES "public"."till_keys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_endpoint_id_webhook_endpoints_id_fk" FOREIGN KEY ("endpoint_id") REFERENCES "public"."webhook_endpoints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "partner_requests_created_index" ON "partner_requests" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due_index" ON "webhook_deliveries" USING btree ("endpoint_id","next_attempt_at") WHERE "webhook_deliveries"."next_attempt_at" is not null;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_created_index" ON "webhook_deliveries" USING btree ("created_at","event_id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_member_index" ON "webhook_deliveries" USING btree ("member_id") WHERE "webhook_deliveries"."member_id" is not null;--> statement-breakpoint
CREATE FUNCTION "notify_webhook_sender"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_notify('webhook_deliveries', ''); RETURN NULL; END $$;--> statement-breakpoint
CREATE TRIGGER "webhook_deliveries_live" AFTER INSERT OR UPDATE ON "webhook_deliveries" FOR EACH ROW WHEN (NEW."attempts" = 0 AND NEW."next_attempt_at" IS NOT NULL) EXECUTE FUNCTION "notify_webhook_sender"();
