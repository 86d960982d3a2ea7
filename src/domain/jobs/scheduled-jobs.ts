import "server-only";
import { and, eq, lt, lte, notExists, sql } from "drizzle-orm";
import {
  addressLimits,
  analyticsEvents,
  cardScans,
  deskNotices,
  idempotencyKeys,
  knownDevices,
  members,
  partnerRequests,
  passkeyChallenges,
  sessions,
  signInLinks,
  suppressions,
  testCodes,
  testTakings,
  tillCodes,
  walletPasses,
  webhookDeliveries,
  webhookEndpoints,
} from "@/db/schema";
import { DAY } from "@/lib/durations";
import { purgePictures } from "../account/purge-pictures";
import { purgeAudit } from "../audit/purge-audit";
import { purgeContacts } from "../concierge/contacts/purge-contacts";
import { notifyStaff } from "../concierge/notify-staff";
import { sendScheduled } from "../concierge/queue/send-scheduled";
import { applyDueRecoveries } from "../contact-recovery/apply-due-recoveries";
import { linkSuppressions } from "../contacts/link-suppressions";
import { ago, type BaseContext, type VisitorContext } from "../context";
import { eraseDueMembers } from "../erasure/erase-due-members";
import { eraseGuests } from "../evenings/erase-guests";
import { remindOfEvenings } from "../evenings/follow-evenings";
import { notifyOfDeclines } from "../invitations/decline-invitation";
import { remindOfExpiry } from "../invitations/remind-of-expiry";
import { closeLeftOpen } from "../joining/close-left-open";
import { purgeJoining } from "../joining/pending-signup";
import { sendLetters } from "../letters/send-letters";
import { countBranches, refreshFigures } from "../member-administration/refresh-figures";
import { continueWelcomes } from "../member-import/send-welcome";
import { continueUndos } from "../member-import/undo-import";
import { LETTERS_JOB } from "../messages/message-queue";
import { CHALLENGE_LIFE } from "../passkeys/challenges";
import { notifyPerkFollowers } from "../perks/follow-perk";
import { offerFreePlaces } from "../perks/offer-places";
import { DEVICE_LIFE } from "../sign-in/known-device";
import { askMembers } from "../waitlist/ask-members";
import { endWaiting } from "../waitlist/end-waiting";
import { purgeWaitlist } from "../waitlist/purge-waitlist";
import { updateWallets } from "../wallet/update-wallets";
import { countWeeks } from "./count-weeks";

export type ScheduledJob = {
  name: string;
  /** In New York time. */
  cron: string;
  /** After this time without a sign of life, the job of a killed worker ends, so that the next one can begin. */
  heartbeatSeconds?: number;
  /** Whether it also runs when a worker starts. */
  isAtStart?: boolean;
  run: (context: VisitorContext) => Promise<unknown>;
};

/** Each job is safe to run twice. */
export const SCHEDULED_JOBS: readonly ScheduledJob[] = [
  { name: "ask-members", cron: "* * * * *", run: askMembers },
  { name: "send-scheduled", cron: "* * * * *", run: sendScheduled },
  { name: "tell-of-declines", cron: "* * * * *", run: notifyOfDeclines },
  { name: "close-left-open", cron: "* * * * *", run: closeLeftOpen },
  { name: "tell-staff", cron: "* * * * *", run: notifyStaff },
  { name: "notify-perk-followers", cron: "* * * * *", run: notifyPerkFollowers },
  { name: "offer-places", cron: "* * * * *", run: offerFreePlaces },
  { name: "remind-of-evenings", cron: "* * * * *", run: remindOfEvenings },
  { name: "erase-guests", cron: "55 * * * *", run: eraseGuests },
  { name: "send-welcomes", cron: "* * * * *", run: continueWelcomes },
  { name: "undo-imports", cron: "* * * * *", run: continueUndos },
  { name: LETTERS_JOB, cron: "* * * * *", heartbeatSeconds: 10, run: sendLetters },
  { name: "remind-of-expiry", cron: "*/15 9-19 * * *", run: remindOfExpiry },
  { name: "purge-contacts", cron: "*/15 * * * *", run: purgeContacts },
  { name: "purge-joining", cron: "5 * * * *", run: purgeJoining },
  { name: "purge-waitlist", cron: "25 * * * *", run: purgeWaitlist },
  { name: "end-waiting", cron: "45 9-19 * * *", run: endWaiting },
  { name: "purge-expired", cron: "35 * * * *", run: purgeExpired },
  { name: "link-suppressions", cron: "20 * * * *", run: linkSuppressions },
  { name: "refresh-figures", cron: "*/5 * * * *", run: refreshFigures },
  { name: "count-branches", cron: "40 * * * *", run: countBranches },
  { name: "count-weeks", cron: "*/5 * * * *", isAtStart: true, run: countWeeks },
  { name: "purge-audit", cron: "50 4 * * *", run: purgeAudit },
  { name: "erase-due-members", cron: "*/15 * * * *", run: eraseDueMembers },
  { name: "purge-pictures", cron: "7-59/15 * * * *", run: purgePictures },
  { name: "update-wallets", cron: "* * * * *", run: updateWallets },
  { name: "put-contacts-in-place", cron: "*/15 * * * *", run: applyDueRecoveries },
];

