import type { core } from "zod";

/** One field's error: what the member reads, and a code for programs. */
export type FieldError = { message: string; errorCode: string };

/** The error half of what every action returns (specification, section 5). Field paths are joined with "|". */
export type ErrorEnvelope = {
  status: "error";
  message: string;
  fieldErrors?: Record<string, FieldError>;
  code?: string;
};

export type SuccessEnvelope<Payload = unknown> = { status: "success"; message: string; payload: Payload };

/** What every action returns. */
export type Envelope<Payload = unknown> = SuccessEnvelope<Payload> | ErrorEnvelope;

export const VALIDATION_MESSAGE = "Error validating input";

/** Builds the envelope of bad input from zod's issues; of several on one field the first counts. */
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

/** What a form shows when the network was lost: nothing is known of what became of its action. */
export function networkError(): ErrorEnvelope {
  return { status: "error", message: "Something went wrong. Please try again.", code: "network-error" };
}
