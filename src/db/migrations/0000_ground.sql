CREATE TABLE "club_settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"concierge_open" boolean DEFAULT true NOT NULL,
	CONSTRAINT "club_settings_single" CHECK ("club_settings"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "concierge_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"invitation_id" uuid NOT NULL,
	"sponsor_id" uuid NOT NULL,
	"recipient_name" text NOT NULL,
	"contact_kind" text NOT NULL,
	"contact_sealed" text,
	"contact_hash" text NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "concierge_requests_contact_kind" CHECK ("concierge_requests"."contact_kind" in ('email', 'phone')),
	CONSTRAINT "concierge_requests_status" CHECK ("concierge_requests"."status" in ('queued', 'claimed', 'sent', 'delivered', 'bounced', 'closed', 'returned', 'withdrawn')),
	CONSTRAINT "concierge_requests_recipient_name" CHECK (length("concierge_requests"."recipient_name") between 1 and 30)
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"sponsor_id" uuid NOT NULL,
	"type" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"recipient" text NOT NULL,
	"code" text NOT NULL,
	"source" text DEFAULT 'profile' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"activated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone DEFAULT now() + interval '168 hours' NOT NULL,
	"shared_at" timestamp (3) with time zone,
	"last_shared_at" timestamp (3) with time zone,
	"accepted_at" timestamp (3) with time zone,
	"cancelled_at" timestamp (3) with time zone,
	"cancelled_by" uuid,
	"cancel_reason" text,
	CONSTRAINT "invitations_code_unique" UNIQUE("code"),
	CONSTRAINT "invitations_id_type" UNIQUE("id","type"),
	CONSTRAINT "invitations_type" CHECK ("invitations"."type" in ('individual', 'group', 'gift')),
	CONSTRAINT "invitations_status" CHECK ("invitations"."status" in ('pending', 'accepted', 'cancelled')),
	CONSTRAINT "invitations_recipient" CHECK (length("invitations"."recipient") between 1 and 30),
	CONSTRAINT "invitations_code" CHECK ("invitations"."code" ~ '^[2-9A-HJKMNP-Z]{14}$'),
	CONSTRAINT "invitations_source" CHECK ("invitations"."source" ~ '^[a-z0-9_-]{1,40}$'),
	CONSTRAINT "invitations_week" CHECK ("invitations"."expires_at" = "invitations"."activated_at" + interval '168 hours'),
	CONSTRAINT "invitations_gift" CHECK ("invitations"."type" <> 'gift' or "invitations"."status" <> 'cancelled'),
	CONSTRAINT "invitations_accepted" CHECK (("invitations"."status" = 'accepted') = ("invitations"."accepted_at" is not null)),
	CONSTRAINT "invitations_cancelled" CHECK (("invitations"."status" = 'cancelled') = ("invitations"."cancelled_at" is not null and "invitations"."cancelled_by" is not null))
);
--> statement-breakpoint
CREATE TABLE "seats" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"invitation_id" uuid NOT NULL,
	"type" text NOT NULL,
	"seat_no" integer NOT NULL,
	"held_until" timestamp (3) with time zone,
	"held_for" uuid,
	"member_id" uuid,
	"joined_at" timestamp (3) with time zone,
	CONSTRAINT "seats_member" UNIQUE("member_id"),
	CONSTRAINT "seats_invitation_seat_no" UNIQUE("invitation_id","seat_no"),
	CONSTRAINT "seats_seat_no" CHECK ("seats"."seat_no" between 1 and case "seats"."type" when 'group' then 6 else 1 end),
	CONSTRAINT "seats_held" CHECK (("seats"."held_until" is null) = ("seats"."held_for" is null)),
	CONSTRAINT "seats_taken" CHECK (("seats"."member_id" is null) = ("seats"."joined_at" is null)),
	CONSTRAINT "seats_one_state" CHECK ("seats"."member_id" is null or "seats"."held_until" is null)
);
--> statement-breakpoint
CREATE TABLE "admissions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"token_hash" text NOT NULL,
	"invitation_id" uuid NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"username" text NOT NULL,
	"contact_kind" text NOT NULL,
	"contact" text NOT NULL,
	"terms_accepted_at" timestamp (3) with time zone NOT NULL,
	"member_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "admissions_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "admissions_contact_kind" CHECK ("admissions"."contact_kind" in ('email', 'phone'))
);
--> statement-breakpoint
CREATE TABLE "codes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"purpose" text NOT NULL,
	"contact" text NOT NULL,
	"admission_id" uuid,
	"code_hash" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "codes_purpose" CHECK ("codes"."purpose" in ('sign-in', 'join')),
	CONSTRAINT "codes_admission" CHECK (("codes"."purpose" = 'join') = ("codes"."admission_id" is not null)),
	CONSTRAINT "codes_attempts" CHECK ("codes"."attempts" between 0 and 5),
	CONSTRAINT "codes_code_hash" CHECK (length("codes"."code_hash") = 64)
);
--> statement-breakpoint
CREATE TABLE "waitlist_entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"contact_kind" text NOT NULL,
	"contact" text NOT NULL,
	"invitation_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "waitlist_entries_contact" UNIQUE("contact"),
	CONSTRAINT "waitlist_entries_contact_kind" CHECK ("waitlist_entries"."contact_kind" in ('email', 'phone'))
);
--> statement-breakpoint
CREATE TABLE "members" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"username" text NOT NULL,
	"email" text,
	"email_verified" boolean DEFAULT false NOT NULL,
	"phone" text,
	"role" text DEFAULT 'member' NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"hidden" boolean DEFAULT false NOT NULL,
	"bio" text DEFAULT '' NOT NULL,
	"avatar" text,
	"invited_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "members_username_unique" UNIQUE("username"),
	CONSTRAINT "members_email_unique" UNIQUE("email"),
	CONSTRAINT "members_phone_unique" UNIQUE("phone"),
	CONSTRAINT "members_contact" CHECK ("members"."email" is not null or "members"."phone" is not null),
	CONSTRAINT "members_email" CHECK ("members"."email" = lower("members"."email") and length("members"."email") <= 254),
	CONSTRAINT "members_phone" CHECK ("members"."phone" ~ '^\+[1-9][0-9]{6,14}$'),
	CONSTRAINT "members_username" CHECK ("members"."username" ~ '^[a-z0-9][a-z0-9_]{2,29}$'),
	CONSTRAINT "members_first_name" CHECK (length("members"."first_name") between 1 and 50),
	CONSTRAINT "members_last_name" CHECK (length("members"."last_name") between 1 and 50),
	CONSTRAINT "members_bio" CHECK (length("members"."bio") <= 280),
	CONSTRAINT "members_avatar" CHECK (length("members"."avatar") <= 90000),
	CONSTRAINT "members_role" CHECK ("members"."role" in ('member', 'concierge', 'lead', 'admin')),
	CONSTRAINT "members_status" CHECK ("members"."status" in ('active', 'suspended'))
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"channel" text NOT NULL,
	"address" text NOT NULL,
	"kind" text NOT NULL,
	"payload" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"invitation_id" uuid,
	"dedupe_key" text,
	"status" text DEFAULT 'queued' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "messages_dedupe_key_unique" UNIQUE("dedupe_key"),
	CONSTRAINT "messages_channel" CHECK ("messages"."channel" in ('email', 'sms')),
	CONSTRAINT "messages_status" CHECK ("messages"."status" in ('queued', 'sent', 'failed')),
	CONSTRAINT "messages_address" CHECK (length("messages"."address") between 1 and 254)
);
--> statement-breakpoint
CREATE TABLE "audit_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"actor_id" uuid,
	"action" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"member_id" uuid NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"response" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_member_id_key_pk" PRIMARY KEY("member_id","key")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"member_id" uuid NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
