import "server-only";
import { and, eq, lte, type SQL } from "drizzle-orm";
import type { Database } from "@/db/client";
import { conciergeRequests, invitations, messages, waitlistEntries } from "@/db/schema";
import { hashContact } from "../contacts/encrypt-contact";
import { findSuppression } from "../contacts/find-suppression";
import { isOptedOut } from "../contacts/is-opted-out";
import { ago, type BaseContext } from "../context";
import { isUndecided } from "../messages/is-on-waitlist";
import { isBeforeWelcome, isWanted, isWelcomeStopped } from "../messages/is-wanted";
import { isCode, kindsWhere, MESSAGE_KINDS } from "../messages/kinds/message-kinds";
import type { DropReason } from "../messages/record-delivery";
import { addressOf } from "../messages/write-message";
import { findInvitation, type Invitation } from "./find-invitation";
import { isExpiringTomorrow, isLive } from "./state";

type Message = typeof messages.$inferSelect;
export async function dropReason(context: BaseContext, message: Message): Promise<DropReason | null> {
  const { kind, conciergeRequestId } = message;
  if (!message.address && !message.addressSealed) return "no address";
  if (await isTooLate(context, message)) return "too late";
  if (await isSwitchedOff(context.db, message)) return "switched off";
  if (await fits(context.db, message, isBeforeWelcome(context.db))) return "not welcomed";
  if (await fits(context.db, message, isWelcomeStopped(context.db))) return "welcome stopped";
  const required = MESSAGE_KINDS[kind].invitation;
  const isValid = required && INVITATION_CHECKS[required];
  const invitation = isValid && (await findMessageInvitation(context, message));
  if (isValid && !(invitation && isValid(invitation))) return "invitation closed";
  if (message.addressSealed) {
    if (!(await isStillRequested(context.db, conciergeRequestId))) return "request withdrawn";
    if (await isOptedOut(context.db, hashContact(addressOf(message)))) return "opted out";
    if (!(await isStillOnWaitlist(context.db, message))) return "not waiting";
  }
  if (message.kind === "letter" && (await isOptedOut(context.db, hashContact(addressOf(message)))))
    return "opted out";
  return suppressionReason(context.db, message);
}

/** The codes to a member's own contact. */
const OWN_CODES = kindsWhere(({ audience, priority }) => priority === "code" && audience === "member");

/** An address that bounces gets only its member's codes, one that complained only codes (decision 0116). */
async function suppressionReason(db: Database, message: Message): Promise<DropReason | null> {
  if (message.channel !== "email" || OWN_CODES.includes(message.kind)) return null;
  const kind = await findSuppression(db, addressOf(message));
  if (kind === "complaint") return isCode(message.kind) ? null : "address complained";
  return kind && "address bounced";
}

const INVITATION_CHECKS = { live: isLive, "expiring-tomorrow": isExpiringTomorrow };

async function isTooLate(context: BaseContext, message: Message): Promise<boolean> {
  return fits(context.db, message, lte(messages.createdAt, ago(context, MESSAGE_KINDS[message.kind].maxAge)));
}

async function isSwitchedOff(db: Database, message: Message): Promise<boolean> {
  return !(await fits(db, message, isWanted(db)));
}

async function fits(db: Database, { id }: Message, condition: SQL | undefined): Promise<boolean> {
  return (await db.$count(messages, and(eq(messages.id, id), condition))) > 0;
}

function findMessageInvitation(context: BaseContext, { invitationId }: Message): Promise<Invitation | null> {
  if (!invitationId) return Promise.resolve(null);
  return findInvitation(context.db, context, eq(invitations.id, invitationId));
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
  if (!waitlistEntryId || kind === "waitlist-ended") return true;
  return (await db.$count(waitlistEntries, and(eq(waitlistEntries.id, waitlistEntryId), isUndecided()))) > 0;
}
