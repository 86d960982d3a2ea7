import "server-only";
import { and, ne } from "drizzle-orm";
import type { Database } from "@/db/client";
import { invitations } from "@/db/schema";
import type { Context } from "../context";
import { DomainError } from "../errors";
import { LIVE_INVITATIONS } from "./limits";
import { isOwn, isWaiting } from "./state-sql";

/**
 * Refuses a sponsor one more live invitation than 25, whether it is made, brought back or renewed; `id` is that of the one
 * at hand, which doesn't count. @throws DomainError too-many-live.
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
