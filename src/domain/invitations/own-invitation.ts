import "server-only";
import { eq, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "@/db/client";
import { invitations } from "@/db/schema";
import type { MemberContext } from "../context";
import { DomainError } from "../errors";
import { findInvitation, type Invitation, lockInvitation } from "./find-invitation";
import { isOwn } from "./state-sql";

/** The id of an invitation in a form. A malformed one is accepted here and reads as unknown in the domain. */
export const inviteIdSchema = z.string({ error: "Missing invitation." }).max(100);

/** Returns the id when it has the form of one. @throws DomainError invitation-not-found. */
export function requireInviteId(inviteId: string): string {
  if (!z.guid().safeParse(inviteId).success) throw new DomainError("invitation-not-found");
  return inviteId;
}

/**
 * One of the actor's own invitations.
 * @throws DomainError invitation-not-found for unknown, malformed and somebody else's alike.
 */
export async function requireOwnInvitation(
  db: Database,
  context: MemberContext,
  inviteId: string,
): Promise<Invitation> {
  return required(await findInvitation(db, context, isOwnOne(context, inviteId)));
}

/** The same, locked for the rest of the transaction `tx`. @throws DomainError invitation-not-found. */
export async function lockOwnInvitation(
  tx: Database,
  context: MemberContext,
  inviteId: string,
): Promise<Invitation> {
  return required(await lockInvitation(tx, context, isOwnOne(context, inviteId)));
}

function isOwnOne({ actor }: MemberContext, inviteId: string): SQL {
  return sql`${eq(invitations.id, requireInviteId(inviteId))} and ${isOwn(actor.id)}`;
}

function required(invitation: Invitation | null): Invitation {
  if (!invitation) throw new DomainError("invitation-not-found");
  return invitation;
}
