-- All migrations up to release 1.0.0. A club of that release has recorded them, so it skips this one by its date.
CREATE TABLE "address_limits" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "desk_notices" (
	"member_id" uuid NOT NULL,
	"request_id" uuid NOT NULL,
	"occasion" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "desk_notices_member_id_request_id_occasion_pk" PRIMARY KEY("member_id","request_id","occasion"),
	CONSTRAINT "desk_notices_occasion" CHECK ("desk_notices"."occasion" in ('arrival', 'late'))
);
--> statement-breakpoint
CREATE TABLE "duty_settings" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"on_duty_since" timestamp (3) with time zone,
	"channel" text NOT NULL,
	"is_quiet" boolean DEFAULT false NOT NULL,
	"quiet_from" smallint DEFAULT 22 NOT NULL,
	"quiet_until" smallint DEFAULT 8 NOT NULL,
	"arrivals_told_at" timestamp (3) with time zone,
	CONSTRAINT "duty_settings_channel" CHECK ("duty_settings"."channel" in ('email', 'sms')),
	CONSTRAINT "duty_settings_quiet_hours" CHECK ("duty_settings"."quiet_from" between 0 and 23 and "duty_settings"."quiet_until" between 0 and 23 and "duty_settings"."quiet_from" <> "duty_settings"."quiet_until")
);
--> statement-breakpoint
CREATE TABLE "message_templates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"text" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "message_templates_version" CHECK ("message_templates"."version" >= 1),
	CONSTRAINT "message_templates_sponsor" CHECK (position('{sponsor}' in "message_templates"."text") > 0),
	CONSTRAINT "message_templates_placeholders" CHECK (replace(replace("message_templates"."text", '{sponsor}', ''), '{friend}', '') !~ '[{}]'),
	CONSTRAINT "message_templates_one_line" CHECK ("message_templates"."text" !~ '[[:cntrl:]]' and "message_templates"."name" !~ '[[:cntrl:]]')
);
--> statement-breakpoint
CREATE TABLE "club_settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"concierge_open" boolean DEFAULT true NOT NULL,
	"reminder_skippable" boolean DEFAULT true NOT NULL,
	"host_id" uuid,
	"admissions_a_day" integer DEFAULT 50 NOT NULL,
	CONSTRAINT "club_settings_single" CHECK ("club_settings"."id" = 1),
	CONSTRAINT "club_settings_admissions" CHECK ("club_settings"."admissions_a_day" between 0 and 1000)
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
	"blocked" text,
	"prefix_hash" text,
	"claimed_by" uuid,
	"claimed_at" timestamp (3) with time zone,
	"sent_by" uuid,
	"sent_at" timestamp (3) with time zone,
	"sent_via" text,
	"outcome_at" timestamp (3) with time zone,
	"reason" text,
	"contact_erased_at" timestamp (3) with time zone,
	"note" text,
	"noted_by" uuid,
	"noted_at" timestamp (3) with time zone,
	"is_counted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "concierge_requests_blocked" CHECK ("concierge_requests"."blocked" in ('member', 'opted-out')),
	CONSTRAINT "concierge_requests_sent_via" CHECK ("concierge_requests"."sent_via" in ('email', 'sms', 'hand')),
	CONSTRAINT "concierge_requests_claimed" CHECK ("concierge_requests"."status" <> 'claimed' or ("concierge_requests"."claimed_by" is not null and "concierge_requests"."claimed_at" is not null)),
	CONSTRAINT "concierge_requests_sent" CHECK ("concierge_requests"."status" not in ('sent', 'delivered') or ("concierge_requests"."sent_by" is not null and "concierge_requests"."sent_at" is not null and "concierge_requests"."sent_via" is not null)),
	CONSTRAINT "concierge_requests_erased" CHECK (("concierge_requests"."contact_sealed" is null) = ("concierge_requests"."contact_erased_at" is not null)),
	CONSTRAINT "concierge_requests_contact_kind" CHECK ("concierge_requests"."contact_kind" in ('email', 'phone')),
	CONSTRAINT "concierge_requests_status" CHECK ("concierge_requests"."status" in ('queued', 'claimed', 'sent', 'delivered', 'bounced', 'closed', 'returned', 'withdrawn')),
	CONSTRAINT "concierge_requests_recipient_name" CHECK (length("concierge_requests"."recipient_name") between 1 and 120)
);
--> statement-breakpoint
CREATE TABLE "contact_opt_outs" (
	"contact_hash" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_proposals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"member_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"contact" text,
	"reason" text,
	"status" text DEFAULT 'proposed' NOT NULL,
	"proposed_by" uuid NOT NULL,
	"agreed_by" uuid,
	"agreed_at" timestamp (3) with time zone,
	"stop_token_hash" text,
	"ended_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contact_proposals_stop_token_hash_unique" UNIQUE("stop_token_hash"),
	CONSTRAINT "contact_proposals_kind" CHECK ("contact_proposals"."kind" in ('email', 'phone')),
	CONSTRAINT "contact_proposals_contact" CHECK (case "contact_proposals"."kind" when 'email' then "contact_proposals"."contact" = lower("contact_proposals"."contact") and length("contact_proposals"."contact") <= 254
        else "contact_proposals"."contact" ~ '^\+[1-9][0-9]{6,14}$' end),
	CONSTRAINT "contact_proposals_status" CHECK ("contact_proposals"."status" in ('proposed', 'agreed', 'done', 'stopped', 'withdrawn', 'lapsed', 'failed')),
	CONSTRAINT "contact_proposals_ended" CHECK (("contact_proposals"."ended_at" is null) = ("contact_proposals"."status" in ('proposed', 'agreed'))
        and ("contact_proposals"."ended_at" is null) = ("contact_proposals"."contact" is not null)
        and ("contact_proposals"."ended_at" is null) = ("contact_proposals"."reason" is not null)),
	CONSTRAINT "contact_proposals_agreed" CHECK (("contact_proposals"."agreed_by" is null) = ("contact_proposals"."agreed_at" is null)
        and ("contact_proposals"."status" not in ('agreed', 'done') or "contact_proposals"."agreed_by" is not null)
        and ("contact_proposals"."status" <> 'proposed' or "contact_proposals"."agreed_by" is null)),
	CONSTRAINT "contact_proposals_stop_token" CHECK (("contact_proposals"."stop_token_hash" is not null) = ("contact_proposals"."status" = 'agreed') and length("contact_proposals"."stop_token_hash") = 64),
	CONSTRAINT "contact_proposals_two_people" CHECK ("contact_proposals"."member_id" <> "contact_proposals"."proposed_by" and "contact_proposals"."member_id" <> "contact_proposals"."agreed_by" and "contact_proposals"."proposed_by" <> "contact_proposals"."agreed_by")
);
--> statement-breakpoint
CREATE TABLE "invitation_lines" (
	"invitation_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invitation_lines_invitation_id_member_id_pk" PRIMARY KEY("invitation_id","member_id"),
	CONSTRAINT "invitation_lines_text" CHECK (length("invitation_lines"."text") between 1 and 560)
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
	"closed_at" timestamp (3) with time zone,
	"closed_by" uuid,
	"close_reason" text,
	"waitlist_entry_id" uuid,
	"seed" text,
	CONSTRAINT "invitations_code_unique" UNIQUE("code"),
	CONSTRAINT "invitations_id_type" UNIQUE("id","type"),
	CONSTRAINT "invitations_waitlist_entry" UNIQUE("waitlist_entry_id"),
	CONSTRAINT "invitations_waitlist" CHECK ("invitations"."waitlist_entry_id" is null or "invitations"."type" = 'individual'),
	CONSTRAINT "invitations_type" CHECK ("invitations"."type" in ('individual', 'group', 'gift')),
	CONSTRAINT "invitations_status" CHECK ("invitations"."status" in ('pending', 'accepted', 'cancelled')),
	CONSTRAINT "invitations_recipient" CHECK (length("invitations"."recipient") between 1 and 120),
	CONSTRAINT "invitations_code" CHECK ("invitations"."code" ~ '^[2-9A-HJKMNP-Z]{14}$'),
	CONSTRAINT "invitations_seed" CHECK ("invitations"."seed" ~ '^[0-9a-f]{16}$'),
	CONSTRAINT "invitations_source" CHECK ("invitations"."source" ~ '^[a-z0-9_-]{1,40}$'),
	CONSTRAINT "invitations_week" CHECK ("invitations"."expires_at" = "invitations"."activated_at" + interval '168 hours'),
	CONSTRAINT "invitations_gift" CHECK ("invitations"."type" <> 'gift' or "invitations"."status" <> 'cancelled'),
	CONSTRAINT "invitations_accepted" CHECK (("invitations"."status" = 'accepted') = ("invitations"."accepted_at" is not null)),
	CONSTRAINT "invitations_cancelled" CHECK (("invitations"."status" = 'cancelled') = ("invitations"."cancelled_at" is not null and "invitations"."cancelled_by" is not null)),
	CONSTRAINT "invitations_closed" CHECK (("invitations"."closed_at" is null) = ("invitations"."closed_by" is null)),
	CONSTRAINT "invitations_closed_group" CHECK ("invitations"."closed_at" is null or ("invitations"."type" = 'group' and "invitations"."status" = 'accepted')),
	CONSTRAINT "invitations_close_reason" CHECK ("invitations"."close_reason" is null or "invitations"."closed_at" is not null)
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
CREATE TABLE "waitlist_entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"contact_kind" text NOT NULL,
	"contact" text,
	"invitation_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"contact_erased_at" timestamp (3) with time zone,
	"admitted_at" timestamp (3) with time zone,
	"admitted_by" uuid,
	"joined_at" timestamp (3) with time zone,
	"removed_at" timestamp (3) with time zone,
	"removed_by" uuid,
	"opted_out_at" timestamp (3) with time zone,
	"stay_asked_at" timestamp (3) with time zone,
	"stayed_at" timestamp (3) with time zone,
	"contact_hash" text,
	CONSTRAINT "waitlist_entries_contact" UNIQUE("contact"),
	CONSTRAINT "waitlist_entries_contact_kind" CHECK ("waitlist_entries"."contact_kind" in ('email', 'phone')),
	CONSTRAINT "waitlist_entries_erased" CHECK (("waitlist_entries"."contact" is null) = ("waitlist_entries"."contact_erased_at" is not null)),
	CONSTRAINT "waitlist_entries_hash" CHECK ("waitlist_entries"."contact" is not null or "waitlist_entries"."contact_hash" is null),
	CONSTRAINT "waitlist_entries_waiting" CHECK ("waitlist_entries"."contact" is not null or not ("waitlist_entries"."admitted_at" is null and "waitlist_entries"."joined_at" is null and "waitlist_entries"."removed_at" is null and "waitlist_entries"."opted_out_at" is null)),
	CONSTRAINT "waitlist_entries_admitted" CHECK (("waitlist_entries"."admitted_at" is null) = ("waitlist_entries"."admitted_by" is null)),
	CONSTRAINT "waitlist_entries_removed" CHECK ("waitlist_entries"."removed_at" is not null or "waitlist_entries"."removed_by" is null),
	CONSTRAINT "waitlist_entries_one_end" CHECK (num_nonnulls("waitlist_entries"."joined_at", "waitlist_entries"."removed_at", "waitlist_entries"."opted_out_at") <= 1),
	CONSTRAINT "waitlist_entries_stayed" CHECK ("waitlist_entries"."stay_asked_at" is not null or "waitlist_entries"."stayed_at" is null)
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
	"browser_id" uuid,
	"is_resumed" boolean DEFAULT false NOT NULL,
	"verified_at" timestamp (3) with time zone,
	"contact_owner_id" uuid,
	"answered_at" timestamp (3) with time zone,
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
	"member_id" uuid,
	"invitation_id" uuid,
	"browser_hash" text,
	"device_id" uuid,
	"texted" boolean DEFAULT false NOT NULL,
	"message_id" uuid,
	CONSTRAINT "codes_purpose" CHECK ("codes"."purpose" in ('sign-in', 'join', 'change-contact')),
	CONSTRAINT "codes_joining" CHECK ("codes"."purpose" = 'join' or ("codes"."admission_id" is null and "codes"."invitation_id" is null)),
	CONSTRAINT "codes_browser" CHECK ("codes"."purpose" = 'sign-in' or ("codes"."browser_hash" is null and "codes"."device_id" is null)),
	CONSTRAINT "codes_browser_hash" CHECK (length("codes"."browser_hash") = 64),
	CONSTRAINT "codes_member" CHECK (("codes"."purpose" = 'change-contact') = ("codes"."member_id" is not null)),
	CONSTRAINT "codes_attempts" CHECK ("codes"."attempts" between 0 and 5),
	CONSTRAINT "codes_code_hash" CHECK (length("codes"."code_hash") = 64)
);
--> statement-breakpoint
CREATE TABLE "brand_takings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "brand_takings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"brand" text NOT NULL,
	"kind" text NOT NULL,
	"cents" integer NOT NULL,
	"take_id" bigint,
	"perk_id" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "brand_takings_kind" CHECK ("brand_takings"."kind" in ('take', 'refund')),
	CONSTRAINT "brand_takings_cents" CHECK ("brand_takings"."cents" > 0),
	CONSTRAINT "brand_takings_take" CHECK (("brand_takings"."kind" = 'refund') = ("brand_takings"."take_id" is not null)),
	CONSTRAINT "brand_takings_brand" CHECK ("brand_takings"."brand" ~ '^[a-z0-9-]{1,96}$'),
	CONSTRAINT "brand_takings_perk_id" CHECK (length("brand_takings"."perk_id") between 1 and 128)
);
--> statement-breakpoint
CREATE TABLE "confirmed_phones" (
	"phone_hash" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "confirmed_phones_phone_hash" CHECK ("confirmed_phones"."phone_hash" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"title" text NOT NULL,
	"reference" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"brand_taking_id" bigint,
	CONSTRAINT "ledger_entries_member_reference" UNIQUE("member_id","reference"),
	CONSTRAINT "ledger_entries_brand_taking" UNIQUE("brand_taking_id"),
	CONSTRAINT "ledger_entries_kind" CHECK ("ledger_entries"."kind" in ('welcome', 'gift', 'thank-you', 'perk', 'purchase', 'refund', 'correction')),
	CONSTRAINT "ledger_entries_amount" CHECK (case "ledger_entries"."kind" when 'purchase' then "ledger_entries"."amount_cents" < 0 when 'correction' then "ledger_entries"."amount_cents" <> 0 else "ledger_entries"."amount_cents" > 0 end),
	CONSTRAINT "ledger_entries_reference" CHECK (length("ledger_entries"."reference") between 1 and 160)
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
	"notify_friend_joined" boolean DEFAULT true NOT NULL,
	"notify_expiring" boolean DEFAULT true NOT NULL,
	"erase_after" timestamp (3) with time zone,
	"reminder_met_at" timestamp (3) with time zone,
	"reminder_acknowledged_at" timestamp (3) with time zone,
	"phone_confirmed_at" timestamp (3) with time zone,
	"balance_frozen_at" timestamp (3) with time zone,
	"named_in_groups" boolean DEFAULT true NOT NULL,
	CONSTRAINT "members_username_unique" UNIQUE("username"),
	CONSTRAINT "members_email_unique" UNIQUE("email"),
	CONSTRAINT "members_phone_unique" UNIQUE("phone"),
	CONSTRAINT "members_contact" CHECK (("members"."status" = 'erased') = ("members"."email" is null and "members"."phone" is null)),
	CONSTRAINT "members_erased" CHECK ("members"."status" <> 'erased' or ("members"."avatar" is null and "members"."bio" = '' and "members"."erase_after" is null)),
	CONSTRAINT "members_reminder" CHECK ("members"."reminder_acknowledged_at" is null or "members"."reminder_met_at" is not null),
	CONSTRAINT "members_email" CHECK ("members"."email" = lower("members"."email") and length("members"."email") <= 254),
	CONSTRAINT "members_phone" CHECK ("members"."phone" ~ '^\+[1-9][0-9]{6,14}$'),
	CONSTRAINT "members_username" CHECK ("members"."username" ~ '^[a-z0-9][a-z0-9_]{2,29}$'),
	CONSTRAINT "members_avatar" CHECK (length("members"."avatar") <= 90000),
	CONSTRAINT "members_role" CHECK ("members"."role" in ('member', 'concierge', 'lead', 'admin')),
	CONSTRAINT "members_status" CHECK ("members"."status" in ('active', 'suspended', 'erased'))
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"channel" text NOT NULL,
	"address" text,
	"kind" text NOT NULL,
	"payload" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"invitation_id" uuid,
	"dedupe_key" text,
	"status" text DEFAULT 'queued' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"address_sealed" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"provider_id" text,
	"sent_at" timestamp (3) with time zone,
	"concierge_request_id" uuid,
	"member_id" uuid,
	"waitlist_entry_id" uuid,
	CONSTRAINT "messages_dedupe_key_unique" UNIQUE("dedupe_key"),
	CONSTRAINT "messages_channel" CHECK ("messages"."channel" in ('email', 'sms')),
	CONSTRAINT "messages_status" CHECK ("messages"."status" in ('queued', 'sent', 'delivered', 'bounced', 'failed', 'dropped')),
	CONSTRAINT "messages_one_address" CHECK ("messages"."address" is null or "messages"."address_sealed" is null),
	CONSTRAINT "messages_address" CHECK (length("messages"."address") between 1 and 254)
);
--> statement-breakpoint
CREATE TABLE "favourite_brands" (
	"member_id" uuid NOT NULL,
	"brand_id" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "favourite_brands_member_id_brand_id_pk" PRIMARY KEY("member_id","brand_id"),
	CONSTRAINT "favourite_brands_brand_id" CHECK (length("favourite_brands"."brand_id") between 1 and 128)
);
--> statement-breakpoint
CREATE TABLE "perk_claims" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"member_id" uuid NOT NULL,
	"perk_id" text NOT NULL,
	"claim_no" smallint NOT NULL,
	"limit_per_member" smallint NOT NULL,
	"code" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "perk_claims_member_perk_claim_no" UNIQUE("member_id","perk_id","claim_no"),
	CONSTRAINT "perk_claims_limit" CHECK ("perk_claims"."claim_no" between 1 and "perk_claims"."limit_per_member"),
	CONSTRAINT "perk_claims_limit_per_member" CHECK ("perk_claims"."limit_per_member" between 1 and 20),
	CONSTRAINT "perk_claims_perk_id" CHECK (length("perk_claims"."perk_id") between 1 and 128),
	CONSTRAINT "perk_claims_code" CHECK (length("perk_claims"."code") between 1 and 64)
);
--> statement-breakpoint
CREATE TABLE "analytics_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"member_id" uuid NOT NULL,
	"name" text NOT NULL,
	"properties" jsonb NOT NULL,
	"tried_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "analytics_events_name" CHECK (length("analytics_events"."name") between 1 and 60)
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
CREATE TABLE "contact_erasures" (
	"contact_hash" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contact_erasures_contact_hash" CHECK ("contact_erasures"."contact_hash" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE TABLE "erasures" (
	"member_hash" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "erasures_member_hash" CHECK ("erasures"."member_hash" ~ '^[0-9a-f]{64}$')
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
CREATE TABLE "sign_in_links" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"member_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sign_in_links_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "sign_in_links_token_hash" CHECK (length("sign_in_links"."token_hash") = 64)
);
--> statement-breakpoint
CREATE TABLE "till_codes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"member_id" uuid NOT NULL,
	"brand" text NOT NULL,
	"brand_name" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"code" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"taken_at" timestamp (3) with time zone,
	"take_id" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"is_counted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "till_codes_code_unique" UNIQUE("code"),
	CONSTRAINT "till_codes_take_id_unique" UNIQUE("take_id"),
	CONSTRAINT "till_codes_brand" CHECK ("till_codes"."brand" ~ '^[a-z0-9-]{1,96}$'),
	CONSTRAINT "till_codes_amount" CHECK ("till_codes"."amount_cents" > 0),
	CONSTRAINT "till_codes_code" CHECK ("till_codes"."code" ~ '^[2-9A-HJKMNP-Z]{8}$'),
	CONSTRAINT "till_codes_status" CHECK ("till_codes"."status" in ('open', 'taken', 'withdrawn')),
	CONSTRAINT "till_codes_taken" CHECK (("till_codes"."status" = 'taken') = ("till_codes"."taken_at" is not null) and ("till_codes"."status" = 'taken') = ("till_codes"."take_id" is not null)),
	CONSTRAINT "till_codes_expires" CHECK ("till_codes"."expires_at" = "till_codes"."created_at" + interval '10 minutes'),
	CONSTRAINT "till_codes_in_time" CHECK ("till_codes"."taken_at" < "till_codes"."expires_at")
);
--> statement-breakpoint
CREATE TABLE "till_keys" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"brand" text NOT NULL,
	"brand_name" text NOT NULL,
	"label" text NOT NULL,
	"key_hash" text NOT NULL,
	"last_opened_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "till_keys_key_hash_unique" UNIQUE("key_hash"),
	CONSTRAINT "till_keys_brand" CHECK ("till_keys"."brand" ~ '^[a-z0-9-]{1,96}$'),
	CONSTRAINT "till_keys_key_hash" CHECK ("till_keys"."key_hash" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
ALTER TABLE "desk_notices" ADD CONSTRAINT "desk_notices_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_notices" ADD CONSTRAINT "desk_notices_request_id_concierge_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."concierge_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duty_settings" ADD CONSTRAINT "duty_settings_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "club_settings" ADD CONSTRAINT "club_settings_host_id_members_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "concierge_requests" ADD CONSTRAINT "concierge_requests_invitation_id_invitations_id_fk" FOREIGN KEY ("invitation_id") REFERENCES "public"."invitations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "concierge_requests" ADD CONSTRAINT "concierge_requests_sponsor_id_members_id_fk" FOREIGN KEY ("sponsor_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "concierge_requests" ADD CONSTRAINT "concierge_requests_claimed_by_members_id_fk" FOREIGN KEY ("claimed_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "concierge_requests" ADD CONSTRAINT "concierge_requests_sent_by_members_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "concierge_requests" ADD CONSTRAINT "concierge_requests_noted_by_members_id_fk" FOREIGN KEY ("noted_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "contact_proposals" ADD CONSTRAINT "contact_proposals_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_proposals" ADD CONSTRAINT "contact_proposals_proposed_by_members_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_proposals" ADD CONSTRAINT "contact_proposals_agreed_by_members_id_fk" FOREIGN KEY ("agreed_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation_lines" ADD CONSTRAINT "invitation_lines_invitation_id_invitations_id_fk" FOREIGN KEY ("invitation_id") REFERENCES "public"."invitations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation_lines" ADD CONSTRAINT "invitation_lines_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_sponsor_id_members_id_fk" FOREIGN KEY ("sponsor_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_cancelled_by_members_id_fk" FOREIGN KEY ("cancelled_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_closed_by_members_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_waitlist_entry_id_waitlist_entries_id_fk" FOREIGN KEY ("waitlist_entry_id") REFERENCES "public"."waitlist_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seats" ADD CONSTRAINT "seats_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seats" ADD CONSTRAINT "seats_invitation_id_type_invitations_id_type_fk" FOREIGN KEY ("invitation_id","type") REFERENCES "public"."invitations"("id","type") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD CONSTRAINT "waitlist_entries_invitation_id_invitations_id_fk" FOREIGN KEY ("invitation_id") REFERENCES "public"."invitations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD CONSTRAINT "waitlist_entries_admitted_by_members_id_fk" FOREIGN KEY ("admitted_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD CONSTRAINT "waitlist_entries_removed_by_members_id_fk" FOREIGN KEY ("removed_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admissions" ADD CONSTRAINT "admissions_invitation_id_invitations_id_fk" FOREIGN KEY ("invitation_id") REFERENCES "public"."invitations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admissions" ADD CONSTRAINT "admissions_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admissions" ADD CONSTRAINT "admissions_contact_owner_id_members_id_fk" FOREIGN KEY ("contact_owner_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "codes" ADD CONSTRAINT "codes_admission_id_admissions_id_fk" FOREIGN KEY ("admission_id") REFERENCES "public"."admissions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "codes" ADD CONSTRAINT "codes_invitation_id_invitations_id_fk" FOREIGN KEY ("invitation_id") REFERENCES "public"."invitations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "codes" ADD CONSTRAINT "codes_device_id_known_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."known_devices"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "codes" ADD CONSTRAINT "codes_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "codes" ADD CONSTRAINT "codes_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE set null ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "brand_takings" ADD CONSTRAINT "brand_takings_take_id_brand_takings_id_fk" FOREIGN KEY ("take_id") REFERENCES "public"."brand_takings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_brand_taking_id_brand_takings_id_fk" FOREIGN KEY ("brand_taking_id") REFERENCES "public"."brand_takings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_invited_by_members_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_invitation_id_invitations_id_fk" FOREIGN KEY ("invitation_id") REFERENCES "public"."invitations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_waitlist_entry_id_waitlist_entries_id_fk" FOREIGN KEY ("waitlist_entry_id") REFERENCES "public"."waitlist_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_concierge_request_id_concierge_requests_id_fk" FOREIGN KEY ("concierge_request_id") REFERENCES "public"."concierge_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourite_brands" ADD CONSTRAINT "favourite_brands_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "perk_claims" ADD CONSTRAINT "perk_claims_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "analytics_events" ADD CONSTRAINT "analytics_events_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_links" ADD CONSTRAINT "sign_in_links_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "till_codes" ADD CONSTRAINT "till_codes_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "till_codes" ADD CONSTRAINT "till_codes_take_id_brand_takings_id_fk" FOREIGN KEY ("take_id") REFERENCES "public"."brand_takings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "address_limits_expire_index" ON "address_limits" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "desk_notices_request_index" ON "desk_notices" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "desk_notices_created_index" ON "desk_notices" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "message_templates_name" ON "message_templates" USING btree (lower("name")) WHERE "message_templates"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "concierge_requests_prefix_index" ON "concierge_requests" USING btree ("prefix_hash","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "concierge_requests_open_index" ON "concierge_requests" USING btree ("created_at","id") WHERE "concierge_requests"."status" in ('queued', 'claimed', 'returned');--> statement-breakpoint
CREATE INDEX "concierge_requests_ended_index" ON "concierge_requests" USING btree (coalesce("outcome_at", "sent_at", "created_at") desc,"id" desc) WHERE "concierge_requests"."status" not in ('queued', 'claimed', 'returned');--> statement-breakpoint
CREATE INDEX "concierge_requests_sponsor_index" ON "concierge_requests" USING btree ("sponsor_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "concierge_requests_contact_index" ON "concierge_requests" USING btree ("contact_hash","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "concierge_requests_invitation_index" ON "concierge_requests" USING btree ("invitation_id");--> statement-breakpoint
CREATE INDEX "concierge_requests_created_index" ON "concierge_requests" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "concierge_requests_sealed_index" ON "concierge_requests" USING btree ("status","outcome_at") WHERE "concierge_requests"."contact_sealed" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "contact_proposals_one_open" ON "contact_proposals" USING btree ("member_id") WHERE "contact_proposals"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "contact_proposals_ended_index" ON "contact_proposals" USING btree ("ended_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "contact_proposals_member_index" ON "contact_proposals" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "invitation_lines_member_index" ON "invitation_lines" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "invitations_sponsor_index" ON "invitations" USING btree ("sponsor_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "invitations_section_index" ON "invitations" USING btree ("sponsor_id","status","expires_at","id") WHERE "invitations"."waitlist_entry_id" is null;--> statement-breakpoint
CREATE INDEX "invitations_expires_index" ON "invitations" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "invitations_created_index" ON "invitations" USING brin ("created_at");--> statement-breakpoint
CREATE INDEX "seats_held_index" ON "seats" USING btree ("held_for") WHERE "seats"."held_for" is not null;--> statement-breakpoint
CREATE INDEX "waitlist_entries_waiting_index" ON "waitlist_entries" USING btree ("created_at","id") WHERE "waitlist_entries"."admitted_at" is null and "waitlist_entries"."joined_at" is null and "waitlist_entries"."removed_at" is null and "waitlist_entries"."opted_out_at" is null;--> statement-breakpoint
CREATE INDEX "waitlist_entries_stay_index" ON "waitlist_entries" USING btree (greatest("created_at", "stay_asked_at", "stayed_at")) WHERE "waitlist_entries"."admitted_at" is null and "waitlist_entries"."joined_at" is null and "waitlist_entries"."removed_at" is null and "waitlist_entries"."opted_out_at" is null;--> statement-breakpoint
CREATE INDEX "waitlist_entries_ended_index" ON "waitlist_entries" USING btree (coalesce("joined_at", "removed_at", "opted_out_at", "admitted_at")) WHERE "waitlist_entries"."contact" is not null;--> statement-breakpoint
CREATE INDEX "waitlist_entries_admitted_index" ON "waitlist_entries" USING btree ("admitted_at") WHERE "waitlist_entries"."admitted_at" is not null;--> statement-breakpoint
CREATE INDEX "waitlist_entries_hash_index" ON "waitlist_entries" USING btree ("contact_hash") WHERE "waitlist_entries"."contact_hash" is not null;--> statement-breakpoint
CREATE INDEX "waitlist_entries_invitation_index" ON "waitlist_entries" USING btree ("invitation_id");--> statement-breakpoint
CREATE INDEX "admissions_invitation_index" ON "admissions" USING btree ("invitation_id");--> statement-breakpoint
CREATE INDEX "admissions_unfinished_index" ON "admissions" USING btree ("created_at") WHERE "admissions"."member_id" is null;--> statement-breakpoint
CREATE INDEX "codes_contact_index" ON "codes" USING btree ("contact","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "codes_admission_index" ON "codes" USING btree ("admission_id");--> statement-breakpoint
CREATE INDEX "codes_created_index" ON "codes" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "codes_member_index" ON "codes" USING btree ("member_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "codes_invitation_index" ON "codes" USING btree ("invitation_id","created_at" DESC NULLS LAST) WHERE "codes"."invitation_id" is not null;--> statement-breakpoint
CREATE INDEX "codes_device_index" ON "codes" USING btree ("device_id","created_at" DESC NULLS LAST) WHERE "codes"."device_id" is not null;--> statement-breakpoint
CREATE INDEX "codes_texted_index" ON "codes" USING btree ("purpose","created_at" DESC NULLS LAST) WHERE "codes"."texted";--> statement-breakpoint
CREATE INDEX "brand_takings_brand_index" ON "brand_takings" USING btree ("brand","created_at");--> statement-breakpoint
CREATE INDEX "brand_takings_created_index" ON "brand_takings" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "brand_takings_take_index" ON "brand_takings" USING btree ("take_id") WHERE "brand_takings"."take_id" is not null;--> statement-breakpoint
CREATE INDEX "ledger_entries_member_index" ON "ledger_entries" USING btree ("member_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "ledger_entries_given_index" ON "ledger_entries" USING btree ("kind","created_at") WHERE "ledger_entries"."kind" in ('welcome', 'thank-you');--> statement-breakpoint
CREATE INDEX "ledger_entries_perk_index" ON "ledger_entries" USING btree ("created_at") WHERE "ledger_entries"."kind" = 'perk';--> statement-breakpoint
CREATE INDEX "members_invited_by_index" ON "members" USING btree ("invited_by");--> statement-breakpoint
CREATE INDEX "members_erase_after_index" ON "members" USING btree ("erase_after") WHERE "members"."erase_after" is not null;--> statement-breakpoint
CREATE INDEX "messages_created_index" ON "messages" USING btree ("created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "messages_queued_index" ON "messages" USING btree ("created_at") WHERE "messages"."status" = 'queued';--> statement-breakpoint
CREATE INDEX "messages_member_index" ON "messages" USING btree ("member_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "messages_provider_index" ON "messages" USING btree ("provider_id");--> statement-breakpoint
CREATE INDEX "messages_request_index" ON "messages" USING btree ("concierge_request_id");--> statement-breakpoint
CREATE INDEX "messages_waitlist_index" ON "messages" USING btree ("waitlist_entry_id") WHERE "messages"."waitlist_entry_id" is not null;--> statement-breakpoint
CREATE INDEX "messages_failed_index" ON "messages" USING btree ("concierge_request_id") WHERE "messages"."status" = 'failed';--> statement-breakpoint
CREATE INDEX "messages_sealed_index" ON "messages" USING btree ("created_at") WHERE "messages"."address_sealed" is not null;--> statement-breakpoint
CREATE INDEX "messages_address_index" ON "messages" USING btree ("kind","created_at") WHERE "messages"."address" is not null;--> statement-breakpoint
CREATE INDEX "perk_claims_member_index" ON "perk_claims" USING btree ("member_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "analytics_events_created_index" ON "analytics_events" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "analytics_events_member_index" ON "analytics_events" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "audit_events_subject_index" ON "audit_events" USING btree ("subject_id","id");--> statement-breakpoint
CREATE INDEX "idempotency_keys_created_index" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "known_devices_member_index" ON "known_devices" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "known_devices_last_index" ON "known_devices" USING btree ("last_sign_in_at");--> statement-breakpoint
CREATE INDEX "sessions_member_index" ON "sessions" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "sessions_expires_index" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sign_in_links_member_index" ON "sign_in_links" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "sign_in_links_created_index" ON "sign_in_links" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "till_codes_open" ON "till_codes" USING btree ("member_id") WHERE "till_codes"."status" = 'open';--> statement-breakpoint
CREATE INDEX "till_codes_member_index" ON "till_codes" USING btree ("member_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "till_codes_created_index" ON "till_codes" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "till_keys_brand_index" ON "till_keys" USING btree ("brand","created_at");--> statement-breakpoint
ALTER TABLE "message_templates" ADD CONSTRAINT "message_templates_name_length" CHECK (length("message_templates"."name") between 1 and 160) NOT VALID;--> statement-breakpoint
ALTER TABLE "message_templates" ADD CONSTRAINT "message_templates_text_length" CHECK (length("message_templates"."text") between 1 and 1200) NOT VALID;--> statement-breakpoint
ALTER TABLE "message_templates" ADD CONSTRAINT "message_templates_links" CHECK ("message_templates"."text" !~* '://|www[.]|[^[:space:]@]@[^[:space:]@]+[.][^[:space:]@]') NOT VALID;--> statement-breakpoint
ALTER TABLE "concierge_requests" ADD CONSTRAINT "concierge_requests_note" CHECK (("concierge_requests"."note" is null) = ("concierge_requests"."noted_by" is null) and ("concierge_requests"."note" is null) = ("concierge_requests"."noted_at" is null)
        and ("concierge_requests"."note" is null or length("concierge_requests"."note") between 1 and 960)
        and ("concierge_requests"."note" is null or "concierge_requests"."contact_sealed" is not null)) NOT VALID;--> statement-breakpoint
ALTER TABLE "concierge_requests" ADD CONSTRAINT "concierge_requests_reason" CHECK (length("concierge_requests"."reason") <= 1120) NOT VALID;--> statement-breakpoint
ALTER TABLE "contact_proposals" ADD CONSTRAINT "contact_proposals_reason" CHECK (length("contact_proposals"."reason") between 1 and 960) NOT VALID;--> statement-breakpoint
ALTER TABLE "admissions" ADD CONSTRAINT "admissions_owner_verified" CHECK ("admissions"."contact_owner_id" is null or "admissions"."verified_at" is not null) NOT VALID;--> statement-breakpoint
ALTER TABLE "admissions" ADD CONSTRAINT "admissions_owner_or_member" CHECK ("admissions"."contact_owner_id" is null or "admissions"."member_id" is null) NOT VALID;--> statement-breakpoint
ALTER TABLE "admissions" ADD CONSTRAINT "admissions_answer" CHECK ("admissions"."answered_at" is null or "admissions"."contact_owner_id" is not null) NOT VALID;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_taking" CHECK (("ledger_entries"."kind" in ('purchase', 'refund')) = ("ledger_entries"."brand_taking_id" is not null)) NOT VALID;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_title" CHECK (length("ledger_entries"."title") between 1 and 320) NOT VALID;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_first_name" CHECK (length("members"."first_name") between 1 and 120) NOT VALID;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_last_name" CHECK (length("members"."last_name") between 1 and 120) NOT VALID;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_bio" CHECK (length("members"."bio") <= 1120) NOT VALID;--> statement-breakpoint
ALTER TABLE "till_codes" ADD CONSTRAINT "till_codes_brand_name" CHECK (length("till_codes"."brand_name") between 1 and 320) NOT VALID;--> statement-breakpoint
ALTER TABLE "till_keys" ADD CONSTRAINT "till_keys_brand_name" CHECK (length("till_keys"."brand_name") between 1 and 320) NOT VALID;--> statement-breakpoint
ALTER TABLE "till_keys" ADD CONSTRAINT "till_keys_label" CHECK (length("till_keys"."label") between 1 and 160) NOT VALID;--> statement-breakpoint
CREATE FUNCTION "tell_the_desk"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_notify('concierge', ''); RETURN NULL; END $$;--> statement-breakpoint
CREATE FUNCTION "check_balance"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE frozen timestamptz;
BEGIN
  SELECT balance_frozen_at INTO frozen FROM members WHERE id = NEW.member_id FOR NO KEY UPDATE;
  IF NEW.kind = 'purchase' AND frozen IS NOT NULL THEN
    RAISE EXCEPTION 'the balance is frozen' USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_entries_frozen';
  END IF;
  IF (SELECT sum(amount_cents) FROM ledger_entries WHERE member_id = NEW.member_id) < 0 THEN
    RAISE EXCEPTION 'the balance is below zero' USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_entries_balance';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "check_refunds"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE take record;
BEGIN
  SELECT kind, brand, cents INTO take FROM brand_takings WHERE id = NEW.take_id FOR NO KEY UPDATE;
  IF take.kind <> 'take' OR take.brand <> NEW.brand
    OR (SELECT sum(cents) FROM brand_takings WHERE take_id = NEW.take_id) > take.cents THEN
    RAISE EXCEPTION 'refunds exceed their take' USING ERRCODE = 'check_violation', CONSTRAINT = 'brand_takings_refunds';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'rows of % are only added', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE FUNCTION "forget_the_note"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN NEW."note" := NULL; NEW."noted_by" := NULL; NEW."noted_at" := NULL; RETURN NEW; END $$;--> statement-breakpoint
CREATE FUNCTION "tell_the_till"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_notify('till', ''); RETURN NULL; END $$;--> statement-breakpoint
CREATE FUNCTION "tell_the_sender"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_notify('analytics_events', ''); RETURN NULL; END $$;--> statement-breakpoint
CREATE FUNCTION "lock_given_today"("member" uuid, "since" timestamp with time zone) RETURNS bigint LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  IF "member" IS NULL THEN
    PERFORM pg_advisory_xact_lock(hashtextextended('welcome:club', 0));
    RETURN (SELECT coalesce(sum("amount_cents"), 0) FROM "ledger_entries" WHERE "kind" = 'welcome' AND "created_at" > "since")
      + (SELECT coalesce(sum("amount_cents"), 0) FROM "ledger_entries" WHERE "kind" = 'perk' AND "created_at" > "since");
  END IF;
  PERFORM pg_advisory_xact_lock(hashtextextended('thank-you:' || "member", 0));
  RETURN (SELECT coalesce(sum("amount_cents"), 0) FROM "ledger_entries" WHERE "kind" = 'thank-you' AND "member_id" = "member" AND "created_at" > "since");
END $$;--> statement-breakpoint
CREATE TRIGGER "concierge_requests_live" AFTER INSERT OR UPDATE ON "concierge_requests" FOR EACH STATEMENT EXECUTE FUNCTION "tell_the_desk"();--> statement-breakpoint
CREATE TRIGGER "club_settings_live" AFTER INSERT OR UPDATE ON "club_settings" FOR EACH STATEMENT EXECUTE FUNCTION "tell_the_desk"();--> statement-breakpoint
CREATE TRIGGER "messages_failed_live" AFTER UPDATE OF "status" ON "messages" FOR EACH ROW WHEN (OLD."status" IS DISTINCT FROM NEW."status" AND 'failed' IN (OLD."status", NEW."status")) EXECUTE FUNCTION "tell_the_desk"();--> statement-breakpoint
CREATE TRIGGER "ledger_entries_balance" AFTER INSERT ON "ledger_entries" FOR EACH ROW WHEN (NEW."amount_cents" < 0) EXECUTE FUNCTION "check_balance"();--> statement-breakpoint
CREATE TRIGGER "brand_takings_refunds" AFTER INSERT ON "brand_takings" FOR EACH ROW WHEN (NEW."kind" = 'refund') EXECUTE FUNCTION "check_refunds"();--> statement-breakpoint
CREATE TRIGGER "ledger_entries_unchanged" BEFORE UPDATE ON "ledger_entries" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "brand_takings_unchanged" BEFORE UPDATE ON "brand_takings" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "concierge_requests_note_erased" BEFORE UPDATE OF "contact_sealed" ON "concierge_requests" FOR EACH ROW WHEN (NEW."contact_sealed" IS NULL AND NEW."note" IS NOT NULL) EXECUTE FUNCTION "forget_the_note"();--> statement-breakpoint
CREATE TRIGGER "till_codes_live" AFTER UPDATE ON "till_codes" FOR EACH STATEMENT EXECUTE FUNCTION "tell_the_till"();--> statement-breakpoint
CREATE TRIGGER "analytics_events_live" AFTER INSERT ON "analytics_events" FOR EACH STATEMENT EXECUTE FUNCTION "tell_the_sender"();
