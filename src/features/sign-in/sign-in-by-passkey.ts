import {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  WebAuthnAbortService,
} from "@simplewebauthn/browser";
import { MINUTE } from "@/lib/durations";
import { failedCall } from "@/lib/forms/failed-call";
import { requestPasskeySignInAction, signInWithPasskeyAction } from "./sign-in-actions";

// Loaded after the page, and only where passkeys are supported.

/** Shorter than the life of a challenge. */
const RENEW_AFTER = 4 * MINUTE;

/** Signs in with a passkey and opens the next page. Returns the error to show, or null. */
export async function signInByPasskey(next?: string, isAutofill = false): Promise<string | null> {
  const requested = await requestPasskeySignInAction({}).catch(failedCall);
  if (requested.status === "error") return isAutofill ? null : requested.message;
  const options = { optionsJSON: requested.payload, useBrowserAutofill: isAutofill };
  // The person cancelled, has no passkey here, or pressed the button while the list was offered.
  const response = await startAuthentication(options).catch(() => null);
  if (!response) return isAutofill ? null : "You weren’t signed in. Try again, or use a code.";
  const result = await signInWithPasskeyAction({ response, next }).catch(failedCall);
  if (result.status === "error") return result.message;
  location.assign(result.payload.path);
  return null;
}

/** Lets the browser list its passkeys at the contact field. Returns a function that stops. */
export async function offerPasskeys(
  next: string | undefined,
  onError: (error: string | null) => void,
): Promise<() => void> {
  if (!(await browserSupportsWebAuthnAutofill())) return () => {};
  const offer = () => void signInByPasskey(next, true).then((error) => error && onError(error));
  offer();
  const timer = setInterval(offer, RENEW_AFTER);
  return () => {
    clearInterval(timer);
    WebAuthnAbortService.cancelCeremony();
  };
}
