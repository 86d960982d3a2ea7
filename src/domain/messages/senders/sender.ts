/**
 * A message ready to leave, to one address. `code`, `link` and `optOut`, the page that stops such messages, are in its
 * text, where it has them; `button` is what an e-mail's button to `link` says; for what `isUrgent` somebody is waiting.
 */
export type Outgoing = {
  id: string;
  address: string;
  subject: string;
  text: string;
  code?: string;
  link?: string;
  button?: string;
  optOut?: string;
  isUrgent: boolean;
};

/** How long a provider has to take a message, in milliseconds; within a request's own 120 s (specification, section 7). */
export const SENDING_MAY_TAKE = 10_000;

/** Hands a message to a provider; returns the provider's id of it. @throws SendError */
export type Sender = (message: Outgoing) => Promise<string | null>;

/** Why a provider didn't take a message: `permanent` when this address can never get it. The text holds no address. */
export class SendError extends Error {
  override name = "SendError";
  constructor(
    readonly permanent: boolean,
    reason: string,
  ) {
    super(reason);
  }
}
