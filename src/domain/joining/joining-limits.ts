import "server-only";
import { and, eq, gt, ne } from "drizzle-orm";
import type { Database } from "@/db/client";
import { admissions } from "@/db/schema";
import { DAY } from "@/lib/durations";
import { createSemaphore, type Semaphore } from "@/lib/http/semaphore";
import { ago, type Context } from "../context";
import { DomainError } from "../errors";
import { limitByAddress } from "../limit-by-address";

/** Counts a requested code: at most 100 in 15 minutes per IP address (docs/decisions/0032). */
export const countCode = limitByAddress("join-code", 100, 900).count;

const NEW_CONTACTS_PER_PLACE = 5;

type NewContact = { id: string; invitationId: string; contact: string; places: number };

/**
 * Limits the codes of an invitation to five contacts per place in 24 hours. A contact that got a code in that time does not
 * count again. The transaction `tx` holds the invitation's lock ("tests/domain/joining/joining-limits.postgres").
 */
export async function requireNewContactLimit(
  tx: Database,
  context: Context,
  { id, invitationId, contact, places }: NewContact,
): Promise<void> {
  const others = await tx
    .selectDistinct({ contact: admissions.contact })
    .from(admissions)
    .where(
      and(
        eq(admissions.invitationId, invitationId),
        ne(admissions.id, id),
        eq(admissions.isResumed, false),
        gt(admissions.createdAt, ago(context, DAY)),
      ),
    );
  if (others.some((other) => other.contact === contact)) return;
  if (others.length >= places * NEW_CONTACTS_PER_PLACE) throw new DomainError("too-many-contacts");
}

const semaphores = new Map<string, Semaphore>();

/**
 * Runs a task that locks an invitation's row; at most two per invitation run at the same time in this process. Otherwise
 * friends who wait for one lock could use every connection ("tests/domain/joining/invitation-queue.postgres").
 */
export async function queueForInvitation<Result>(
  invitationId: string,
  task: () => Promise<Result>,
): Promise<Result> {
  const semaphore =
    semaphores.get(invitationId) ?? createSemaphore({ atOnce: () => 2, queueLength: 500, maxWait: 10_000 });
  semaphores.set(invitationId, semaphore);
  const leave = await semaphore.enter();
  if (!leave) throw new DomainError("too-busy");
  try {
    return await task();
  } finally {
    leave();
    if (semaphore.isUnused()) semaphores.delete(invitationId);
  }
}
