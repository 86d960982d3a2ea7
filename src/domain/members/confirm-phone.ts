import "server-only";
import { and, eq, exists, isNull, type Placeholder, type SQL, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { confirmedPhones, members } from "@/db/schema";
import { canConfirmPhone } from "../contacts/can-confirm-phone";
import type { Contact } from "../contacts/contact";
import { hashContact } from "../contacts/encrypt-contact";
import type { Clock, MemberContext } from "../context";

/**
 * Records that a code confirmed a member's phone, which makes all of the member's credit spendable. A phone number
 * counts for one member only, permanently. An email address has no effect.
 */
export async function confirmPhone(
  tx: Database,
  { now }: Clock,
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
  const first = firstConfirmation(tx, { now }, hashContact(value), sql`select from ${unconfirmed}`);
  await tx
    .with(unconfirmed, first)
    .update(members)
    .set({ phoneConfirmedAt: now })
    .where(and(eq(id, memberId), isNull(phoneConfirmedAt), exists(tx.select().from(first))));
}

/** Returns whether a code to the member's own phone would make pending credit spendable. */
export async function canConfirmOwnPhone({
  actor,
  db,
}: Pick<MemberContext, "actor" | "db">): Promise<boolean> {
  const { id, phone, phoneConfirmedAt } = members;
  const [own] = await db
    .select({ phone })
    .from(members)
    .where(and(eq(id, actor.id), isNull(phoneConfirmedAt)));
  return own?.phone ? canConfirmPhone(db, own.phone) : false;
}

/**
 * Returns a CTE that stores the `hash` of a phone number. It returns a row if the number was not stored before.
 * @param onlyIf a query that must return rows, or nothing is stored.
 */
export function firstConfirmation(tx: Database, { now }: Clock, hash: string | Placeholder, onlyIf: SQL) {
  const { phoneHash, createdAt } = confirmedPhones;
  return tx
    .$with("first")
    .as(
      tx
        .insert(confirmedPhones)
        .select(sql`select ${hash}, ${now} where exists (${onlyIf})`)
        .onConflictDoNothing()
        .returning({ phoneHash, createdAt }),
    );
}
