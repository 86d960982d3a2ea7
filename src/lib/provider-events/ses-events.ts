import { deadAddressRows, type EventTable } from "./event-table";

const READ = "read November 2026";

export const SES_EVENTS = {
  title: "Amazon SES",
  sources: [
    {
      page: "https://docs.aws.amazon.com/ses/latest/dg/event-publishing-retrieving-sns-contents.html",
      version: READ,
    },
    {
      page: "https://github.com/awsdocs/amazon-ses-developer-guide/blob/0b78cc8bc4520875a36e3afcaf9350c8661497fa/doc-source/notification-contents.md (types of bounces and complaints)",
      version: "the archived guide, not today’s",
    },
    { page: "https://www.rfc-editor.org/rfc/rfc3463 (status codes)", version: "January 2003" },
  ],
  rows: {
    Delivery: { outcome: "delivered" },
    "Bounce Permanent General": { outcome: "bounced for good" },
    "Bounce Permanent NoEmail": { outcome: "bounced for good" },
    "Bounce Permanent Suppressed": { outcome: "bounced for good", note: "not sent: on SES’s global list" },
    "Bounce Permanent OnAccountSuppressionList": {
      outcome: "bounced for good",
      note: "not sent: on the account’s list",
    },
    "Bounce Undetermined Undetermined": { outcome: "bounced for now" },
    "Bounce Transient General": { outcome: "bounced for now", note: "with a status" },
    "Bounce Transient General without status": { outcome: "ignored", note: "an automatic answer" },
    "Bounce Transient MailboxFull": { outcome: "bounced for now" },
    "Bounce Transient MessageTooLarge": { outcome: "bounced for now" },
    "Bounce Transient ContentRejected": { outcome: "bounced for now" },
    "Bounce Transient AttachmentRejected": { outcome: "bounced for now" },
    ...deadAddressRows("Bounce Transient"),
    Complaint: { outcome: "complaint", note: "without a feedback type" },
    "Complaint abuse": { outcome: "complaint" },
    "Complaint auth-failure": { outcome: "complaint" },
    "Complaint fraud": { outcome: "complaint" },
    "Complaint other": { outcome: "complaint" },
    "Complaint virus": { outcome: "complaint" },
    "Complaint not-spam": { outcome: "ignored", note: "takes a report of spam back" },
    "Complaint OnAccountSuppressionList": {
      outcome: "complaint",
      isUnsent: true,
      note: "not sent: on the account’s list",
    },
    Reject: { outcome: "bounced for now", note: "not sent: SES found a virus" },
    "Rendering Failure": { outcome: "bounced for now", note: "not sent" },
    "Subscription unsubscribed": { outcome: "letters off" },
    "Subscription subscribed": { outcome: "ignored", note: "the person switches letters on in the club" },
    Send: { outcome: "ignored" },
    DeliveryDelay: { outcome: "ignored", note: "SES tries again" },
    Open: { outcome: "ignored" },
    Click: { outcome: "ignored" },
    AmazonSnsSubscriptionSucceeded: { outcome: "ignored", note: "SES’s test message" },
  },
  otherwise: {
    "Bounce Permanent": { outcome: "bounced for good" },
    Bounce: { outcome: "bounced for now" },
    Complaint: { outcome: "complaint" },
  },
} as const satisfies EventTable;
