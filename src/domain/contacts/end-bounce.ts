import "server-only";
import { and, eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import { suppressions } from "@/db/schema";
import type { Clock } from "../context";
import type { Contact } from "./contact";
import { suppresses } from "./find-suppression";

/** Takes an address off the suppression list after its bounce, because the member has read a code there. */
export async function endBounce(
  tx: Database,
  { now }: Clock,
  { kind, value }: Contact,
  memberId: string,
): Promise<void> {
  if (kind !== "email") return;
  await tx
    .update(suppressions)
    .set({ removedAt: now, removedBy: memberId, contactSealed: null })
    .where(and(suppresses(value), eq(suppressions.kind, "bounce")));
}
