import { unstable_isUnrecognizedActionError } from "next/navigation";
import { type ErrorEnvelope, networkError } from "./envelope";

/** What the server's guards say instead of calling an action ("outcome" in src/server). */
const REFUSALS: Record<string, ErrorEnvelope> = {
  busy: refused("We’re very busy right now. Please try again in a moment.", "too-busy"),
  "body-too-large": refused("That’s more than we can take. Please send less at once.", "too-large"),
};

/**
 * What a form shows when its action could not be called: the page is of another build than the server, the server turned it
 * away, or the network was lost.
 */
export function failedCall(error: unknown): ErrorEnvelope {
  if (unstable_isUnrecognizedActionError(error))
    return refused("We've just updated. Reload to continue.", "updated");
  return (error instanceof Error && REFUSALS[error.message]) || networkError();
}

function refused(message: string, code: string): ErrorEnvelope {
  return { status: "error", message, code };
}
