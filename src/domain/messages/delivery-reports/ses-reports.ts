import "server-only";
import { z } from "zod";
import {
  addressOf,
  type DeliveryReport,
  instantSchema,
  type MailRequest,
  messageIdOf,
  parseJson,
  plainReason,
  type Received,
} from "./delivery-report";
import { confirmSubscription, isSignedBySns, readSnsMessage } from "./sns-message";

const recipient = z.object({ emailAddress: z.string(), status: z.string().optional() });

const mail = z.object({ commonHeaders: z.object({ messageId: z.string().optional() }).optional() });

const eventSchema = z.object({
  mail,
  bounce: z
    .object({
      bounceType: z.string(),
      bounceSubType: z.string().optional(),
      bouncedRecipients: z.array(recipient),
      timestamp: instantSchema,
    })
    .optional(),
  complaint: z
    .object({
      complainedRecipients: z.array(recipient),
      complaintFeedbackType: z.string().nullish(),
      timestamp: instantSchema,
    })
    .optional(),
  delivery: z.object({ recipients: z.array(z.string()), timestamp: instantSchema }).optional(),
});

/** Receives a message of the topic to which SES publishes. Confirms the topic's subscription. */
export async function receiveFromSes(
  topicArn: string,
  { body }: MailRequest,
  now: number,
): Promise<Received> {
  const message = readSnsMessage(parseJson(body));
  if (!message) return "malformed";
  if (!(await isSignedBySns(message, topicArn, now))) return "rejected";
  if (message.Type === "SubscriptionConfirmation")
    return (await confirmSubscription(message, topicArn)) ? [] : "rejected";
  return message.Type === "Notification" ? readSesReports(parseJson(message.Message)) : [];
}

/** Reads a notification or a published event of SES. Other texts, such as SES's test message, contain no report. */
export function readSesReports(event: unknown): DeliveryReport[] {
  const parsed = eventSchema.safeParse(event);
  if (!parsed.success) return [];
  const { bounce, complaint, delivery } = parsed.data;
  const messageId = messageIdOf(parsed.data.mail.commonHeaders?.messageId);
  const report = { messageId, isPermanent: false, reason: null };
  if (bounce)
    return bounce.bouncedRecipients.map(({ emailAddress, status }) => ({
      ...report,
      address: addressOf(emailAddress),
      status: "bounced",
      isPermanent: bounce.bounceType === "Permanent",
      reason: plainReason(bounce.bounceType, bounce.bounceSubType, status),
      at: bounce.timestamp,
    }));
  if (complaint) {
    // "not-spam" takes a report of spam back.
    if (complaint.complaintFeedbackType === "not-spam") return [];
    return complaint.complainedRecipients.map(({ emailAddress }) => ({
      ...report,
      address: addressOf(emailAddress),
      status: "complained",
      reason: plainReason(complaint.complaintFeedbackType),
      at: complaint.timestamp,
    }));
  }
  return (delivery?.recipients ?? []).map((address) => ({
    ...report,
    address: addressOf(address),
    status: "delivered",
    at: delivery?.timestamp ?? null,
  }));
}
