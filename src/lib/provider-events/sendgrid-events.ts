import { deadAddressRows, type EventTable } from "./event-table";

const READ = "read November 2026";

const ON_LIST = "not sent: on SendGrid’s list";
export const SENDGRID_EVENTS = {
  title: "SendGrid",
  sources: [
    { page: "https://www.twilio.com/docs/sendgrid/for-developers/tracking-events/event", version: READ },
    { page: "https://docs.sendgrid.com/glossary/drops (reasons of dropped)", version: READ },
  ],
  rows: {
    delivered: { outcome: "delivered" },
    "bounce bounce": { outcome: "bounced for good" },
    "bounce blocked": { outcome: "bounced for now" },
    ...deadAddressRows("bounce blocked"),
    "dropped Bounced Address": { outcome: "bounced for good", note: ON_LIST },
    "dropped Invalid": { outcome: "bounced for good", note: ON_LIST },
    "dropped Spam Reporting Address": { outcome: "complaint", isUnsent: true, note: ON_LIST },
    "dropped Unsubscribed Address": { outcome: "letters off", isUnsent: true, note: ON_LIST },
    "dropped Spam Content": { outcome: "bounced for now", note: "not sent" },
    "dropped Invalid SMTPAPI header": { outcome: "bounced for now", note: "not sent" },
    "dropped Recipient List over Package Quota": { outcome: "bounced for now", note: "not sent" },
    "dropped Duplicate message": { outcome: "ignored", note: "another copy was sent" },
    spamreport: { outcome: "complaint" },
    unsubscribe: { outcome: "letters off" },
    group_unsubscribe: { outcome: "letters off" },
    group_resubscribe: { outcome: "ignored", note: "the person switches letters on in the club" },
    processed: { outcome: "ignored" },
    deferred: { outcome: "ignored", note: "SendGrid tries again" },
    open: { outcome: "ignored" },
    click: { outcome: "ignored" },
    account_status_change: { outcome: "ignored", note: "about the account" },
  },
  otherwise: {
    bounce: { outcome: "bounced for now" },
    dropped: { outcome: "bounced for now" },
  },
} as const satisfies EventTable;
