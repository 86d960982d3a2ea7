/** The examples in the providers' documentation, with our Message-ID and another recipient. */
type Event = { messageId?: string; address?: string; at?: Date };

const MINUTE_AGO = () => new Date(Date.now() - 60_000);

/** https://docs.aws.amazon.com/ses/latest/dg/notification-examples.html */
export function sesEvent(
  kind: "Bounce" | "Complaint" | "Delivery",
  { messageId, address = "jane@example.com", at = MINUTE_AGO() }: Event,
  details: Record<string, unknown> = {},
) {
  const timestamp = at.toISOString();
  const events = {
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

/** https://postmarkapp.com/developer/webhooks */
export function postmarkEvent(
  kind: "Bounce" | "SpamComplaint" | "Delivery",
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

/** https://resend.com/docs/webhooks/emails/bounced */
export function resendEvent(
  type: string,
  { messageId, address = "delivered@resend.dev", at = MINUTE_AGO() }: Event,
  details: Record<string, unknown> = {},
) {
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
