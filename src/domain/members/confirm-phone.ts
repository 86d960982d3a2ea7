import "server-only";
import { and, eq, isNull } from "drizzle-orm";
import type { Database } from "@/db/client";
import { confirmedPhones, members } from "@/db/schema";
import type { Contact } from "../contacts/contact";
import { hashContact } from "../contacts/seal";
import type { Context } from "../context";

/**
 * Notes that a member typed the code that went to this phone: credit needs to wait no longer. A number does so for one member
 * only, for ever, by its keyed hash; an e-mail address does nothing. Within the transaction `tx` that spends the code.
 */
export async function confirmPhone(
  tx: Database,
  { now }: Pick<Context, "now">,
  memberId: string,
  { kind, value }: Contact,
): Promise<void> {
  if (kind !== "phone") return;
  const isUnconfirmed = and(eq(members.id, memberId), isNull(members.phoneConfirmedAt));
  const [member] = await tx
    .select({ id: members.id })
    .from(members)
    .where(isUnconfirmed)
    .for("no key update");
  if (!member) return;
  const [first] = await tx
    .insert(confirmedPhones)
    .values({ phoneHash: hashContact(value), createdAt: now })
    .onConflictDoNothing()
    .returning({ phoneHash: confirmedPhones.phoneHash });
  if (first) await tx.update(members).set({ phoneConfirmedAt: now }).where(isUnconfirmed);
}
