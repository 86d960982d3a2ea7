import "server-only";
import { eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import { members } from "@/db/schema";
import { env } from "@/lib/env";
import { paths } from "@/lib/paths";
import { recordAudit } from "../audit";
import type { Clock, Context } from "../context";
import type { PasskeyChange } from "../messages/kinds/passkey-notifications";
import { notifyAdministrators } from "../messages/notify-administrators";
import { contactOf, writeMessage } from "../messages/write-message";

const devicesLink = () => `${env().APP_URL}${paths.accountDevices}`;

/** Notifies the owner of the passkeys. */
export async function notifyOwner(
  tx: Database,
  context: Clock,
  memberId: string,
  what: PasskeyChange,
): Promise<void> {
  const owner = await requireOwner(tx, memberId);
  const payload = { what, link: devicesLink() };
  await writeMessage(tx, context, contactOf(owner), { kind: "passkeys-changed", payload, memberId });
}

/** Notifies the owner, and all administrators except the owner. */
export async function notifyOwnerAndAdministrators(
  tx: Database,
  context: Clock,
  memberId: string,
  what: PasskeyChange,
): Promise<void> {
  await notifyOwner(tx, context, memberId, what);
  const { firstName, lastName } = await requireOwner(tx, memberId);
  const payload = { what, name: `${firstName} ${lastName}`, link: `${env().APP_URL}${paths.staffAudit}` };
  const messageFor = (administratorId: string) =>
    ({ kind: "passkeys-of-colleague", payload, memberId: administratorId }) as const;
  await notifyAdministrators(tx, context, messageFor, memberId);
}

export async function notifyOfCopy(tx: Database, context: Context, memberId: string): Promise<void> {
  await recordAudit(tx, context, { action: "passkey copied", subjectId: memberId });
  await notifyOwnerAndAdministrators(tx, context, memberId, "copied");
}

async function requireOwner(tx: Database, memberId: string) {
  const [owner] = await tx.select().from(members).where(eq(members.id, memberId));
  if (!owner) throw new Error("passkeys without a member");
  return owner;
}
