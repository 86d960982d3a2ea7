import type { messages } from "@/db/schema";

export type Channel = (typeof messages.$inferSelect)["channel"];

/** `text` contains `code` and `link`. */
export type Outgoing = {
  id: string;
  address: string;
  subject: string;
  text: string;
  code?: string;
  /** An email shows this card instead of the masthead. */
  card?: { engraving: string; recipient: string };
  link?: string;
  button?: string;
  /** Opts out with one click. Its text contains it, or the footer has it as `switchOff`. */
  optOut?: string | undefined;
  /** How a member switches such emails off. */
  switchOff?: { because: string; label: string; link: string } | undefined;
  /** Several lines. */
  postalAddress?: string | null | undefined;
  /** An email of a letter has its layout, and the subject and text above. */
  letter?: LetterMail;
  isUrgent: boolean;
};

/** A perk or a brand below the text. */
export type ShownInLetter = { label: string; title: string; note: string; link: string; button: string };

export type LetterMail = {
  subject: string;
  /** Markdown, with fields such as `{first name|friend}`. */
  body: string;
  /** Fills in the fields of the body; null for a member without a name. */
  firstName: string | null;
  /** A JPEG. */
  picture: Buffer | null;
  pictureText: string;
  shown: ShownInLetter | null;
  /** The letter's page in the member's account. */
  archive: string;
  /** The club's address, for links that are paths. */
  appUrl: string;
};

/** How long a provider may take, in milliseconds; shorter than the 120 s limit of a request. */
export const SEND_TIMEOUT = 10_000;

/** Sends a message and returns the provider's id for it. @throws SendError */
export type Sender = (message: Outgoing) => Promise<string | null>;

/**
 * `permanent` if the address can never receive messages. `isOptedOut` if its owner asked the provider to send no more. The
 * text contains no address.
 */
export class SendError extends Error {
  override name = "SendError";
  constructor(
    readonly permanent: boolean,
    reason: string,
    readonly isOptedOut = false,
  ) {
    super(reason);
  }
}

export async function withTimeout<Result>(
  milliseconds: number,
  run: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const controller = new AbortController();
  const timeout = new DOMException("not answered in time", "TimeoutError");
  const timer = setTimeout(() => controller.abort(timeout), milliseconds);
  try {
    return await run(controller.signal);
  } finally {
    clearTimeout(timer);
  }
}
