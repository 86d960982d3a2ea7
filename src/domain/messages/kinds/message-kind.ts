import type { members } from "@/db/schema";

type Setting = Extract<keyof typeof members.$inferSelect, `notify${string}`>;

/** One kind of message. `payload` is plain text from the outbox; `product` is the club's name. */
export type MessageKind<Payload> = {
  /**
   * Non-members include a member's new contact before it is confirmed. Staff get messages only on duty; administrators
   * always.
   */
  audience: "member" | "non-member" | "staff" | "administrator";
  /** Codes are sent before all other messages, because someone is waiting for them. */
  priority: "code" | "normal";
  encrypted: boolean;
  /** The member's setting that turns the message off. */
  setting: Setting | null;
  /** The label of the email's button to `payload.link`. If the text has it before the link, the email omits it there. */
  button: string | null;
  /** Emails only. */
  subject: (payload: Payload, product: string) => string;
  text: (payload: Payload, product: string) => string;
};

export function optOutLine(optOut: string): string {
  return `Prefer not to hear from us? ${optOut}`;
}
