import "server-only";
import { and, eq, gt, ne, type SQL, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { conciergeRequests } from "@/db/schema";
import { DAY } from "@/lib/durations";
import { env } from "@/lib/env";
import { ago, type BaseContext, type Clock, type MemberContext } from "../../context";
import { DomainError } from "../../errors";
import { erasedContact } from "../../personal-data/invitation-tables";
import { readSettings } from "../../settings/read-settings";
import { ALREADY_INVITED } from "./state";
import { isOpen } from "./state-sql";

/** Per member in 24 hours. */
const CONCIERGE_REQUESTS_A_DAY = 10;
/** Per contact in 24 hours, for all members together. */
const REQUESTS_PER_CONTACT_A_DAY = 3;

const INTAKE_LOCK = 7_205_759_405;

/** Serializes transactions that count and add requests. Lock order: sponsor, invitation, intake, request. */
export async function lockIntake(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${INTAKE_LOCK})`);
}

export async function isConciergeAvailable(context: MemberContext, inviteId: string): Promise<boolean> {
  if (!(await readSettings(context)).conciergeOpen) return false;
  if (!(await isUnderMemberLimit(context)) || !(await isUnderClubLimit(context))) return false;
  return !(await hasOpenRequest(context, inviteId));
}

export async function hasOpenRequest(context: Pick<MemberContext, "db">, inviteId: string): Promise<boolean> {
  return (await getOpenContact(context, inviteId)) !== null;
}

/** Returns the contact's hash of an invitation's open request, or null. */
export async function getOpenContact(
  { db }: Pick<MemberContext, "db">,
  inviteId: string,
): Promise<string | null> {
  const [row] = await db
    .select({ contactHash: conciergeRequests.contactHash })
    .from(conciergeRequests)
    .where(and(eq(conciergeRequests.invitationId, inviteId), isOpen()))
    .limit(1);
  return row?.contactHash ?? null;
}

export async function isUnderMemberLimit({ actor, ...context }: MemberContext): Promise<boolean> {
  return (await countToday(context, eq(conciergeRequests.sponsorId, actor.id))) < CONCIERGE_REQUESTS_A_DAY;
}

export async function isUnderClubLimit(context: BaseContext): Promise<boolean> {
  return (await countToday(context)) < env().CONCIERGE_CLUB_LIMIT;
}

/** Limits requests per first seven digits, from all members. The error code does not reveal the reason. */
export async function requirePrefixLimit(
  context: BaseContext,
  prefixHash: string | null,
  exceptId?: string,
): Promise<void> {
  if (!prefixHash) return;
  const others = exceptId ? ne(conciergeRequests.id, exceptId) : undefined;
  const number = await countToday(context, and(eq(conciergeRequests.prefixHash, prefixHash), others));
  if (number >= env().CONCIERGE_PREFIX_LIMIT) throw new DomainError("concierge-closed");
}

/** Ignores withdrawn requests, and other members' requests because an error would reveal them. */
export async function requireNewContact(
  { actor, ...context }: MemberContext,
  contactHash: string,
  exceptId?: string,
): Promise<void> {
  const number = await countToday(
    context,
    and(
      eq(conciergeRequests.sponsorId, actor.id),
      eq(conciergeRequests.contactHash, contactHash),
      ne(conciergeRequests.status, "withdrawn"),
      exceptId ? ne(conciergeRequests.id, exceptId) : undefined,
    ),
  );
  if (number > 0) throw new DomainError("contact-repeated", { field: "contact" });
}

/** Whether as many requests of all members as a day allows name a contact; withdrawn and unqueued ones don't count. */
export async function isInvitedByOthers(
  context: BaseContext,
  contactHash: string,
  exceptId?: string,
): Promise<boolean> {
  const { reason, status } = conciergeRequests;
  const number = await countToday(
    context,
    and(
      eq(conciergeRequests.contactHash, contactHash),
      ne(status, "withdrawn"),
      sql`${reason} is distinct from ${ALREADY_INVITED}`,
      exceptId ? ne(conciergeRequests.id, exceptId) : undefined,
    ),
  );
  return number >= REQUESTS_PER_CONTACT_A_DAY;
}

/** The columns of a request that is not queued, because other members' requests name the same contact. */
export function alreadyInvited({ now }: Clock) {
  return {
    status: "closed",
    reason: ALREADY_INVITED,
    outcomeAt: now,
    ...erasedContact({ now }),
  } as const;
}

async function countToday(context: BaseContext, condition?: SQL): Promise<number> {
  const today = gt(conciergeRequests.createdAt, ago(context, DAY));
  return context.db.$count(conciergeRequests, and(today, condition));
}
