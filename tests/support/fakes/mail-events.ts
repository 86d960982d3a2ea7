/** The examples in the providers' documentation, with our Message-ID and another recipient. */
export type Event = { messageId?: string; address?: string; at?: Date };

const MINUTE_AGO = () => new Date(Date.now() - 60_000);

/**
 * https://docs.aws.amazon.com/ses/latest/dg/notification-examples.html and, for the other events,
 * https://docs.aws.amazon.com/ses/latest/dg/event-publishing-retrieving-sns-examples.html
 */
export function sesEvent(
  kind: string,
  { messageId, address = "jane@example.com", at = MINUTE_AGO() }: Event,
  details: Record<string, unknown> = {},
) {
  const timestamp = at.toISOString();
  const events: Record<string, object> = {
    Send: { send: {} },
    Reject: { reject: { reason: "Bad content", ...details } },
    "Rendering Failure": {
      failure: {
        errorMessage: "Attribute 'attributeName' is not present in the rendering data.",
        templateName: "MyTemplate",
      },
    },
    DeliveryDelay: {
      deliveryDelay: {
        timestamp,
        delayType: "TransientCommunicationFailure",
        expirationTime: timestamp,
        delayedRecipients: [{ emailAddress: address, status: "4.4.1", diagnosticCode: "smtp; 421 4.4.1" }],
        ...details,
      },
    },
    Open: { open: { ipAddress: "192.0.2.1", timestamp, userAgent: "Mozilla/5.0" } },
    Click: {
      click: {
        ipAddress: "192.0.2.1",
        link: "https://example.com/",
        linkTags: null,
        timestamp,
        userAgent: "Mozilla/5.0",
      },
    },
    Subscription: {
      subscription: {
        contactList: "ContactListName",
        timestamp,
        source: "UnsubscribeHeader",
        newTopicPreferences: {
          unsubscribeAll: true,
          topicSubscriptionStatus: [{ topicName: "ExampleTopicName", subscriptionStatus: "OptOut" }],
        },
        oldTopicPreferences: {
          unsubscribeAll: false,
          topicSubscriptionStatus: [{ topicName: "ExampleTopicName", subscriptionStatus: "OptOut" }],
        },
        ...details,
      },
    },
    Bounce: {
      bounce: {
        bounceType: "Permanent",
        reportingMTA: "dns; email.example.com",
        bouncedRecipients: [
          {
            emailAddress: address,
            status: "5.1.1",
            action: "failed",
            diagnosticCode: `smtp; 550 5.1.1 <${address}>... User`,
          },
        ],
        bounceSubType: "General",
        timestamp,
        feedbackId: "00000138111222aa-33322211-cccc-cccc-cccc-ddddaaaa068a-000000",
        remoteMtaIp: "127.0.2.0",
        ...details,
      },
    },
    Complaint: {
      complaint: {
        userAgent: "AnyCompany Feedback Loop (V0.01)",
        complainedRecipients: [{ emailAddress: address }],
        complaintFeedbackType: "abuse",
        arrivalDate: timestamp,
        timestamp,
        feedbackId: "000001378603177f-18c07c78-fa81-4a58-9dd1-fedc3cb8f49a-000000",
        ...details,
      },
    },
    Delivery: {
      delivery: {
        timestamp,
        recipients: [address],
        processingTimeMillis: 546,
        reportingMTA: "a8-70.smtp-out.amazonses.com",
        smtpResponse: "250 ok:  Message 64111812 accepted",
        remoteMtaIp: "127.0.2.0",
        ...details,
      },
    },
  };
  return {
    notificationType: kind,
    mail: {
      timestamp,
      source: "john@example.com",
      messageId: "00000138111222aa-33322211-cccc-cccc-cccc-ddddaaaa0680-000000",
      destination: [address],
      headersTruncated: false,
      ...(messageId && {
        headers: [{ name: "Message-ID", value: `<${messageId}@plus-one.test>` }],
        commonHeaders: { subject: "Hello", messageId: `<${messageId}@plus-one.test>` },
      }),
    },
    ...events[kind],
  };
}

