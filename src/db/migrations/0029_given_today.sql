-- The lock first, then the sum: a volatile function reads anew for each of its statements, so that who waited sees what was given meanwhile.
CREATE FUNCTION "lock_given_today"("member" uuid, "since" timestamp with time zone) RETURNS bigint LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  IF "member" IS NULL THEN
    PERFORM pg_advisory_xact_lock(hashtextextended('welcome:club', 0));
    RETURN (SELECT coalesce(sum("amount_cents"), 0) FROM "ledger_entries" WHERE "kind" = 'welcome' AND "created_at" > "since");
  END IF;
  PERFORM pg_advisory_xact_lock(hashtextextended('thank-you:' || "member", 0));
  RETURN (SELECT coalesce(sum("amount_cents"), 0) FROM "ledger_entries" WHERE "kind" = 'thank-you' AND "member_id" = "member" AND "created_at" > "since");
END $$;
