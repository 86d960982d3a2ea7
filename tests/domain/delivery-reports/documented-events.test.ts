import type { Received } from "@/domain/delivery-reports/delivery-report";
import { readPostmarkEvent } from "@/domain/delivery-reports/postmark-reports";
import { readBounce, readSmsStatus } from "@/domain/delivery-reports/read-delivery-report";
import { readResendEvent } from "@/domain/delivery-reports/resend-reports";
import { readSendGridEvents } from "@/domain/delivery-reports/sendgrid-reports";
import { readSesEvent } from "@/domain/delivery-reports/ses-reports";
import { ENDPOINT_EVENTS } from "@/lib/provider-events/endpoint-events";
import type { EventTable, Outcome } from "@/lib/provider-events/event-table";
import { POSTMARK_EVENTS } from "@/lib/provider-events/postmark-events";
import { RESEND_EVENTS } from "@/lib/provider-events/resend-events";
import { SENDGRID_EVENTS } from "@/lib/provider-events/sendgrid-events";
import { SES_EVENTS } from "@/lib/provider-events/ses-events";
import { TWILIO_EVENTS } from "@/lib/provider-events/twilio-events";
import { postmarkEvent, resendEvent, sendGridEvent, sesEvent } from "../../support/fakes/mail-events";

const messageId = "9b2f2c1e-7d3a-4c59-8f0b-1a2b3c4d5e6f";
const address = "sam@example.test";
const event = { messageId, address };

type Read = { outcome: Outcome; isUnsent: boolean; unknown: string[] };

function outcomeOf(received: Received): Read {
  if (typeof received === "string") throw new Error(received);
  const { reports, unknown } = received;
  for (const report of reports) expect(report).toMatchObject({ address });
  const [{ outcome, isUnsent } = { outcome: "ignored" as const, isUnsent: false }] = reports;
  return { outcome, isUnsent, unknown };
}

const sesBounce = (bounceType: string, bounceSubType: string, status: string | null = "4.2.2") =>
  sesEvent("Bounce", event, {
    bounceType,
    bounceSubType,
    bouncedRecipients: [{ emailAddress: address, ...(status && { status }) }],
  });

/** The documented body of each event. What it means is in `EXPECTED`, not in the product's table. */
const ses = (name: string): object => {
  const [kind = "", type = "", ...rest] = name.split(" ");
  if (name === "Rendering Failure") return sesEvent(name, event);
  if (name === "Bounce Transient General without status") return sesBounce(type, "General", null);
  if (rest[0] === "status") return sesBounce(type, "General", rest[1]);
  if (kind === "Bounce") return sesBounce(type, rest[0] ?? "");
  if (name === "Complaint OnAccountSuppressionList")
    return sesEvent(kind, event, { complaintFeedbackType: undefined, complaintSubType: type });
  if (kind === "Complaint") return sesEvent(kind, event, { complaintFeedbackType: type || undefined });
  if (name === "Subscription subscribed")
    return sesEvent(kind, event, {
      newTopicPreferences: { unsubscribeAll: false, topicSubscriptionStatus: [] },
    });
  if (kind === "AmazonSnsSubscriptionSucceeded") return { notificationType: kind, message: "You have…" };
  return sesEvent(kind, event);
};

const postmark = (name: string): object => {
  const [kind = "", type = "", Origin = "Recipient"] = name.split(" ");
  if (kind === "Bounce")
    return postmarkEvent(kind, event, { Type: type, Inactive: name.endsWith("inactive") });
  if (name === "SubscriptionChange reactivated")
    return postmarkEvent(kind, event, { SuppressSending: false, SuppressionReason: null, Metadata: {} });
  if (kind === "SubscriptionChange") return postmarkEvent(kind, event, { SuppressionReason: type, Origin });
  return postmarkEvent(kind, event);
};

const resend = (name: string): object => {
  const [kind = "", type = "", , status = ""] = name.split(" ");
  if (status)
    return resendEvent(kind, event, {
      bounce: { type, subType: "General", diagnosticCode: [`smtp; 550 ${status} <${address}> unknown`] },
    });
  if (kind === "email.bounced") return resendEvent(kind, event, { bounce: { type, subType: "General" } });
  if (kind === "suppression.added") return resendEvent(kind, event, { origin: type });
  if (kind === "contact.updated") return resendEvent(kind, event, { unsubscribed: type === "unsubscribed" });
  return resendEvent(kind, event);
};

const sendGrid = (name: string): object => {
  const [kind = "", ...rest] = name.split(" ");
  if (kind === "bounce") return sendGridEvent(kind, event, { type: rest[0], status: rest[2] ?? "5.0.0" });
  if (kind === "dropped") return sendGridEvent(kind, event, { reason: rest.join(" "), status: "5.0.0" });
  return sendGridEvent(kind, event);
};

