import type { messages } from "@/db/schema";

export type Channel = (typeof messages.$inferSelect)["channel"];

/** A message to one address, as a sender gets it. The text contains `code`, `link` and `optOut`. */
export type Outgoing = {
  id: string;
  address: string;
  subject: string;
  text: string;
  code?: string;
  link?: string;
  /** The label of the email's button to `link`. */
  button?: string;
  /** The page that stops these messages. */
  optOut?: string;
  /** Whether someone is waiting for the message. */
  isUrgent: boolean;
};

/** How long a provider may take, in milliseconds; within a request's own 120 s (specification, section 7). */
export const SEND_TIMEOUT = 10_000;

/** Sends a message and returns the provider's id for it. @throws SendError */
export type Sender = (message: Outgoing) => Promise<string | null>;

/** `permanent` if the address can never receive messages. The text contains no address. */
export class SendError extends Error {
  override name = "SendError";
  constructor(
    readonly permanent: boolean,
    reason: string,
  ) {
    super(reason);
  }
}

/** Aborts the signal after `milliseconds` with a `TimeoutError`. */
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
