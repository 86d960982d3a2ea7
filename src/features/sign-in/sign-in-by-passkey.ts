import {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  WebAuthnAbortService,
} from "@simplewebauthn/browser";
import { MINUTE } from "@/lib/durations";
import { failedCall } from "@/lib/forms/failed-call";
import { signalUnknownPasskey } from "@/lib/passkey-signals";
import { requestPasskeySignInAction, signInWithPasskeyAction } from "./sign-in-actions";

// Loaded after the page, and only where passkeys are supported.

/** Shorter than the life of a challenge. */
const RENEW_AFTER = 4 * MINUTE;

/** Offers the list again after a dialog that signed no one in. Null without a list. */
let offerAgain: (() => void) | null = null;
let isDialogOpen = false;

/** Signs in with the browser's dialog and opens the next page. Returns the error to show, or null. */
export async function signInByPasskey(next?: string): Promise<string | null> {
  isDialogOpen = true;
  const error = await signIn(next, false).finally(() => {
    isDialogOpen = false;
  });
  if (error !== null) offerAgain?.();
  return error;
}

async function signIn(next: string | undefined, isAutofill: boolean): Promise<string | null> {
  const requested = await requestPasskeySignInAction({}).catch(failedCall);
  if (requested.status === "error") return isAutofill ? null : requested.message;
  if (isAutofill && isDialogOpen) return null;
  const options = { optionsJSON: requested.payload, useBrowserAutofill: isAutofill };
  // The person cancelled, has no passkey here, or pressed the button while the list was offered.
  const response = await startAuthentication(options).catch(() => null);
  if (!response) return isAutofill ? null : "You weren’t signed in. Try again, or use a code.";
  const result = await signInWithPasskeyAction({ response, next }).catch(failedCall);
  if (result.status === "error") {
    if (result.code === "passkey-unknown" && requested.payload.rpId)
      void signalUnknownPasskey(requested.payload.rpId, response.id);
    return result.message;
  }
  location.assign(result.payload.path);
  return null;
}

/**
 * Lets the browser list its passkeys at the contact field. Returns a function that stops. A new list would close an open
 * dialog, so it is offered only while the page has the focus.
 */
export async function offerPasskeys(
  next: string | undefined,
  onError: (error: string | null) => void,
): Promise<() => void> {
  if (!(await browserSupportsWebAuthnAutofill())) return () => {};
  let validUntil = 0;
  let count = 0;

  async function offer() {
    count += 1;
    const own = count;
    validUntil = Date.now() + RENEW_AFTER;
    const error = await signIn(next, true);
    if (count === own) validUntil = 0; // the browser offers nothing anymore
    if (error) onError(error);
  }

  function renew() {
    if (Date.now() >= validUntil && !isDialogOpen && document.hasFocus()) void offer();
  }

  const again = () => void offer();
  again();
  offerAgain = again;
  const timer = setInterval(renew, RENEW_AFTER);
  const stopped = new AbortController();
  window.addEventListener("focus", renew, { signal: stopped.signal });
  document.addEventListener("focusin", renew, { signal: stopped.signal });
  return () => {
    clearInterval(timer);
    stopped.abort();
    if (offerAgain === again) offerAgain = null;
    WebAuthnAbortService.cancelCeremony();
  };
}
