import { unstable_isUnrecognizedActionError } from "next/navigation";
import { type ErrorEnvelope, networkError } from "./envelope";

/** The outcomes that the server sends instead of calling an action (src/server/rejection.ts). */
const REJECTIONS: Record<string, ErrorEnvelope> = {
  busy: failure("We’re very busy right now. Please try again in a moment.", "too-busy"),
  "body-too-large": failure("That’s more than we can take. Please send less at once.", "too-large"),
};

/** Returns the error of a call that failed: the page is from another build, the server rejected it, or the network failed. */
export function failedCall(error: unknown): ErrorEnvelope {
  if (unstable_isUnrecognizedActionError(error))
    return failure("We've just updated. Reload to continue.", "updated");
  return (error instanceof Error && REJECTIONS[error.message]) || networkError();
}

function failure(message: string, code: string): ErrorEnvelope {
  return { status: "error", message, code };
}
