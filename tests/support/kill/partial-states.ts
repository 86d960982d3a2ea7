import { sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import type { Operation } from "./acked-operations";

/** Queries for the ids that each operation leaves in the database. */
const TRACES: Record<Operation["name"], string> = {
  create: "select id::text as id from invitations",
  hold: "select contact as id from admissions",
  join: "select member_id::text as id from seats where member_id is not null",
  ask: "select id::text as id from concierge_requests",
  take: "select take_id::text as id from till_codes where status = 'taken'",
  refund: "select take_id::text as id from brand_takings where kind = 'refund'",
  send: "select concierge_request_id::text as id from messages where kind = 'concierge-invite'",
};

/** The acknowledged operations without a result in the database. */
export async function lostOperations(db: Database, operations: readonly Operation[]): Promise<Operation[]> {
  const lost: Operation[] = [];
  for (const [name, query] of Object.entries(TRACES)) {
    const { rows } = await db.execute<{ id: string }>(sql.raw(query));
    const there = new Set(rows.map(({ id }) => id));
    lost.push(...operations.filter(({ name: operation, id }) => operation === name && !there.has(id)));
  }
  return lost;
}

/** Queries for rows that can exist only if an operation was half done, by description. */
const PARTIAL_STATES: Record<string, string> = {
  "an invitation without all of its places": `
    select invitation.id from invitations invitation left join seats on seats.invitation_id = invitation.id
    group by invitation.id having count(seats.id) <> case invitation.type when 'group' then 6 else 1 end`,
  "an idempotency key without its invitation": `
    select key from idempotency_keys where response ? 'inviteId' and not exists
      (select from invitations where invitations.id::text = response->>'inviteId')`,
  "an idempotency key without its till code": `
    select key from idempotency_keys where response ? 'codeId' and not exists
      (select from till_codes where till_codes.id::text = response->>'codeId')`,
  "a charged code without its idempotency key, or a key without a charge": `
    select id from till_codes where (status = 'taken') <> (take_key is not null)`,
  "a brand's charge record without a ledger entry": `
    select id from brand_takings where not exists
      (select from ledger_entries where ledger_entries.brand_taking_id = brand_takings.id)`,
  "a charge without a charged code": `
    select id from brand_takings where kind = 'take' and not exists
      (select from till_codes where till_codes.take_id = brand_takings.id)`,
  "a refund without an audit event": `
    select id from brand_takings where kind = 'refund' and not exists (select from audit_events
      where action = 'refunded at the till' and details->>'refund' = brand_takings.id::text)`,
  "an invitation without its idempotency key": `
    select id from invitations where not exists
      (select from idempotency_keys where response->>'inviteId' = invitations.id::text)`,
  "a pending sign-up without a code": `
    select id from admissions where not exists (select from codes where codes.admission_id = admissions.id)`,
  "a join code without a message": `
    select id from codes where purpose = 'join' and not exists
      (select from messages where messages.kind = 'join-code' and messages.address = codes.contact)`,
  "a pending sign-up without a held place": `
    select id from admissions where member_id is null and not exists
      (select from seats where seats.held_for = admissions.id)`,
  "a place held for a missing sign-up": `
    select id from seats where held_for is not null and not exists
      (select from admissions where admissions.id = seats.held_for)`,
  "an invited member without a place": `
    select id from members where invited_by is not null and not exists
      (select from seats where seats.member_id = members.id)`,
  "a taken place on an invitation that isn't accepted": `
    select seats.id from seats join invitations on invitations.id = seats.invitation_id
    where seats.member_id is not null and invitations.status <> 'accepted'`,
  "a taken place without a finished sign-up": `
    select seats.id from seats where member_id is not null and not exists
      (select from admissions where admissions.member_id = seats.member_id)`,
  "a new member without a message to the sponsor": `
    select id from members where invited_by is not null and not exists
      (select from messages where messages.dedupe_key = 'friend-joined:' || members.id)`,
  "a new member without the welcome credit": `
    select id from members where invited_by is not null and not exists
      (select from ledger_entries where ledger_entries.member_id = members.id)`,
  "a concierge request without an audit event": `
    select id from concierge_requests where not exists (select from audit_events
      where action = 'concierge requested' and subject_id = concierge_requests.invitation_id)`,
  "a claim without an audit event": `
    select id from concierge_requests where claimed_by is not null and not exists (select from audit_events
      where action = 'request claimed' and subject_id = concierge_requests.id)`,
  "a sent request without a message": `
    select id from concierge_requests where status = 'sent' and not exists
      (select from messages where messages.concierge_request_id = concierge_requests.id)`,
  "a message of an unsent request": `
    select messages.id from messages join concierge_requests request on request.id = concierge_request_id
    where request.status <> 'sent'`,
  "a sent request without an audit event": `
    select id from concierge_requests where status = 'sent' and not exists (select from audit_events
      where action = 'request sent' and subject_id = concierge_requests.id)`,
};

/** The descriptions of all inconsistencies. The database must contain only the operations of `act`. */
export async function partialStates(db: Database): Promise<string[]> {
  const found: string[] = [];
  for (const [name, query] of Object.entries(PARTIAL_STATES)) {
    const { rows } = await db.execute<{ id: string }>(sql.raw(`${query} limit 1`));
    if (rows.length > 0) found.push(name);
  }
  return found;
}
