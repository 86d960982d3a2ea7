import type { members } from "@/db/schema";

type Setting = Extract<keyof typeof members.$inferSelect, `notify${string}`>;

/** `payload` is plain text from the outbox; `product` is the club's name. */
export type MessageKind<Payload> = {
  /** Non-members include a member's new contact before it is confirmed. Staff get messages only on duty. */
  audience: "member" | "non-member" | "staff";
  /** Codes are sent before all other messages, because someone is waiting for them. */
  priority: "code" | "normal";
  encrypted: boolean;
  setting: Setting | null;
  /** The label of the email's button to `payload.link`. An email omits it in the text before the link. */
  button: string | null;
  /** Emails only. */
  subject: (payload: Payload, product: string) => string;
  text: (payload: Payload, product: string) => string;
};

export function optOutLine(optOut: string): string {
  return `Prefer not to hear from us? ${optOut}`;
}
