import "server-only";
import { and, eq, lte } from "drizzle-orm";
import type { Database } from "@/db/client";
import { conciergeRequests, invitations, messages, waitlistEntries } from "@/db/schema";
import { hashContact } from "../contacts/encrypt-contact";
import { findSuppression } from "../contacts/find-suppression";
import { isOptedOut } from "../contacts/is-opted-out";
import { ago, type Context } from "../context";
import { isUndecided, isWaiting } from "../messages/is-on-waitlist";
import { isWanted } from "../messages/is-wanted";
import { isCode, MESSAGE_KINDS } from "../messages/kinds/message-kinds";
import type { DropReason } from "../messages/record-delivery";
import { addressOf } from "../messages/write-message";
import { findInvitation, type Invitation } from "./find-invitation";
import { isExpiringTomorrow, isLive } from "./state";

type Message = typeof messages.$inferSelect;
type Settings = Pick<Context, "db" | "now">;

export async function dropReason(settings: Settings, message: Message): Promise<DropReason | null> {
  const { kind, conciergeRequestId } = message;
  if (!message.address && !message.addressSealed) return "no address";
  if (await isTooLate(settings, message)) return "too late";
  if (await isSwitchedOff(settings.db, message)) return "switched off";
  const required = MESSAGE_KINDS[kind].invitation;
  const isValid = required && INVITATION_CHECKS[required];
  const invitation = isValid && (await findMessageInvitation(settings, message));
  if (isValid && !(invitation && isValid(invitation))) return "invitation closed";
  if (message.addressSealed) {
    if (!(await isStillRequested(settings.db, conciergeRequestId))) return "request withdrawn";
    if (await isOptedOut(settings.db, hashContact(addressOf(message)))) return "opted out";
    if (!(await isStillOnWaitlist(settings.db, message))) return "not waiting";
  }
  if (message.kind === "letter" && (await isOptedOut(settings.db, hashContact(addressOf(message)))))
    return "opted out";
  return suppressionReason(settings.db, message);
}

/** An address that bounces gets only sign-in codes, one that complained only codes (decision 0116). */
async function suppressionReason(db: Database, message: Message): Promise<DropReason | null> {
  if (message.channel !== "email" || message.kind === "sign-in-code") return null;
  const kind = await findSuppression(db, addressOf(message));
  if (kind === "complaint") return isCode(message.kind) ? null : "address complained";
  return kind && "address bounced";
}

const INVITATION_CHECKS = { live: isLive, "expiring-tomorrow": isExpiringTomorrow };

async function isTooLate(settings: Settings, { id, kind }: Message): Promise<boolean> {
  const isOld = lte(messages.createdAt, ago(settings, MESSAGE_KINDS[kind].maxAge));
  return (await settings.db.$count(messages, and(eq(messages.id, id), isOld))) > 0;
}

async function isSwitchedOff(db: Database, { id }: Message): Promise<boolean> {
  return (await db.$count(messages, and(eq(messages.id, id), isWanted(db)))) === 0;
}

function findMessageInvitation(settings: Settings, { invitationId }: Message): Promise<Invitation | null> {
  if (!invitationId) return Promise.resolve(null);
  return findInvitation(settings.db, settings, eq(invitations.id, invitationId));
}

async function isStillRequested(db: Database, requestId: string | null): Promise<boolean> {
  if (!requestId) return true;
  const rows = await db
    .select({ id: conciergeRequests.id })
    .from(conciergeRequests)
    .where(and(eq(conciergeRequests.id, requestId), eq(conciergeRequests.status, "sent")));
  return rows.length === 1;
}

async function isStillOnWaitlist(db: Database, { kind, waitlistEntryId }: Message): Promise<boolean> {
  if (!waitlistEntryId) return true;
  const isOnWaitlist = kind === "waitlist-stay" ? isWaiting() : isUndecided();
  return (await db.$count(waitlistEntries, and(eq(waitlistEntries.id, waitlistEntryId), isOnWaitlist))) > 0;
}
