import "server-only";
import { and, eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import { members } from "@/db/schema";
import type { Contact } from "../contacts/contact";
import type { Clock } from "../context";

/**
 * Records that a member signs in, and locks the member's row until the transaction `tx` ends. Call it before the code or link
 * is spent: a correction of the member takes the locks in the same order. Returns false if the member is not active, or no
 * longer has the contact.
 */
export async function markSignedIn(
  tx: Database,
  { now }: Clock,
  memberId: string,
  contact?: Contact,
): Promise<boolean> {
  const { id, status, firstSignInAt } = members;
  const isSame = contact && eq(contact.kind === "email" ? members.email : members.phone, contact.value);
  const [locked] = await tx
    .select({ firstSignInAt })
    .from(members)
    .where(and(eq(id, memberId), eq(status, "active"), isSame))
    .for("no key update");
  if (!locked) return false;
  if (locked.firstSignInAt === null)
    await tx.update(members).set({ firstSignInAt: now }).where(eq(id, memberId));
  return true;
}
