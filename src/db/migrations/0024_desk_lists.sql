-- safe beside the old build: it waits while one row a request is read, half a second for a hundred thousand
CREATE INDEX "concierge_requests_open_index" ON "concierge_requests" USING btree ("created_at","id") WHERE "concierge_requests"."status" in ('queued', 'claimed', 'returned');--> statement-breakpoint
-- safe beside the old build: it waits while one row a request is read, half a second for a hundred thousand
CREATE INDEX "concierge_requests_ended_index" ON "concierge_requests" USING btree (coalesce("outcome_at", "sent_at", "created_at") desc,"id" desc) WHERE "concierge_requests"."status" not in ('queued', 'claimed', 'returned');
