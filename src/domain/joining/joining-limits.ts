import "server-only";
import { and, eq, gt, ne } from "drizzle-orm";
import type { Database } from "@/db/client";
import { admissions } from "@/db/schema";
import { DAY } from "@/lib/durations";
import { createSemaphore, type Semaphore } from "@/lib/http/semaphore";
import { ago, type Context } from "../context";
import { DomainError } from "../errors";
import { limitByAddress } from "../limit-by-address";

/**
 * Counts a code that is asked for to join, whoever it goes to: 100 in 15 minutes from one address (docs/decisions/0032).
 * @throws DomainError too-many-tries.
 */
export const countCode = limitByAddress("join-code", 100, 900).count;

const NEW_CONTACTS_A_PLACE = 5;

/**
 * Sees that an invitation's codes go to few strangers: to five contacts a place within 24 hours. A contact that had one
 * within 24 hours doesn't count again. Within the transaction `tx` that holds the lock on the invitation
 * ("tests/domain/joining/joining-limits.postgres").
 * @throws DomainError too-many-contacts.
 */
export async function requireNewContactLimit(
  tx: Database,
  context: Context,
  {
    id,
    invitationId,
    contact,
    places,
  }: Record<"id" | "invitationId" | "contact", string> & { places: number },
): Promise<void> {
  const others = await tx
    .selectDistinct({ contact: admissions.contact })
    .from(admissions)
    .where(
      and(
        eq(admissions.invitationId, invitationId),
        ne(admissions.id, id),
        gt(admissions.createdAt, ago(context, DAY)),
      ),
    );
  if (others.some((other) => other.contact === contact)) return;
  if (others.length >= places * NEW_CONTACTS_A_PLACE) throw new DomainError("too-many-contacts");
}

const gates = new Map<string, Semaphore>();

/**
 * Runs what locks an invitation's row, two at once in this process: friends who wait for the lock would otherwise take every
 * connection, and hold up who has nothing to do with that link
 * ("tests/domain/joining/invitation-queue.postgres").
 * @throws DomainError too-busy.
 */
export async function queueForInvitation<Result>(
  invitationId: string,
  task: () => Promise<Result>,
): Promise<Result> {
  const gate =
    gates.get(invitationId) ?? createSemaphore({ atOnce: () => 2, queueLength: 500, maxWait: 10_000 });
  gates.set(invitationId, gate);
  const leave = await gate.enter();
  if (!leave) throw new DomainError("too-busy");
  try {
    return await task();
  } finally {
    leave();
    if (gate.isUnused()) gates.delete(invitationId);
  }
}
