import "server-only";
import { and, asc, eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import { members, perkStocks } from "@/db/schema";
import { env } from "@/lib/env";
import { paths } from "@/lib/paths";
import type { Context } from "../context";
import { contactOf, writeMessage } from "../messages/write-message";
import type { Stock } from "./stock";

const LOW_SHARE = 0.1;

/**
 * Notifies administrators that a pool has at most 10 % of its codes left, or none: once each until the next upload. Lock the
 * stock first.
 */
export async function notifyOfPool(
  tx: Database,
  { now }: Pick<Context, "now">,
  stock: Stock,
  perk: { id: string; title: string; brandName: string },
): Promise<void> {
  const occasion = dueNotification(stock);
  if (!occasion) return;
  const notified =
    occasion === "empty" ? { emptyNotifiedAt: now, lowNotifiedAt: now } : { lowNotifiedAt: now };
  await tx.update(perkStocks).set(notified).where(eq(perkStocks.perkId, stock.perkId));
  const payload = {
    perk: perk.title,
    brand: perk.brandName,
    left: `${stock.codesLeft}`,
    link: `${env().APP_URL}${paths.staffPerks}`,
  };
  for (const { id: memberId, ...contacts } of await listAdministrators(tx))
    await writeMessage(tx, { now }, contactOf(contacts), {
      kind: `perk-codes-${occasion}`,
      memberId,
      payload,
    });
}

export function dueNotification({
  codesLeft,
  codesAtUpload,
  lowNotifiedAt,
  emptyNotifiedAt,
}: Pick<Stock, "codesLeft" | "codesAtUpload" | "lowNotifiedAt" | "emptyNotifiedAt">): "low" | "empty" | null {
  if (codesLeft === 0) return emptyNotifiedAt === null ? "empty" : null;
  return codesLeft <= codesAtUpload * LOW_SHARE && lowNotifiedAt === null ? "low" : null;
}

function listAdministrators(tx: Database) {
  return tx
    .select({ id: members.id, email: members.email, phone: members.phone })
    .from(members)
    .where(and(eq(members.role, "admin"), eq(members.status, "active")))
    .orderBy(asc(members.id));
}
