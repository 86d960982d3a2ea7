import { unstable_isUnrecognizedActionError } from "next/navigation";
import { type ErrorEnvelope, networkError } from "./envelope";

/** What a form shows when its action could not be called: the page is of another build than the server, or the network was lost. */
export function failedCall(error: unknown): ErrorEnvelope {
  if (!unstable_isUnrecognizedActionError(error)) return networkError();
  return { status: "error", message: "We've just updated. Reload to continue.", code: "updated" };
}
