import "server-only";
import { optOutContacts } from "../concierge/opt-out";
import { hashContact } from "../contacts/encrypt-contact";
import type { BaseContext } from "../context";
import { recordOutcomes } from "../messages/record-outcomes";
import type { SmsStatus } from "./read-delivery-report";

/** Records the outcome of a text. A number that answered STOP opts out, like a contact that uses the link to opt out. */
export async function recordSmsStatus(
  { db, now }: BaseContext,
  { messageId, found, reason, to }: SmsStatus,
): Promise<void> {
  const { outcome } = found;
  if (outcome === "ignored") return;
  const isOptedOut = outcome === "letters off";
  const status = outcome === "delivered" ? "delivered" : "bounced";
  const isForGood = outcome === "bounced for good";
  await db.transaction(async (tx) => {
    if (isOptedOut && isPhone(to)) await optOutContacts(tx, { now }, [hashContact(to)]);
    if (messageId)
      await recordOutcomes(tx, { now }, [{ id: messageId, status, isForGood, isOptedOut, reason, at: null }]);
  });
}

function isPhone(text: string): boolean {
  return /^\+[1-9]\d{6,14}$/.test(text);
}
