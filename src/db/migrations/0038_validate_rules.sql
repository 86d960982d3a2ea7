-- Every rule that was added with NOT VALID: 0019, 0022, 0030, 0031 and 0032. All rows follow it now.
ALTER TABLE "admissions" VALIDATE CONSTRAINT "admissions_answer";--> statement-breakpoint
ALTER TABLE "admissions" VALIDATE CONSTRAINT "admissions_contact_owner_id_members_id_fk";--> statement-breakpoint
ALTER TABLE "admissions" VALIDATE CONSTRAINT "admissions_owner_or_member";--> statement-breakpoint
ALTER TABLE "admissions" VALIDATE CONSTRAINT "admissions_owner_verified";--> statement-breakpoint
ALTER TABLE "codes" VALIDATE CONSTRAINT "codes_message_id_messages_id_fk";--> statement-breakpoint
ALTER TABLE "concierge_requests" VALIDATE CONSTRAINT "concierge_requests_note";--> statement-breakpoint
ALTER TABLE "concierge_requests" VALIDATE CONSTRAINT "concierge_requests_noted_by_members_id_fk";--> statement-breakpoint
ALTER TABLE "concierge_requests" VALIDATE CONSTRAINT "concierge_requests_reason";--> statement-breakpoint
ALTER TABLE "contact_proposals" VALIDATE CONSTRAINT "contact_proposals_reason";--> statement-breakpoint
ALTER TABLE "ledger_entries" VALIDATE CONSTRAINT "ledger_entries_taking";--> statement-breakpoint
ALTER TABLE "ledger_entries" VALIDATE CONSTRAINT "ledger_entries_title";--> statement-breakpoint
ALTER TABLE "members" VALIDATE CONSTRAINT "members_bio";--> statement-breakpoint
ALTER TABLE "members" VALIDATE CONSTRAINT "members_first_name";--> statement-breakpoint
ALTER TABLE "members" VALIDATE CONSTRAINT "members_last_name";--> statement-breakpoint
ALTER TABLE "message_templates" VALIDATE CONSTRAINT "message_templates_links";--> statement-breakpoint
ALTER TABLE "message_templates" VALIDATE CONSTRAINT "message_templates_name_length";--> statement-breakpoint
ALTER TABLE "message_templates" VALIDATE CONSTRAINT "message_templates_text_length";--> statement-breakpoint
ALTER TABLE "till_codes" VALIDATE CONSTRAINT "till_codes_brand_name";--> statement-breakpoint
ALTER TABLE "till_keys" VALIDATE CONSTRAINT "till_keys_brand_name";--> statement-breakpoint
ALTER TABLE "till_keys" VALIDATE CONSTRAINT "till_keys_label";
