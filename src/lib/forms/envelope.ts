import type { core } from "zod";
import { OFFLINE } from "../offline";

export type FieldError = { message: string; errorCode: string };

/** The names in `fieldErrors` are paths joined with "|". */
export type ErrorEnvelope = {
  status: "error";
  message: string;
  fieldErrors?: Record<string, FieldError>;
  code?: string;
};

export type SuccessEnvelope<Payload = unknown> = { status: "success"; message: string; payload: Payload };

export type Envelope<Payload = unknown> = SuccessEnvelope<Payload> | ErrorEnvelope;

export const VALIDATION_MESSAGE = "Error validating input";

export function validationFailure(issues: readonly core.$ZodIssue[]): ErrorEnvelope {
  const fieldErrors: Record<string, FieldError> = {};
  for (const issue of issues)
    fieldErrors[issue.path.map(String).join("|")] ??= {
      message: issue.message,
      errorCode: errorCodeOf(issue),
    };
  return { status: "error", message: VALIDATION_MESSAGE, fieldErrors };
}

function errorCodeOf(issue: core.$ZodIssue): string {
  return (issue.code === "custom" && issue.params?.errorCode) || issue.code;
}

/** For an action without a response. It may have succeeded. */
export function networkError(): ErrorEnvelope {
  const message = navigator.onLine === false ? OFFLINE : "Something went wrong. Please try again.";
  return { status: "error", message, code: "network-error" };
}

export function fieldError(result: Envelope | null, name: string): string | undefined {
  return result?.status === "error" ? result.fieldErrors?.[name]?.message : undefined;
}

export type FormState<Payload = unknown> = Envelope<Payload> & { typed: Record<string, string> };

/** Returns the texts by field name, without the fields of React and Next. Empty if `form` isn't a form. */
export function formTexts(form: unknown): Record<string, string> {
  const typed: Record<string, string> = {};
  if (!(form instanceof FormData)) return typed;
  for (const [name, value] of form)
    if (typeof value === "string" && !name.startsWith("$ACTION")) typed[name] = value;
  return typed;
}
