import { unstable_isUnrecognizedActionError } from "next/navigation";
import { type ErrorEnvelope, networkError } from "./envelope";

const REJECTIONS: Record<string, ErrorEnvelope> = {
  busy: failure("We’re very busy right now. Please try again in a moment.", "too-busy"),
  "body-too-large": failure("That’s too large. Please send something smaller.", "too-large"),
};

/** The page may be from another build, the server may reject the call, or the network may fail. */
export function failedCall(error: unknown): ErrorEnvelope {
  if (unstable_isUnrecognizedActionError(error))
    return failure("We’ve just updated. Reload to continue.", "updated");
  return (error instanceof Error && REJECTIONS[error.message]) || networkError();
}

function failure(message: string, code: string): ErrorEnvelope {
  return { status: "error", message, code };
}
