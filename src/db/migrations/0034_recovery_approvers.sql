CREATE FUNCTION "check_recovery_approver"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  approver record;
  granted record;
BEGIN
  SELECT role, created_at INTO approver FROM members WHERE id = NEW.agreed_by;
  SELECT actor_id, created_at INTO granted FROM audit_events
    WHERE subject_id = NEW.agreed_by AND action IN ('role set', 'administrator added') AND actor_id IS DISTINCT FROM subject_id
    ORDER BY id DESC LIMIT 1;
  IF approver.role NOT IN ('lead', 'admin')
    OR granted.actor_id = NEW.proposed_by
    OR coalesce(granted.created_at, approver.created_at) > least(NEW.created_at, NEW.agreed_at - interval '168 hours') THEN
    RAISE EXCEPTION 'this person cannot approve the recovery' USING ERRCODE = 'check_violation', CONSTRAINT = 'contact_proposals_approver';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
-- safe beside the old build: the old build cannot approve with a new role either
CREATE TRIGGER "contact_proposals_approver" AFTER INSERT OR UPDATE OF "agreed_by" ON "contact_proposals" FOR EACH ROW WHEN (NEW."agreed_by" IS NOT NULL) EXECUTE FUNCTION "check_recovery_approver"();
