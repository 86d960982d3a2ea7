import { deadAddressRows, type EventRow, type EventTable } from "./event-table";

const READ = "read November 2026";

/** Events about other things than an email that the club sent. */
const OTHER_EVENTS = [
  "email.received",
  "domain.created",
  "domain.updated",
  "domain.deleted",
  "contact.created",
  "contact.updated",
  "contact.deleted",
  "contact.topics.updated",
  "topic.created",
  "topic.updated",
  "topic.deleted",
  "inbox.created",
  "inbox.updated",
  "inbox.deleted",
  "inbox.thread.created",
  "inbox.thread.folder.updated",
  "inbox.thread.assigned",
  "inbox.thread.unassigned",
  "inbox.thread.labels.updated",
  "inbox.email.received",
  "inbox.email.sent",
  "inbox.draft.created",
  "inbox.draft.updated",
  "inbox.draft.sent",
  "inbox.draft.deleted",
] as const;

export const RESEND_EVENTS = {
  title: "Resend",
  sources: [
    { page: "https://resend.com/docs/webhooks/event-types", version: READ },
    { page: "https://resend.com/docs/dashboard/emails/email-bounces", version: READ },
    { page: "https://resend.com/docs/webhooks/suppressions/added", version: READ },
  ],
  rows: {
    "email.delivered": { outcome: "delivered" },
    "email.bounced Permanent": { outcome: "bounced for good" },
    "email.bounced Transient": { outcome: "bounced for now" },
    "email.bounced Temporary": { outcome: "bounced for now" },
    "email.bounced Undetermined": { outcome: "bounced for now" },
    ...deadAddressRows("email.bounced Transient"),
    "email.suppressed": { outcome: "bounced for good", note: "not sent: on Resend’s list" },
    "email.failed": { outcome: "bounced for now", note: "not sent" },
    "email.complained": { outcome: "complaint" },
    "suppression.added bounce": { outcome: "bounced for good" },
    "suppression.added manual": { outcome: "bounced for good", note: "Resend sends nothing there" },
    "suppression.added complaint": { outcome: "complaint" },
    "suppression.removed": {
      outcome: "ignored",
      note: "an administrator removes the address in the club too",
    },
    "contact.updated unsubscribed": { outcome: "letters off" },
    "email.sent": { outcome: "ignored" },
    "email.scheduled": { outcome: "ignored" },
    "email.delivery_delayed": { outcome: "ignored", note: "Resend tries again" },
    "email.opened": { outcome: "ignored" },
    "email.clicked": { outcome: "ignored" },
    ...Object.fromEntries(OTHER_EVENTS.map((name): [string, EventRow] => [name, { outcome: "ignored" }])),
  },
  otherwise: {
    "email.bounced": { outcome: "bounced for now" },
    "suppression.added": { outcome: "bounced for good" },
  },
} as const satisfies EventTable;