function twilio(name: string): Read {
  const [kind = "", code] = name.split(" ");
  const form = new URLSearchParams({ To: "+12125550147", MessageSid: `SM${"0".repeat(32)}` });
  form.set("MessageStatus", kind === "error" ? "undelivered" : kind);
  if (code) form.set("ErrorCode", code);
  const { found, messageId: id } = readSmsStatus(`?message=${messageId}`, form);
  expect(id).toBe(messageId);
  return {
    outcome: found.outcome,
    isUnsent: found.isUnsent === true,
    unknown: found.unknown === null ? [] : [found.unknown],
  };
}

function endpoint(name: string): Read {
  const [status, permanent] = name.split(" ");
  const report = readBounce(JSON.stringify({ messageId, status, permanent: permanent !== undefined }));
  return { outcome: report?.outcome ?? "ignored", isUnsent: report?.isUnsent ?? false, unknown: [] };
}

type Expected = Partial<Record<Outcome | "complaint, not sent" | "letters off, not sent", string[]>>;
type Case = { table: EventTable; read: (name: string) => Read; expected: Expected };

const DEAD = ["5.1.1", "5.1.2", "5.1.3", "5.1.6", "5.1.10", "5.4.4"];
const dead = (name: string) => DEAD.map((status) => `${name} status ${status}`);

const CASES: Record<string, Case> = {
  SES: {
    table: SES_EVENTS,
    read: (name) => outcomeOf(readSesEvent(ses(name))),
    expected: {
      delivered: ["Delivery"],
      "bounced for good": [
        "Bounce Permanent General",
        "Bounce Permanent NoEmail",
        "Bounce Permanent Suppressed",
        "Bounce Permanent OnAccountSuppressionList",
        ...dead("Bounce Transient"),
      ],
      "bounced for now": [
        "Bounce Undetermined Undetermined",
        "Bounce Transient General",
        "Bounce Transient MailboxFull",
        "Bounce Transient MessageTooLarge",
        "Bounce Transient ContentRejected",
        "Bounce Transient AttachmentRejected",
        "Reject",
        "Rendering Failure",
      ],
      complaint: [
        "Complaint",
        "Complaint abuse",
        "Complaint auth-failure",
        "Complaint fraud",
        "Complaint other",
        "Complaint virus",
      ],
      "complaint, not sent": ["Complaint OnAccountSuppressionList"],
      "letters off": ["Subscription unsubscribed"],
      ignored: [
        "Bounce Transient General without status",
        "Complaint not-spam",
        "Subscription subscribed",
        "Send",
        "DeliveryDelay",
        "Open",
        "Click",
        "AmazonSnsSubscriptionSucceeded",
      ],
    },
  },
  Postmark: {
    table: POSTMARK_EVENTS,
    read: (name) => outcomeOf(readPostmarkEvent(postmark(name))),
    expected: {
      delivered: ["Delivery"],
      "bounced for good": [
        "Bounce HardBounce",
        "Bounce BadEmailAddress",
        "Bounce ManuallyDeactivated",
        "Bounce SMTPApiError inactive",
        "SubscriptionChange HardBounce",
        "SubscriptionChange ManualSuppression Customer",
        "SubscriptionChange ManualSuppression Admin",
      ],
      "bounced for now": [
        "Bounce SoftBounce",
        "Bounce DnsError",
        "Bounce SpamNotification",
        "Bounce VirusNotification",
        "Bounce Blocked",
        "Bounce DMARCPolicy",
        "Bounce SMTPApiError",
        "Bounce TemplateRenderingFailed",
        "Bounce ChallengeVerification",
        "Bounce Unconfirmed",
        "Bounce Unknown",
      ],
      complaint: ["Bounce SpamComplaint", "SpamComplaint", "SubscriptionChange SpamComplaint"],
      "letters off": ["Bounce Unsubscribe", "SubscriptionChange ManualSuppression Recipient"],
      ignored: [
        "Bounce Transient",
        "Bounce AutoResponder",
        "Bounce AddressChange",
        "Bounce Subscribe",
        "Bounce OpenRelayTest",
        "Bounce InboundError",
        "SubscriptionChange reactivated",
        "Open",
        "Click",
        "Inbound",
      ],
    },
  },
  Resend: {
    table: RESEND_EVENTS,
    read: (name) => outcomeOf(readResendEvent(resend(name))),
    expected: {
      delivered: ["email.delivered"],
      "bounced for good": [
        "email.bounced Permanent",
        ...dead("email.bounced Transient"),
        "email.suppressed",
        "suppression.added bounce",
        "suppression.added manual",
      ],
      "bounced for now": [
        "email.bounced Transient",
        "email.bounced Temporary",
        "email.bounced Undetermined",
        "email.failed",
      ],
      complaint: ["email.complained", "suppression.added complaint"],
      "letters off": ["contact.updated unsubscribed"],
      ignored: [
        "suppression.removed",
        "email.sent",
        "email.scheduled",
        "email.delivery_delayed",
        "email.opened",
        "email.clicked",
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
      ],
    },
  },
  SendGrid: {
    table: SENDGRID_EVENTS,
    read: (name) => outcomeOf(readSendGridEvents([sendGrid(name)])),
    expected: {
      delivered: ["delivered"],
      "bounced for good": [
        "bounce bounce",
        ...dead("bounce blocked"),
        "dropped Bounced Address",
        "dropped Invalid",
      ],
      "bounced for now": [
        "bounce blocked",
        "dropped Spam Content",
        "dropped Invalid SMTPAPI header",
        "dropped Recipient List over Package Quota",
      ],
      complaint: ["spamreport"],
      "complaint, not sent": ["dropped Spam Reporting Address"],
      "letters off": ["unsubscribe", "group_unsubscribe"],
      "letters off, not sent": ["dropped Unsubscribed Address"],
      ignored: [
        "dropped Duplicate message",
        "group_resubscribe",
        "processed",
        "deferred",
        "open",
        "click",
        "account_status_change",
      ],
    },
  },
  Twilio: {
    table: TWILIO_EVENTS,
    read: twilio,
    expected: {
      delivered: ["delivered", "read", "partially_delivered"],
      "bounced for good": [21211, 21214, 21217, 21265, 21268, 21612, 21614, 21635, 30005, 30006].map(
        (code) => `error ${code}`,
      ),
      "bounced for now": [
        "undelivered",
        "failed",
        "canceled",
        ...[
          30001, 30002, 30003, 30004, 30007, 30008, 30009, 30010, 30017, 30022, 30023, 30032, 30034, 30036,
        ].map((code) => `error ${code}`),
        ...[30042, 20003, 20429, 20503, 21408, 21606, 21608, 21611].map((code) => `error ${code}`),
      ],
      "letters off, not sent": ["error 21610"],
      ignored: ["accepted", "scheduled", "queued", "sending", "sent", "receiving", "received"],
    },
  },
  "the endpoint": {
    table: ENDPOINT_EVENTS,
    read: endpoint,
    expected: {
      delivered: ["delivered"],
      "bounced for good": ["bounced permanent"],
      "bounced for now": ["bounced"],
      complaint: ["complained"],
    },
  },
};

