import type { Envelope, ErrorEnvelope } from "@/lib/forms/envelope";
import { failedCall } from "@/lib/forms/failed-call";
import { callWithProof } from "@/ui/forms/proof-prompt";
import {
  addPasskeyAction,
  proveWithPasskeyAction,
  requestNewPasskeyAction,
  requestPasskeyProofAction,
} from "./actions";

// Loaded when a button is pressed, because few people press one.

/** Creates a passkey in the browser and adds it to the account. */
export async function createPasskey(name: string): Promise<Envelope> {
  try {
    const requested = await callWithProof(() => requestNewPasskeyAction({}));
    if (requested.status === "error") return requested;
    const { startRegistration } = await import("@simplewebauthn/browser");
    const response = await startRegistration({ optionsJSON: requested.payload }).catch(problemOf);
    return "status" in response ? response : await addPasskeyAction({ response, name });
  } catch (error) {
    return failedCall(error);
  }
}

/** Proves with a passkey who the person is. */
export async function proveByPasskey(): Promise<Envelope> {
  try {
    const requested = await requestPasskeyProofAction({});
    if (requested.status === "error") return requested;
    const { startAuthentication } = await import("@simplewebauthn/browser");
    const response = await startAuthentication({ optionsJSON: requested.payload }).catch(problemOf);
    return "status" in response ? response : await proveWithPasskeyAction({ response });
  } catch (error) {
    return failedCall(error);
  }
}

const KNOWN: Record<string, string> = {
  InvalidStateError: "This device already has a passkey for your account.",
  // also from Windows for a security key whose memory is full
  ConstraintError:
    "This security key can’t keep another passkey: it’s full, too old or has no PIN. Use another one, or this device.",
};

/** For other errors, the browser doesn't say whether the person cancelled, waited too long or has no passkey here. */
function problemOf(error: unknown): ErrorEnvelope {
  const message = error instanceof Error ? KNOWN[error.name] : undefined;
  return {
    status: "error",
    message: message ?? "Nothing was confirmed. Try again, or use another device.",
    code: "passkey-cancelled",
  };
}
