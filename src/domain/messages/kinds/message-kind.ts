import type { members } from "@/db/schema";
import { DAY } from "@/lib/durations";

type Setting = Extract<keyof typeof members.$inferSelect, `notify${string}`>;

export const DEFAULT_MAX_AGE = 7 * DAY;

export type MailCard = { engraving: string; recipient: string };

/** `payload` is plain text from the outbox; `product` is the club's name. */
export type MessageKind<Payload> = {
  /**
   * Non-members include a member's new contact before it is confirmed. Staff get messages only on duty; administrators
   * always.
   */
  audience: "member" | "non-member" | "staff" | "administrator";
  /** Codes are sent before all other messages, because someone is waiting for them. */
  priority: "code" | "normal";
  encrypted: boolean;
  /** The sponsor's column that turns the kind off. Its messages need an `invitationId`. */
  setting: Setting | null;
  /** In milliseconds. An older message is dropped instead of sent. */
  maxAge: number;
  /** The state that the message's invitation must still have; null for any. */
  invitation: "live" | "expiring-tomorrow" | null;
  /** Whether the payload has a `friend`. Then `dedupeKey` is `friendKey`, so that erasure finds the name. */
  namesFriend: [Payload] extends [never] ? boolean : Payload extends { friend: string } ? true : false;
  /** The name on the staff pages. */
  label: string;
  /** The label of the email's button to `payload.link`. An email omits it in the text before the link. */
  button: string | null;
  /** The card that an email shows above its text. */
  card?: (payload: Payload) => MailCard;
  /** Emails only. */
  subject: (payload: Payload, product: string) => string;
  text: (payload: Payload, product: string) => string;
};

export function optOutLine(optOut: string): string {
  return `No more messages from us? ${optOut}`;
}
