import { sql } from "drizzle-orm";
import type { Database } from "@/db/client";

/** What can't be where each deed is done wholly or not at all: a query that finds what is, by the name of what is wrong. */
const HALF_STATES: Record<string, string> = {
  "an invitation without all of its places": `
    select invitation.id from invitations invitation left join seats on seats.invitation_id = invitation.id
    group by invitation.id having count(seats.id) <> case invitation.type when 'group' then 6 else 1 end`,
  "an idempotency key whose invitation isn't there": `
    select key from idempotency_keys where response ? 'inviteId' and not exists
      (select from invitations where invitations.id::text = response->>'inviteId')`,
  "an idempotency key whose till code isn't there": `
    select key from idempotency_keys where response ? 'codeId' and not exists
      (select from till_codes where till_codes.id::text = response->>'codeId')`,
  "an idempotency key of a take that isn't there": `
    select key from idempotency_keys where response ? 'takeId' and not exists
      (select from till_codes where till_codes.take_id::text = response->>'takeId')`,
  "a code that is taken and has no key": `
    select id from till_codes where status = 'taken' and not exists
      (select from idempotency_keys where response->>'takeId' = till_codes.take_id::text)`,
  "a brand's row that is in no ledger": `
    select id from brand_takings where not exists
      (select from ledger_entries where ledger_entries.brand_taking_id = brand_takings.id)`,
  "a take for which no code is spent": `
    select id from brand_takings where kind = 'take' and not exists
      (select from till_codes where till_codes.take_id = brand_takings.id)`,
  "a refund that isn't in the audit trail": `
    select id from brand_takings where kind = 'refund' and not exists (select from audit_events
      where action = 'refunded at the till' and details->>'refund' = brand_takings.id::text)`,
  "an invitation that a form made and whose key isn't there": `
    select id from invitations where not exists
      (select from idempotency_keys where response->>'inviteId' = invitations.id::text)`,
  "details of a friend for whom no code was made": `
    select id from admissions where not exists (select from codes where codes.admission_id = admissions.id)`,
  "a code for joining that no message brings": `
    select id from codes where purpose = 'join' and not exists
      (select from messages where messages.kind = 'join-code' and messages.address = codes.contact)`,
  "a friend's unfinished details without a place held": `
    select id from admissions where member_id is null and not exists
      (select from seats where seats.held_for = admissions.id)`,
  "a place that is held for nobody": `
    select id from seats where held_for is not null and not exists
      (select from admissions where admissions.id = seats.held_for)`,
  "a member who was invited and has no place": `
    select id from members where invited_by is not null and not exists
      (select from seats where seats.member_id = members.id)`,
  "a place taken on an invitation that isn't accepted": `
    select seats.id from seats join invitations on invitations.id = seats.invitation_id
    where seats.member_id is not null and invitations.status <> 'accepted'`,
  "a member who joined by details that don't say so": `
    select seats.id from seats where member_id is not null and not exists
      (select from admissions where admissions.member_id = seats.member_id)`,
  "a member who joined and whose sponsor isn't told": `
    select id from members where invited_by is not null and not exists
      (select from messages where messages.dedupe_key = 'friend-joined:' || members.id)`,
  "a member who joined without the welcome credit": `
    select id from members where invited_by is not null and not exists
      (select from ledger_entries where ledger_entries.member_id = members.id)`,
  "a request to the concierge that isn't in the audit trail": `
    select id from concierge_requests where not exists (select from audit_events
      where action = 'concierge requested' and subject_id = concierge_requests.invitation_id)`,
  "a claim that isn't in the audit trail": `
    select id from concierge_requests where claimed_by is not null and not exists (select from audit_events
      where action = 'request claimed' and subject_id = concierge_requests.id)`,
  "a request that was sent and has no message": `
    select id from concierge_requests where status = 'sent' and not exists
      (select from messages where messages.concierge_request_id = concierge_requests.id)`,
  "a message of a request that wasn't sent": `
    select messages.id from messages join concierge_requests request on request.id = concierge_request_id
    where request.status <> 'sent'`,
  "a sending that isn't in the audit trail": `
    select id from concierge_requests where status = 'sent' and not exists (select from audit_events
      where action = 'request sent' and subject_id = concierge_requests.id)`,
};

/** The names of what is wrong in a database on which only people of `act` have acted. */
export async function halfStates(db: Database): Promise<string[]> {
  const found: string[] = [];
  for (const [name, query] of Object.entries(HALF_STATES)) {
    const { rows } = await db.execute<{ id: string }>(sql.raw(`${query} limit 1`));
    if (rows.length > 0) found.push(name);
  }
  return found;
}
