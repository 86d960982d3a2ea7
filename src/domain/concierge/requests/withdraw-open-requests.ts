import "server-only";
import { and, eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import { conciergeRequests } from "@/db/schema";
import type { Context } from "../../context";
import { isOpen } from "./state-sql";

export function withdrawn({ now }: Pick<Context, "now">) {
  return { status: "withdrawn", outcomeAt: now, contactSealed: null, contactErasedAt: now } as const;
}

export async function withdrawOpenRequests(
  tx: Database,
  clock: Pick<Context, "now">,
  invitationId: string,
): Promise<void> {
  await tx
    .update(conciergeRequests)
    .set(withdrawn(clock))
    .where(and(eq(conciergeRequests.invitationId, invitationId), isOpen()));
}
