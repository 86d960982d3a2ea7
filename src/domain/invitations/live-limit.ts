import "server-only";
import { and, ne } from "drizzle-orm";
import type { Database } from "@/db/client";
import { invitations } from "@/db/schema";
import type { Context } from "../context";
import { DomainError } from "../errors";
import { LIVE_INVITATIONS } from "./limits";
import { type InvitationFacts, isRenewable } from "./state";
import { isOwn, isWaiting } from "./state-sql";

/**
 * Rejects more than 25 live invitations of a sponsor. `id` is an invitation that does not count.
 * @throws DomainError too-many-live.
 */
export async function requireLiveLimit(
  tx: Database,
  clock: Pick<Context, "now">,
  { sponsorId, id }: { sponsorId: string; id?: string },
): Promise<void> {
  const others = id ? ne(invitations.id, id) : undefined;
  const counted = and(isOwn(sponsorId), isWaiting(clock), others);
  if ((await tx.$count(invitations, counted)) >= LIVE_INVITATIONS) throw new DomainError("too-many-live");
}

/**
 * Rejects the renewal of an expired invitation that would be one too many. A group that friends have joined doesn't count.
 * @throws DomainError too-many-live.
 */
export async function requireRenewalLimit(
  db: Database,
  clock: Pick<Context, "now">,
  invitation: InvitationFacts & { id: string; sponsorId: string },
): Promise<void> {
  if (invitation.status !== "pending" || !isRenewable(invitation)) return;
  await requireLiveLimit(db, clock, invitation);
}