/** https://postmarkapp.com/developer/webhooks/webhooks-overview */
export function postmarkEvent(
  kind: string,
  { messageId, address = "john@example.com", at = MINUTE_AGO() }: Event,
  details: Record<string, unknown> = {},
) {
  const common = {
    RecordType: kind,
    MessageStream: "outbound",
    MessageID: "883953f4-6105-42a2-a16a-77a8eac79483",
    Details: "Test details",
    Tag: "Test",
    ServerID: 23,
    Metadata: messageId ? { message: messageId } : {},
  };
  // Postmark writes seven digits of a second.
  const instant = at.toISOString().replace("Z", "0000Z");
  if (kind === "Delivery") return { ...common, Recipient: address, DeliveredAt: instant, ...details };
  if (kind === "SubscriptionChange")
    return {
      ...common,
      ChangedAt: instant,
      Recipient: address,
      Origin: "Recipient",
      SuppressSending: true,
      SuppressionReason: "HardBounce",
      ...details,
    };
  if (kind === "Open" || kind === "Click") return { ...common, Recipient: address, ReceivedAt: instant };
  if (kind === "Inbound") return { ...common, From: "person@example.com", To: address };
  return {
    ...common,
    ID: 42,
    Type: kind === "Bounce" ? "HardBounce" : "SpamComplaint",
    TypeCode: kind === "Bounce" ? 1 : 512,
    Name: "Hard bounce",
    Description: "The server was unable to deliver your message (ex: unknown user, mailbox not found).",
    Email: address,
    From: "sender@example.com",
    BouncedAt: instant,
    DumpAvailable: true,
    Inactive: true,
    CanActivate: true,
    Subject: "Test subject",
    ...details,
  };
}

/** https://resend.com/docs/webhooks/emails/bounced, and a page like it for each event */
export function resendEvent(
  type: string,
  { messageId, address = "delivered@resend.dev", at = MINUTE_AGO() }: Event,
  details: Record<string, unknown> = {},
) {
  if (!type.startsWith("email."))
    return {
      type,
      created_at: at.toISOString(),
      data: {
        id: "e169aa45-1ecf-4183-9955-b1499d5701d3",
        email: address,
        origin: "bounce",
        source_id: "4ef9a417-02e9-4d39-ad75-9611e0fcc33c",
        created_at: at.toISOString(),
        ...details,
      },
    };
  return {
    type,
    created_at: at.toISOString(),
    data: {
      broadcast_id: "8b146471-e88e-4322-86af-016cd36fd216",
      created_at: at.toISOString(),
      email_id: "56761188-7520-42d8-8898-ff6fc54ce618",
      message_id: messageId ? `<${messageId}@plus-one.test>` : "<111-222-333@email.example.com>",
      from: "Acme <onboarding@resend.dev>",
      to: [address],
      subject: "Sending this example",
      tags: { category: "confirm_email" },
      ...(type === "email.failed" && { failed: { reason: "reached_daily_quota" } }),
      ...(type === "email.suppressed" && {
        suppressed: {
          message: `Resend has suppressed sending to this address because it is on the account-level suppression list. This does not count toward your bounce rate metric`,
          type: "OnAccountSuppressionList",
        },
      }),
      ...(type === "email.bounced" && {
        bounce: {
          message: `The recipient's email address ${address} is on the suppression list because it has a recent history of producing hard bounces.`,
          subType: "Suppressed",
          type: "Permanent",
        },
      }),
      ...details,
    },
  };
}

/** https://www.twilio.com/docs/sendgrid/for-developers/tracking-events/event */
export function sendGridEvent(
  event: string,
  { messageId, address = "example@test.com", at = MINUTE_AGO() }: Event,
  details: Record<string, unknown> = {},
) {
  return {
    email: address,
    timestamp: Math.floor(at.getTime() / 1000),
    "smtp-id": messageId ? `<${messageId}@plus-one.test>` : "<14c5d75ce93.dfd.64b469@ismtpd-555>",
    event,
    category: ["cat facts"],
    sg_event_id: "sg_event_id",
    sg_message_id: "sg_message_id",
    ...(event === "bounce" && {
      reason: `500 unknown recipient <${address}>`,
      status: "5.0.0",
      type: "bounce",
    }),
    ...details,
  };
}