const provider = Object.entries(CASES);

test.each(provider)("each documented event of %s has its outcome", (_, { read, expected }) => {
  const actual = Object.values(expected)
    .flat()
    .map((name) => {
      const { outcome, isUnsent, unknown } = read(name);
      return [name, isUnsent ? `${outcome}, not sent` : outcome, unknown];
    });
  const wanted = Object.entries(expected).flatMap(([outcome, names]) =>
    names.map((name) => [name, outcome, []]),
  );
  expect(actual).toEqual(wanted);
});

test.each(provider)("the table of %s has no other events", (_, { table, expected }) => {
  expect(Object.keys(table.rows).toSorted()).toEqual(Object.values(expected).flat().toSorted());
});

const UNDOCUMENTED: [string, Received, Outcome, string][] = [
  ["SES", readSesEvent(sesBounce("Permanent", "New")), "bounced for good", "Bounce Permanent New"],
  ["SES", readSesEvent(sesBounce("New", "New")), "bounced for now", "Bounce New New"],
  ["SES", readSesEvent(sesEvent("New", event)), "ignored", "New"],
  [
    "Postmark",
    readPostmarkEvent(postmarkEvent("Bounce", event, { Type: "New" })),
    "bounced for now",
    "Bounce New",
  ],
  ["Postmark", readPostmarkEvent(postmarkEvent("New", event)), "ignored", "New"],
  ["Resend", readResendEvent(resendEvent("email.new", event)), "ignored", "email.new"],
  ["Resend", readResendEvent({}), "ignored", ""],
  [
    "SendGrid",
    readSendGridEvents([sendGridEvent("dropped", event, { reason: "New" })]),
    "bounced for now",
    "dropped New",
  ],
  ["SendGrid", readSendGridEvents([sendGridEvent("constructor", event)]), "ignored", "constructor"],
];

test.each(UNDOCUMENTED)(
  "%s's event %# has a cautious outcome and is named as unknown",
  (_, received, outcome, name) => {
    expect(outcomeOf(received)).toMatchObject({ outcome, unknown: [name] });
  },
);

test("an unknown error of Twilio bounces the text for now and is named as unknown", () => {
  expect(twilio("error 99999")).toEqual({
    outcome: "bounced for now",
    isUnsent: false,
    unknown: ["error 99999"],
  });
  expect(twilio("exploded")).toEqual({ outcome: "ignored", isUnsent: false, unknown: ["exploded"] });
});
