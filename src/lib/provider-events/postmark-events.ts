import type { EventTable } from "./event-table";

const READ = "read November 2026";

export const POSTMARK_EVENTS = {
  title: "Postmark",
  sources: [
    { page: "https://postmarkapp.com/developer/webhooks/bounce-webhook", version: READ },
    { page: "https://postmarkapp.com/developer/api/bounce-api#bounce-types", version: READ },
    { page: "https://postmarkapp.com/developer/webhooks/smtp-api-error", version: READ },
    { page: "https://postmarkapp.com/developer/webhooks/subscription-change-webhook", version: READ },
    { page: "https://www.npmjs.com/package/postmark (BounceType)", version: "4.0.2" },
  ],
  rows: {
    Delivery: { outcome: "delivered" },
    "Bounce HardBounce": { outcome: "bounced for good" },
    "Bounce BadEmailAddress": { outcome: "bounced for good" },
    "Bounce ManuallyDeactivated": { outcome: "bounced for good", note: "Postmark sends nothing there" },
    "Bounce SoftBounce": { outcome: "bounced for now" },
    "Bounce DnsError": { outcome: "bounced for now" },
    "Bounce SpamNotification": { outcome: "bounced for now", note: "rejected as spam" },
    "Bounce VirusNotification": { outcome: "bounced for now" },
    "Bounce Blocked": { outcome: "bounced for now" },
    "Bounce DMARCPolicy": { outcome: "bounced for now" },
    "Bounce SMTPApiError": { outcome: "bounced for now", note: "refused after SMTP had accepted it" },
    "Bounce SMTPApiError inactive": {
      outcome: "bounced for good",
      note: "not sent: on Postmark’s list",
    },
    "Bounce TemplateRenderingFailed": { outcome: "bounced for now" },
    "Bounce ChallengeVerification": {
      outcome: "bounced for now",
      note: "waits for an answer that no one gives",
    },
    "Bounce Unconfirmed": { outcome: "bounced for now" },
    "Bounce Unknown": { outcome: "bounced for now" },
    "Bounce SpamComplaint": { outcome: "complaint" },
    "Bounce Unsubscribe": { outcome: "letters off" },
    "Bounce Transient": { outcome: "ignored", note: "a delay; Postmark tries again" },
    "Bounce AutoResponder": { outcome: "ignored" },
    "Bounce AddressChange": { outcome: "ignored", note: "an automatic answer" },
    "Bounce Subscribe": { outcome: "ignored" },
    "Bounce OpenRelayTest": { outcome: "ignored" },
    "Bounce InboundError": { outcome: "ignored", note: "about received email" },
    SpamComplaint: { outcome: "complaint" },
    "SubscriptionChange HardBounce": { outcome: "bounced for good" },
    "SubscriptionChange SpamComplaint": { outcome: "complaint" },
    "SubscriptionChange ManualSuppression Recipient": { outcome: "letters off", note: "unsubscribed" },
    "SubscriptionChange ManualSuppression Customer": {
      outcome: "bounced for good",
      note: "Postmark sends nothing there",
    },
    "SubscriptionChange ManualSuppression Admin": {
      outcome: "bounced for good",
      note: "Postmark sends nothing there",
    },
    "SubscriptionChange reactivated": {
      outcome: "ignored",
      note: "an administrator removes the address in the club too",
    },
    Open: { outcome: "ignored" },
    Click: { outcome: "ignored" },
    Inbound: { outcome: "ignored", note: "about received email" },
  },
  otherwise: {
    Bounce: { outcome: "bounced for now" },
    "SubscriptionChange ManualSuppression": { outcome: "letters off" },
    SubscriptionChange: { outcome: "bounced for good" },
  },
} as const satisfies EventTable;
