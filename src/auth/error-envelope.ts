import "server-only";
import type { core, z } from "zod";
import { zfd } from "zod-form-data";
import { isUnavailable, isUnreadableText } from "@/db/database-errors";
import { DomainError } from "@/domain/errors";
import { type ErrorEnvelope, VALIDATION_MESSAGE, validationFailure } from "@/lib/forms/envelope";
import { annotateRequest, currentRequest, newRequestId } from "@/lib/http/request-context";
import { log } from "@/lib/log";

export class InvalidInput extends Error {
  constructor(readonly envelope: ErrorEnvelope) {
    super(envelope.message);
  }
}

/** A field, a nested field or an entry of a short list: "name", "friend.name", "friends[12]". */
const FIELD_NAME = /^[a-z]\w{0,49}(\.[a-z]\w{0,49}|\[\d{1,2}\]){0,4}$/i;

/** @throws InvalidInput with the errors of the fields */
export async function parseInput<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
): Promise<z.output<Schema>> {
  const read = input instanceof FormData ? readForm(input) : input;
  const parsed = await schema.safeParseAsync(read, { error: plainIssue });
  if (!parsed.success) throw new InvalidInput(validationFailure(parsed.error.issues));
  return parsed.data;
}

function readForm(form: FormData): Record<string, unknown> {
  const entries = [...form].filter(([name]) => !name.startsWith("$ACTION"));
  if (!entries.every(([name]) => FIELD_NAME.test(name))) throw unreadable();
  if (entries.some(([, value]) => typeof value === "string" && value.includes("\0"))) throw unreadable();
  try {
    return zfd.preprocessFormData(entries);
  } catch {
    throw unreadable(); // a forbidden name such as "constructor", or both "name" and "name.first"
  }
}

const UNREADABLE = "We can’t read this. Reload the page and try again.";

/** The sentence for an issue whose schema has none of its own, so that no one reads zod's. */
function plainIssue(issue: core.$ZodRawIssue): string {
  switch (issue.code) {
    case "invalid_type":
      return issue.input === undefined
        ? "Something is missing here. Reload the page and try again."
        : UNREADABLE;
    case "too_big":
      return issue.origin === "string" ? "That’s too long." : "That’s too much.";
    case "too_small":
      return issue.origin === "string" ? "That’s too short." : "That’s too little.";
    case "invalid_value":
      return "Choose one of the options.";
    default:
      return UNREADABLE;
  }
}

function unreadable(): InvalidInput {
  const message = "We can’t read this form.";
  return new InvalidInput(validationFailure([{ code: "custom", path: [], message, input: undefined }]));
}

export function toErrorEnvelope(thrown: unknown, action: string): ErrorEnvelope {
  if (isUnreadableText(thrown)) return toErrorEnvelope(unreadable(), action);
  const error = isUnavailable(thrown) ? new DomainError("too-busy") : thrown;
  if (error !== thrown)
    log.warn({ action, err: thrown }, "an action was rejected because the database is busy or unavailable");
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
