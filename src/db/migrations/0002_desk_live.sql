ALTER TABLE "concierge_requests" DROP CONSTRAINT "concierge_requests_sent";--> statement-breakpoint
ALTER TABLE "concierge_requests" ADD CONSTRAINT "concierge_requests_sent" CHECK ("concierge_requests"."status" not in ('sent', 'delivered') or ("concierge_requests"."sent_by" is not null and "concierge_requests"."sent_at" is not null and "concierge_requests"."sent_via" is not null));--> statement-breakpoint
CREATE FUNCTION "tell_the_desk"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_notify('concierge', ''); RETURN NULL; END $$;--> statement-breakpoint
CREATE TRIGGER "concierge_requests_live" AFTER INSERT OR UPDATE ON "concierge_requests" FOR EACH STATEMENT EXECUTE FUNCTION "tell_the_desk"();--> statement-breakpoint
CREATE TRIGGER "club_settings_live" AFTER INSERT OR UPDATE ON "club_settings" FOR EACH STATEMENT EXECUTE FUNCTION "tell_the_desk"();
