import "server-only";
import { eq, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "@/db/client";
import { invitations } from "@/db/schema";
import type { MemberContext } from "../context";
import { DomainError } from "../errors";
import { findInvitation, type Invitation, lockInvitation } from "./find-invitation";
import { isOwn } from "./state-sql";

/** A malformed id passes this schema; the domain treats it as unknown. */
export const inviteIdSchema = z.string({ error: "Missing invitation." }).max(100);

export function requireInviteId(inviteId: string): string {
  if (!z.guid().safeParse(inviteId).success) throw new DomainError("invitation-not-found");
  return inviteId;
}

export async function requireOwnInvitation(
  db: Database,
  context: MemberContext,
  inviteId: string,
): Promise<Invitation> {
  return requireFound(await findInvitation(db, context, isOwnInvitation(context, inviteId)));
}

/** Like `requireOwnInvitation`, with the row locked until the transaction `tx` ends. */
export async function lockOwnInvitation(
  tx: Database,
  context: MemberContext,
  inviteId: string,
): Promise<Invitation> {
  return requireFound(await lockInvitation(tx, context, isOwnInvitation(context, inviteId)));
}

function isOwnInvitation({ actor }: MemberContext, inviteId: string): SQL {
  return sql`${eq(invitations.id, requireInviteId(inviteId))} and ${isOwn(actor.id)}`;
}

function requireFound(invitation: Invitation | null): Invitation {
  if (!invitation) throw new DomainError("invitation-not-found");
  return invitation;
}
