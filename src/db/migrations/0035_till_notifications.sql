-- safe beside the old build: it wakes every member's page, whatever the notification names
CREATE OR REPLACE FUNCTION "tell_the_till"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_notify('till', NEW."member_id"::text); RETURN NULL; END $$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER "till_codes_live" AFTER UPDATE OF "status" ON "till_codes" FOR EACH ROW WHEN (OLD."status" IS DISTINCT FROM NEW."status") EXECUTE FUNCTION "tell_the_till"();
