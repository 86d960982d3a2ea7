import "server-only";
import { purgeContacts } from "../concierge/contacts/purge-contacts";
import { notifyStaff } from "../concierge/notify-staff";
import { applyDueContacts } from "../contact-recovery/apply-due-contacts";
import type { VisitorContext } from "../context";
import { eraseDueMembers } from "../erasure/erase-due-members";
import { remindOfExpiry } from "../invitations/remind-of-expiry";
import { purgeJoining } from "../joining/pending-signup";
import { sendConfirmationRequests } from "../waitlist/confirmation";
import { purgeWaitlist } from "../waitlist/purge-waitlist";
import { purgeExpired } from "./purge-expired";

type ScheduledJob = {
  name: string;
  /** In New York time. */
  cron: string;
  run: (context: VisitorContext) => Promise<unknown>;
};

/** What the club does by itself and when; each is safe to run twice. */
export const SCHEDULED_JOBS: readonly ScheduledJob[] = [
  { name: "tell-staff", cron: "* * * * *", run: notifyStaff },
  { name: "remind-of-expiry", cron: "*/15 9-19 * * *", run: remindOfExpiry },
  { name: "purge-contacts", cron: "*/15 * * * *", run: purgeContacts },
  { name: "purge-joining", cron: "5 * * * *", run: purgeJoining },
  { name: "purge-waitlist", cron: "25 * * * *", run: purgeWaitlist },
  { name: "ask-to-stay", cron: "45 9-19 * * *", run: sendConfirmationRequests },
  { name: "purge-expired", cron: "35 * * * *", run: purgeExpired },
  { name: "erase-due-members", cron: "*/15 * * * *", run: eraseDueMembers },
  { name: "put-contacts-in-place", cron: "*/15 * * * *", run: applyDueContacts },
];