ALTER TABLE "concierge_requests" ADD CONSTRAINT "concierge_requests_invitation_id_invitations_id_fk" FOREIGN KEY ("invitation_id") REFERENCES "public"."invitations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "concierge_requests" ADD CONSTRAINT "concierge_requests_sponsor_id_members_id_fk" FOREIGN KEY ("sponsor_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_sponsor_id_members_id_fk" FOREIGN KEY ("sponsor_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_cancelled_by_members_id_fk" FOREIGN KEY ("cancelled_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seats" ADD CONSTRAINT "seats_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seats" ADD CONSTRAINT "seats_invitation_id_type_invitations_id_type_fk" FOREIGN KEY ("invitation_id","type") REFERENCES "public"."invitations"("id","type") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admissions" ADD CONSTRAINT "admissions_invitation_id_invitations_id_fk" FOREIGN KEY ("invitation_id") REFERENCES "public"."invitations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admissions" ADD CONSTRAINT "admissions_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "codes" ADD CONSTRAINT "codes_admission_id_admissions_id_fk" FOREIGN KEY ("admission_id") REFERENCES "public"."admissions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD CONSTRAINT "waitlist_entries_invitation_id_invitations_id_fk" FOREIGN KEY ("invitation_id") REFERENCES "public"."invitations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_invited_by_members_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_invitation_id_invitations_id_fk" FOREIGN KEY ("invitation_id") REFERENCES "public"."invitations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "concierge_requests_queue_index" ON "concierge_requests" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "concierge_requests_sponsor_index" ON "concierge_requests" USING btree ("sponsor_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "concierge_requests_contact_index" ON "concierge_requests" USING btree ("contact_hash","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "concierge_requests_invitation_index" ON "concierge_requests" USING btree ("invitation_id");--> statement-breakpoint
CREATE INDEX "invitations_sponsor_index" ON "invitations" USING btree ("sponsor_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "admissions_invitation_index" ON "admissions" USING btree ("invitation_id");--> statement-breakpoint
CREATE INDEX "codes_contact_index" ON "codes" USING btree ("contact","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "members_invited_by_index" ON "members" USING btree ("invited_by");--> statement-breakpoint
CREATE INDEX "messages_created_index" ON "messages" USING btree ("created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_events_subject_index" ON "audit_events" USING btree ("subject_id","id");--> statement-breakpoint
CREATE INDEX "sessions_member_index" ON "sessions" USING btree ("member_id");