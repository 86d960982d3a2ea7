import "server-only";
import { z } from "zod";
import { isSameSecret } from "@/lib/hash";
import {
  type DeliveryReport,
  instantSchema,
  type MailRequest,
  messageIdOf,
  parseObject,
  plainReason,
  type Received,
} from "./delivery-report";

/** Contains the header `X-PM-Metadata-message` of our email. Postmark repeats no other header. */
const metadata = z.object({ message: z.string().optional() }).nullish();

const eventSchema = z.discriminatedUnion("RecordType", [
  z.object({
    RecordType: z.literal("Bounce"),
    Type: z.string(),
    Email: z.string(),
    BouncedAt: instantSchema,
    Metadata: metadata,
  }),
  z.object({
    RecordType: z.literal("SpamComplaint"),
    Type: z.string().optional(),
    Email: z.string(),
    BouncedAt: instantSchema,
    Metadata: metadata,
  }),
  z.object({
    RecordType: z.literal("Delivery"),
    Recipient: z.string(),
    DeliveredAt: instantSchema,
    Metadata: metadata,
  }),
]);

const PERMANENT = new Set(["HardBounce", "BadEmailAddress"]);
/** Types that say that this email did not arrive. Others are delays, automatic answers and subscriptions. */
const UNDELIVERED = new Set([
  ...PERMANENT,
  "SoftBounce",
  "DnsError",
  "SpamNotification",
  "VirusNotification",
  "ManuallyDeactivated",
  "Blocked",
  "DMARCPolicy",
]);

/** Receives a webhook of Postmark, whose address contains the user `postmark` and the secret as its password. */
export function receiveFromPostmark(secret: string, { headers, body }: MailRequest): Received {
  const expected = `Basic ${Buffer.from(`postmark:${secret}`).toString("base64")}`;
  if (!isSameSecret(headers.get("authorization"), expected)) return "rejected";
  const json = parseObject(body);
  return json ? readPostmarkReports(json) : "malformed";
}

/** Other events, such as an opened email, contain no report. */
export function readPostmarkReports(json: unknown): DeliveryReport[] {
  const parsed = eventSchema.safeParse(json);
  if (!parsed.success) return [];
  const event = parsed.data;
  const report = { messageId: messageIdOf(event.Metadata?.message), isPermanent: false, reason: null };
  if (event.RecordType === "Delivery")
    return [{ ...report, address: event.Recipient.trim(), status: "delivered", at: event.DeliveredAt }];
  const common = { ...report, address: event.Email.trim(), at: event.BouncedAt };
  if (event.RecordType === "SpamComplaint" || event.Type === "SpamComplaint")
    return [{ ...common, status: "complained", reason: "SpamComplaint" }];
  if (!UNDELIVERED.has(event.Type)) return [];
  const isPermanent = PERMANENT.has(event.Type);
  return [{ ...common, status: "bounced", isPermanent, reason: plainReason(event.Type) }];
}
