/** One field's error: what the member reads, and a code for programs. */
export type FieldError = { message: string; errorCode: string };

/** The error half of every action's answer (specification, section 5). Field paths are joined with "|". */
export type ErrorEnvelope = {
  status: "error";
  message: string;
  fieldErrors?: Record<string, FieldError>;
  code?: string;
};

/** What every action answers. */
export type Envelope<Payload = unknown> =
  | { status: "success"; message: string; payload: Payload }
  | ErrorEnvelope;

export const VALIDATION_MESSAGE = "Error validating input";

type Issue = { path: PropertyKey[]; message: string; code: string; params?: { errorCode?: string } };

/** Builds the envelope of bad input from zod's issues; of several on one field the first counts. */
export function validationFailure(issues: readonly unknown[]): ErrorEnvelope {
  const fieldErrors: Record<string, FieldError> = {};
  for (const issue of issues as Issue[])
    fieldErrors[issue.path.map(String).join("|")] ??= {
      message: issue.message,
      errorCode: issue.params?.errorCode ?? issue.code,
    };
  return { status: "error", message: VALIDATION_MESSAGE, fieldErrors };
}

/** What a form shows when its action could not be reached: nothing is known of what became of it. */
export function unreached(): ErrorEnvelope {
  return { status: "error", message: "Something went wrong. Please try again.", code: "unreached" };
}
