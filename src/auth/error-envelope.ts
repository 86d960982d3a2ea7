import "server-only";
import { isOverloaded } from "@/db/health/is-overloaded";
import { DomainError } from "@/domain/errors";
import { type ErrorEnvelope, VALIDATION_MESSAGE } from "@/lib/forms/envelope";
import { annotateRequest, currentRequest } from "@/lib/http/request-context";
import { newRequestId } from "@/lib/http/request-id";
import { log } from "@/lib/log";

/** Thrown of input that doesn't fit its schema. */
export class InvalidInput extends Error {
  constructor(readonly envelope: ErrorEnvelope) {
    super(envelope.message);
  }
}

/** Turns whatever an action threw into the envelope's error half: the one place where errors become words for a member. */
export function toErrorEnvelope(thrown: unknown, action: string): ErrorEnvelope {
  const error = isOverloaded(thrown) ? new DomainError("too-busy") : thrown;
  if (error !== thrown) log.warn({ action, err: thrown }, "an action was turned away");
  if (error instanceof DomainError && error.code === "too-busy") currentRequest()?.respondBusy?.();
  annotateRequest({ outcome: outcomeOf(error) });
  if (error instanceof InvalidInput) return error.envelope;
  if (error instanceof DomainError && error.field) {
    const fieldErrors = { [error.field]: { message: error.message, errorCode: error.code } };
    return { status: "error", message: VALIDATION_MESSAGE, fieldErrors };
  }
  if (error instanceof DomainError) return { status: "error", message: error.message, code: error.code };
  const reference = currentRequest()?.requestId ?? newRequestId();
  log.error({ action, reference, err: error }, "an action failed");
  return {
    status: "error",
    message: `Something went wrong. Please try again. (${reference})`,
    code: "unexpected",
  };
}

function outcomeOf(error: unknown): string {
  if (error instanceof InvalidInput) return "invalid-input";
  return error instanceof DomainError ? error.code : "unexpected";
}
