CREATE INDEX "concierge_requests_created_index" ON "concierge_requests" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "concierge_requests_sealed_index" ON "concierge_requests" USING btree ("status","outcome_at") WHERE "concierge_requests"."contact_sealed" is not null;--> statement-breakpoint
CREATE INDEX "invitations_expires_index" ON "invitations" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "seats_held_index" ON "seats" USING btree ("held_for") WHERE "seats"."held_for" is not null;--> statement-breakpoint
CREATE INDEX "admissions_unfinished_index" ON "admissions" USING btree ("created_at") WHERE "admissions"."member_id" is null;--> statement-breakpoint
CREATE INDEX "codes_admission_index" ON "codes" USING btree ("admission_id");--> statement-breakpoint
CREATE INDEX "codes_created_index" ON "codes" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "messages_failed_index" ON "messages" USING btree ("concierge_request_id") WHERE "messages"."status" = 'failed';--> statement-breakpoint
CREATE INDEX "messages_sealed_index" ON "messages" USING btree ("created_at") WHERE "messages"."address_sealed" is not null;--> statement-breakpoint
CREATE INDEX "messages_address_index" ON "messages" USING btree ("kind","created_at") WHERE "messages"."address" is not null;--> statement-breakpoint
CREATE INDEX "idempotency_keys_created_index" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "sessions_expires_index" ON "sessions" USING btree ("expires_at");