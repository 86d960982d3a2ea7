CREATE TABLE "push_messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "push_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"subscription_id" uuid NOT NULL,
	"event" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT date_trunc('milliseconds', statement_timestamp()) NOT NULL,
	CONSTRAINT "push_messages_event" CHECK ("push_messages"."event" in ('friend-joined', 'renewal-asked', 'expires-tomorrow', 'request-failed'))
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"session_id" uuid NOT NULL,
	"sealed" text NOT NULL,
	"endpoint_hash" text NOT NULL,
	"club_key" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT date_trunc('milliseconds', statement_timestamp()) NOT NULL,
	CONSTRAINT "push_subscriptions_session_id_unique" UNIQUE("session_id"),
	CONSTRAINT "push_subscriptions_endpoint_hash_unique" UNIQUE("endpoint_hash"),
	CONSTRAINT "push_subscriptions_endpoint_hash" CHECK ("push_subscriptions"."endpoint_hash" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "push_subscriptions_club_key" CHECK ("push_subscriptions"."club_key" ~ '^[A-Za-z0-9_-]{87}$')
);
--> statement-breakpoint
ALTER TABLE "push_messages" ADD CONSTRAINT "push_messages_subscription_id_push_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."push_subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "push_messages_due_index" ON "push_messages" USING btree ("next_attempt_at");--> statement-breakpoint
CREATE INDEX "push_messages_subscription_index" ON "push_messages" USING btree ("subscription_id");--> statement-breakpoint
CREATE FUNCTION "notify_push_sender"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_notify('push_messages', ''); RETURN NULL; END $$;--> statement-breakpoint
CREATE TRIGGER "push_messages_live" AFTER INSERT ON "push_messages" FOR EACH STATEMENT EXECUTE FUNCTION "notify_push_sender"();
