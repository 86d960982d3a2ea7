import "server-only";
import { and, eq, exists, isNull, type SQL, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { confirmedPhones, members } from "@/db/schema";
import type { Contact } from "../contacts/contact";
import { hashContact } from "../contacts/encrypt-contact";
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
  const { id, phoneConfirmedAt } = members;
  const unconfirmed = tx.$with("unconfirmed").as(
    tx
      .select({ id })
      .from(members)
      .where(and(eq(id, memberId), isNull(phoneConfirmedAt)))
      .for("no key update"),
  );
  const first = firstConfirmation(tx, { now }, value, sql`select from ${unconfirmed}`);
  await tx
    .with(unconfirmed, first)
    .update(members)
    .set({ phoneConfirmedAt: now })
    .where(and(eq(id, memberId), isNull(phoneConfirmedAt), exists(tx.select().from(first))));
}

/**
 * Keeps a phone as one that confirmed a member, if it never did, for a statement that does so: the row, or none.
 * @param onlyIf rows without which nothing is kept.
 */
export function firstConfirmation(
  tx: Database,
  { now }: Pick<Context, "now">,
  phone: string,
  onlyIf: SQL = sql`select`,
) {
  const { phoneHash, createdAt } = confirmedPhones;
  return tx.$with("first").as(
    tx
      .insert(confirmedPhones)
      .select(sql`select ${hashContact(phone)}, ${now} where exists (${onlyIf})`)
      .onConflictDoNothing()
      .returning({ phoneHash, createdAt }),
  );
}