/** Jobs of version 1.1. Their schedules are stored. */
export const FORMER_JOBS = ["ask-to-stay"];

const NOTICES_LIFE = 31 * DAY;
const EVENTS_LIFE = 7 * DAY;
const PARTNER_REQUESTS_LIFE = 7 * DAY;
const TEST_PAYMENTS_LIFE = 31 * DAY;
const DELIVERIES_LIFE = 30 * DAY;
/** A wallet that is switched off for longer keeps a pass that no till accepts. */
const WITHDRAWN_PASSES_LIFE = 90 * DAY;
const REMOVED_SUPPRESSIONS_LIFE = 30 * DAY;

export async function purgeExpired({ db, now }: BaseContext): Promise<number> {
  const yesterday = ago({ now }, DAY);
  await db.delete(idempotencyKeys).where(lte(idempotencyKeys.createdAt, yesterday));
  await db.delete(tillCodes).where(lte(tillCodes.createdAt, yesterday));
  await db.delete(testCodes).where(lte(testCodes.createdAt, yesterday));
  await db.delete(testTakings).where(lte(testTakings.createdAt, ago({ now }, TEST_PAYMENTS_LIFE)));
  await db.delete(passkeyChallenges).where(lte(passkeyChallenges.createdAt, ago({ now }, CHALLENGE_LIFE)));
  await db.delete(cardScans).where(lte(cardScans.createdAt, yesterday));
  await db
    .delete(signInLinks)
    .where(and(lte(signInLinks.createdAt, yesterday), lte(signInLinks.expiresAt, now)));
  const forgotten = ago({ now }, PARTNER_REQUESTS_LIFE);
  await db.delete(partnerRequests).where(lte(partnerRequests.createdAt, forgotten));
  await db.delete(webhookDeliveries).where(lte(webhookDeliveries.createdAt, ago({ now }, DELIVERIES_LIFE)));
  await db
    .update(webhookEndpoints)
    .set({ previousSecretSealed: null, previousSecretUntil: null })
    .where(lte(webhookEndpoints.previousSecretUntil, now));
  await db.delete(deskNotices).where(lte(deskNotices.createdAt, ago({ now }, NOTICES_LIFE)));
  await db.delete(analyticsEvents).where(lte(analyticsEvents.createdAt, ago({ now }, EVENTS_LIFE)));
  await db.delete(suppressions).where(lte(suppressions.removedAt, ago({ now }, REMOVED_SUPPRESSIONS_LIFE)));
  const withdrawnBefore = ago({ now }, WITHDRAWN_PASSES_LIFE);
  await db.delete(walletPasses).where(lte(walletPasses.withdrawnAt, withdrawnBefore));
  await db.delete(knownDevices).where(lte(knownDevices.lastSignInAt, ago({ now }, DEVICE_LIFE)));
  await db
    .delete(addressLimits)
    .where(lt(addressLimits.expire, sql`(extract(epoch from ${now}) * 1000)::bigint`));
  const { id, status } = members;
  const ofSuspended = db
    .select({ id })
    .from(members)
    .where(and(eq(id, sessions.memberId), eq(status, "suspended")));
  const deleted = await db
    .delete(sessions)
    .where(and(lte(sessions.expiresAt, now), notExists(ofSuspended)))
    .returning({ id: sessions.id });
  return deleted.length;
}
