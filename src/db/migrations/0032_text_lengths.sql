-- Fields count graphemes. Each may have four code points, so a column allows four times the field's limit.
-- safe beside the old build: the wider rule replaces the narrower, which every row and the old build keep
ALTER TABLE "message_templates" DROP CONSTRAINT "message_templates_name_length";--> statement-breakpoint
-- safe beside the old build: the wider rule replaces the narrower, which every row and the old build keep
ALTER TABLE "message_templates" DROP CONSTRAINT "message_templates_text_length";--> statement-breakpoint
-- safe beside the old build: the wider rule replaces the narrower, which every row and the old build keep
ALTER TABLE "message_templates" DROP CONSTRAINT "message_templates_links";--> statement-breakpoint
-- safe beside the old build: the wider rule replaces the narrower, which every row and the old build keep
ALTER TABLE "concierge_requests" DROP CONSTRAINT "concierge_requests_note";--> statement-breakpoint
-- safe beside the old build: the wider rule replaces the narrower, which every row and the old build keep
ALTER TABLE "concierge_requests" DROP CONSTRAINT "concierge_requests_reason";--> statement-breakpoint
-- safe beside the old build: the wider rule replaces the narrower, which every row and the old build keep
ALTER TABLE "contact_proposals" DROP CONSTRAINT "contact_proposals_reason";--> statement-breakpoint
-- safe beside the old build: the wider rule replaces the narrower, which every row and the old build keep
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_title";--> statement-breakpoint
-- safe beside the old build: the wider rule replaces the narrower, which every row and the old build keep
ALTER TABLE "members" DROP CONSTRAINT "members_bio";--> statement-breakpoint
-- safe beside the old build: the wider rule replaces the narrower, which every row and the old build keep
ALTER TABLE "till_codes" DROP CONSTRAINT "till_codes_brand_name";--> statement-breakpoint
-- safe beside the old build: the wider rule replaces the narrower, which every row and the old build keep
ALTER TABLE "till_keys" DROP CONSTRAINT "till_keys_brand_name";--> statement-breakpoint
-- safe beside the old build: the wider rule replaces the narrower, which every row and the old build keep
ALTER TABLE "till_keys" DROP CONSTRAINT "till_keys_label";--> statement-breakpoint
ALTER TABLE "message_templates" ADD CONSTRAINT "message_templates_name_length" CHECK (length("message_templates"."name") between 1 and 160) NOT VALID;--> statement-breakpoint
ALTER TABLE "message_templates" ADD CONSTRAINT "message_templates_text_length" CHECK (length("message_templates"."text") between 1 and 1200) NOT VALID;--> statement-breakpoint
ALTER TABLE "message_templates" ADD CONSTRAINT "message_templates_links" CHECK ("message_templates"."text" !~* '://|www[.]|[^[:space:]@]@[^[:space:]@]+[.][^[:space:]@]') NOT VALID;--> statement-breakpoint
ALTER TABLE "concierge_requests" ADD CONSTRAINT "concierge_requests_note" CHECK (("concierge_requests"."note" is null) = ("concierge_requests"."noted_by" is null) and ("concierge_requests"."note" is null) = ("concierge_requests"."noted_at" is null)
        and ("concierge_requests"."note" is null or length("concierge_requests"."note") between 1 and 960)
        and ("concierge_requests"."note" is null or "concierge_requests"."contact_sealed" is not null)) NOT VALID;--> statement-breakpoint
ALTER TABLE "concierge_requests" ADD CONSTRAINT "concierge_requests_reason" CHECK (length("concierge_requests"."reason") <= 1120) NOT VALID;--> statement-breakpoint
ALTER TABLE "contact_proposals" ADD CONSTRAINT "contact_proposals_reason" CHECK (length("contact_proposals"."reason") between 1 and 960) NOT VALID;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_title" CHECK (length("ledger_entries"."title") between 1 and 320) NOT VALID;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_bio" CHECK (length("members"."bio") <= 1120) NOT VALID;--> statement-breakpoint
ALTER TABLE "till_codes" ADD CONSTRAINT "till_codes_brand_name" CHECK (length("till_codes"."brand_name") between 1 and 320) NOT VALID;--> statement-breakpoint
ALTER TABLE "till_keys" ADD CONSTRAINT "till_keys_brand_name" CHECK (length("till_keys"."brand_name") between 1 and 320) NOT VALID;--> statement-breakpoint
ALTER TABLE "till_keys" ADD CONSTRAINT "till_keys_label" CHECK (length("till_keys"."label") between 1 and 160) NOT VALID;