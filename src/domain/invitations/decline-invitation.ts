import "server-only";
import { randomBytes } from "node:crypto";
import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, notExists, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "@/db/client";
import { admissions, codes, conciergeRequests, invitations, messages, seats } from "@/db/schema";
import { DAY } from "@/lib/durations";
import { env } from "@/lib/env";
import { sha256 } from "@/lib/hash";
import { isGroup } from "@/lib/invitation-types";
import { paths } from "@/lib/paths";
import { recordAudit } from "../audit";
import { unpaused } from "../concierge/requests/state-sql";
import { ago, type BaseContext, type Clock, type Context } from "../context";
import { DomainError } from "../errors";
import { droppedIfQueued, redactedPayload } from "../messages/message-updates";
import { contactOf, writeMessage } from "../messages/write-message";
import { erasedContact } from "../personal-data/invitation-tables";
import { verb } from "../verb";
import { findInvitation, type Invitation, lockInvitation, selectInvitations } from "./find-invitation";
import { lookUpCode } from "./invitation-code";
import { UNDOABLE_FOR } from "./limits";
import { personalNoteSchema } from "./personal-note";
import { requireRestoreLimit } from "./quota";
import { canDecline } from "./state";

/**
 * Ends an individual's invitation for the friend who has its link, closes its concierge request and erases the friend's
 * contact. A group's friend declines only for themselves: nothing changes, and `token` is null.
 * @returns the token of the browser, which can undo it for ten minutes. It is stored hashed.
 */
export const declineInvitation = verb(
  z.object({
    code: z.string({ error: "Missing invitation." }).max(100),
  }),
  async (context: Context, { code }): Promise<{ token: string | null }> => {
    const found = await lookUpCode(context, code);
    if (!found || !canDecline(found)) throw new DomainError("link-dead");
    if (isGroup(found.type)) return { token: null };
    const { now } = context;
    const token = randomBytes(32).toString("base64url");
    await context.db.transaction(async (tx) => {
      const invitation = await lockInvitation(tx, context, eq(invitations.id, found.id));
      if (!invitation || !canDecline(invitation)) throw new DomainError("link-dead");
      const { id } = invitation;
      await tx
        .update(invitations)
        .set({ status: "cancelled", cancelledAt: now, declinedAt: now, declineTokenHash: sha256(token) })
        .where(eq(invitations.id, id));
      await deletePendingSignups(tx, id);
      await closeRequests(tx, context, id);
      await recordAudit(tx, context, { action: "invitation declined", subjectId: id });
    });
    return { token };
  },
);

async function deletePendingSignups(tx: Database, invitationId: string): Promise<void> {
  const isPending = and(eq(admissions.invitationId, invitationId), isNull(admissions.memberId));
  const ids = tx.select({ id: admissions.id }).from(admissions).where(isPending);
  await tx.delete(codes).where(inArray(codes.admissionId, ids));
  await tx.update(seats).set({ heldUntil: null, heldFor: null }).where(inArray(seats.heldFor, ids));
  await tx.delete(admissions).where(isPending);
}

async function closeRequests(tx: Database, context: Context, invitationId: string): Promise<void> {
  const { now } = context;
  const closed = await tx
    .update(conciergeRequests)
    .set({
      ...unpaused(context),
      status: "closed",
      reason: "declined",
      outcomeAt: now,
      ...erasedContact({ now }),
    })
    .where(and(eq(conciergeRequests.invitationId, invitationId), isNotNull(conciergeRequests.contactSealed)))
    .returning({ id: conciergeRequests.id });
  if (closed.length === 0) return;
  const ids = closed.map(({ id }) => id);
  await tx
    .update(messages)
    .set({ status: droppedIfQueued, payload: redactedPayload, address: null, addressSealed: null })
    .where(inArray(messages.conciergeRequestId, ids));
}

/** Stores a line for the sponsor while the friend can undo. */
export const saveDeclineNote = verb(
  z.object({ note: personalNoteSchema }),
  async ({ db, now }: Context, { note }, token: string): Promise<{ note: string | null }> => {
    const saved = await db
      .update(invitations)
      .set({ declineNote: note })
      .where(isUndoable({ now }, token))
      .returning({ id: invitations.id });
    if (saved.length === 0) throw new DomainError("decline-over");
    return { note };
  },
);

/** Opens the invitation again within ten minutes, in the browser that declined it. The concierge request stays closed. */
export async function undoDecline(context: Context, token: string): Promise<{ code: string }> {
  return context.db.transaction(async (tx) => {
    const invitation = await lockInvitation(tx, context, isUndoable(context, token));
    // Another undo may have been faster while this one waited for the lock.
    if (!invitation?.declinedAt) throw new DomainError("decline-over");
    await requireRoom(tx, context, invitation);
    await tx
      .update(invitations)
      .set({
        status: "pending",
        cancelledAt: null,
        declinedAt: null,
        declineNote: null,
        declineTokenHash: null,
      })
      .where(eq(invitations.id, invitation.id));
    await recordAudit(tx, context, { action: "decline undone", subjectId: invitation.id });
    return { code: invitation.code };
  });
}

/** The sponsor's limits are nothing that a friend may learn. */
async function requireRoom(tx: Database, context: Context, invitation: Invitation): Promise<void> {
  try {
    await requireRestoreLimit(tx, context, invitation);
  } catch (error) {
    throw error instanceof DomainError ? new DomainError("decline-over") : error;
  }
}

export type Declined = { sponsorName: string; note: string | null };

/** For the browser that declined, while it can undo. */
export async function getDeclined(context: Context, token: string, code: string): Promise<Declined | null> {
  const which = sql`${isUndoable(context, token)} and ${invitations.code} = ${code}`;
  const invitation = await findInvitation(context.db, context, which);
  return invitation && { sponsorName: invitation.sponsor.firstName, note: invitation.declineNote };
}

function isUndoable(clock: Clock, token: string): SQL {
  const { declineTokenHash, declinedAt } = invitations;
  return sql`(${eq(declineTokenHash, sha256(token))} and ${gt(declinedAt, ago(clock, UNDOABLE_FOR))})`;
}

/**
 * Tells sponsors of friends who declined, once it can't be undone any more. Returns the number of messages. Safe to run twice.
 */
export async function notifyOfDeclines({ db, now }: BaseContext): Promise<number> {
  const { id, declinedAt, cancelReason, waitlistEntryId } = invitations;
  const isOver = and(lte(declinedAt, ago({ now }, UNDOABLE_FOR)), gt(declinedAt, ago({ now }, DAY)));
  const told = db
    .select({ id: messages.id })
    .from(messages)
    .where(eq(messages.dedupeKey, sql`'invitation-declined:' || ${id}`));
  const due = await selectInvitations(db, { now })
    .where(and(isOver, isNull(cancelReason), isNull(waitlistEntryId), notExists(told)))
    .orderBy(asc(declinedAt));
  let written = 0;
  for (const { id: invitationId, sponsor, recipient, declineNote } of due) {
    if (sponsor.status !== "active") continue;
    const isWritten = await db.transaction((tx) =>
      writeMessage(tx, { now }, contactOf(sponsor), {
        kind: "invitation-declined",
        memberId: sponsor.id,
        invitationId,
        payload: {
          recipient,
          link: `${env().APP_URL}${paths.profile}`,
          ...(declineNote && { note: declineNote }),
        },
        dedupeKey: `invitation-declined:${invitationId}`,
      }),
    );
    if (isWritten) written += 1;
  }
  return written;
}
