import "server-only";
import { z } from "zod";
import { deadAddressWords, findEvent } from "@/lib/provider-events/event-table";
import { SES_EVENTS } from "@/lib/provider-events/ses-events";
import {
  addressOf,
  instantSchema,
  joinEvents,
  lenientText,
  type MailRequest,
  messageIdOf,
  parseJson,
  parseObject,
  plainReason,
  type ReadEvents,
  type Received,
  readEvent,
} from "./delivery-report";
import { confirmSubscription, isSignedBySns, readSnsMessage, SnsUnreachable } from "./sns-message";

const recipients = z
  .array(z.object({ emailAddress: lenientText, status: lenientText }))
  .nullish()
  .catch(null);

const eventSchema = z.object({
  eventType: lenientText,
  notificationType: lenientText,
  mail: z
    .object({
      timestamp: instantSchema.catch(null),
      destination: z.array(z.string()).nullish().catch(null),
      commonHeaders: z.object({ messageId: lenientText }).nullish().catch(null),
    })
    .nullish(),
  bounce: z
    .object({
      bounceType: lenientText,
      bounceSubType: lenientText,
      bouncedRecipients: recipients,
      timestamp: instantSchema,
    })
    .nullish(),
  complaint: z
    .object({
      complainedRecipients: recipients,
      complaintFeedbackType: lenientText,
      complaintSubType: lenientText,
      timestamp: instantSchema,
    })
    .nullish(),
  delivery: z
    .object({ recipients: z.array(z.string()).nullish().catch(null), timestamp: instantSchema })
    .nullish(),
  subscription: z
    .object({
      timestamp: instantSchema,
      newTopicPreferences: z
        .object({
          unsubscribeAll: z.boolean().nullish().catch(null),
          topicSubscriptionStatus: z
            .array(z.object({ subscriptionStatus: lenientText }))
            .nullish()
            .catch(null),
        })
        .nullish()
        .catch(null),
    })
    .nullish(),
});

type Event = z.output<typeof eventSchema>;

/** Receives a message of the topic to which SES publishes. Confirms the topic's subscription. */
export async function receiveFromSes(
  topicArn: string,
  { body }: MailRequest,
  now: number,
): Promise<Received> {
  const message = readSnsMessage(parseJson(body));
  if (!message) return "malformed";
  try {
    if (!(await isSignedBySns(message, topicArn, now))) return "rejected";
    if (message.Type === "SubscriptionConfirmation" && !(await confirmSubscription(message, topicArn)))
      return "rejected";
  } catch (error) {
    if (error instanceof SnsUnreachable) return "unreachable";
    throw error;
  }
  // SES also sends a text that isn't JSON, to test the topic.
  const event = message.Type === "Notification" ? parseObject(message.Message) : null;
  return event ? readSesEvent(event) : { reports: [], unknown: [] };
}

/** Reads a notification or a published event of SES. */
export function readSesEvent(json: object): Received {
  const parsed = eventSchema.safeParse(json);
  if (!parsed.success) return "malformed";
  const event = parsed.data;
  // "RenderingFailure" is how the API names the event that SES publishes as "Rendering Failure".
  const type = (event.eventType ?? event.notificationType ?? "").replace(
    "RenderingFailure",
    "Rendering Failure",
  );
  switch (type) {
    case "Bounce":
      return readBounces(event);
    case "Complaint":
      return readComplaints(event);
    case "Delivery":
      return joinEvents(
        orUnnamed(event.delivery?.recipients).map((address) =>
          read(event, ["Delivery"], { address, reason: null, at: event.delivery?.timestamp }),
        ),
      );
    case "Subscription": {
      const words = ["Subscription", hasUnsubscribed(event) ? "unsubscribed" : "subscribed"];
      return readForAll(event, words, event.subscription?.timestamp);
    }
    default:
      return readForAll(event, [type], event.mail?.timestamp);
  }
}

type Details = { address: string | null | undefined; reason: string | null; at: Date | null | undefined };

function read({ mail }: Event, words: string[], { address, reason, at }: Details): ReadEvents {
  const messageId = messageIdOf(mail?.commonHeaders?.messageId);
  return readEvent(findEvent(SES_EVENTS, ...words), {
    messageId,
    address: address ? addressOf(address) : null,
    reason,
    at: at ?? null,
  });
}

/** For an event that names no recipients. An email of the club has one. */
function readForAll(event: Event, words: string[], at: Date | null | undefined): ReadEvents {
  return read(event, words, { address: event.mail?.destination?.[0], reason: plainReason(...words), at });
}

/** The recipients, or one that is not named: the message's id is enough. */
function orUnnamed<Recipient>(recipients: Recipient[] | null | undefined): (Recipient | null)[] {
  return recipients?.length ? recipients : [null];
}

function readBounces(event: Event): ReadEvents {
  const { bounceType, bounceSubType, bouncedRecipients, timestamp: at } = event.bounce ?? {};
  return joinEvents(
    orUnnamed(bouncedRecipients).map((recipient) => {
      const { emailAddress: address, status } = recipient ?? {};
      const words = bounceWords(bounceType ?? "", bounceSubType ?? "", status);
      return read(event, words, { address, reason: plainReason(bounceType, bounceSubType, status), at });
    }),
  );
}

function bounceWords(type: string, subType: string, status: string | null | undefined): string[] {
  const dead = type === "Transient" ? deadAddressWords(status) : [];
  if (dead.length > 0) return ["Bounce", type, ...dead];
  // Without a delivery status notification, it is an automatic answer, such as an absence.
  const isAnswer = type === "Transient" && subType === "General" && !status;
  return ["Bounce", type, subType, ...(isAnswer ? ["without status"] : [])];
}

function readComplaints(event: Event): ReadEvents {
  const { complaintFeedbackType, complaintSubType, complainedRecipients, timestamp } = event.complaint ?? {};
  const type = complaintSubType ?? complaintFeedbackType;
  const words = ["Complaint", ...(type ? [type] : [])];
  return joinEvents(
    orUnnamed(complainedRecipients).map((recipient) =>
      read(event, words, { address: recipient?.emailAddress, reason: plainReason(type), at: timestamp }),
    ),
  );
}

function hasUnsubscribed({ subscription }: Event): boolean {
  const { unsubscribeAll, topicSubscriptionStatus } = subscription?.newTopicPreferences ?? {};
  return (
    unsubscribeAll === true ||
    (topicSubscriptionStatus ?? []).some(({ subscriptionStatus }) => subscriptionStatus === "OptOut")
  );
}
