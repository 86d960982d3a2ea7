import "server-only";
import { eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import { perkStocks } from "@/db/schema";
import { env } from "@/lib/env";
import { paths } from "@/lib/paths";
import type { Clock } from "../context";
import { notifyAdministrators } from "../messages/notify-administrators";
import type { Stock } from "./stock";

const LOW_SHARE = 0.1;

/**
 * Notifies administrators that a pool has at most 10 % of its codes left, or none: once each until the next upload. Lock the
 * stock first.
 */
export async function notifyOfPool(
  tx: Database,
  { now }: Clock,
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
  await notifyAdministrators(tx, { now }, (memberId) => ({
    kind: `perk-codes-${occasion}`,
    memberId,
    payload,
  }));
}

function dueNotification({
  codesLeft,
  codesAtUpload,
  lowNotifiedAt,
  emptyNotifiedAt,
}: Pick<Stock, "codesLeft" | "codesAtUpload" | "lowNotifiedAt" | "emptyNotifiedAt">): "low" | "empty" | null {
  if (codesLeft === 0) return emptyNotifiedAt === null ? "empty" : null;
  return codesLeft <= codesAtUpload * LOW_SHARE && lowNotifiedAt === null ? "low" : null;
}
