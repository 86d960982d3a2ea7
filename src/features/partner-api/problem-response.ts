import "server-only";
import { InvalidInput, toErrorEnvelope } from "@/auth/error-envelope";
import { DomainError, type DomainErrorCode } from "@/domain/errors";
import type { PartnerResponse } from "@/domain/till/run-once";
import { PROBLEM_TYPE, type Problem, problemOf } from "@/lib/http/problem";

/** The statuses of the domain's errors. All others are 409: the state of things does not allow the request. */
const STATUSES: Partial<Record<DomainErrorCode, number>> = {
  "request-key-needed": 400,
  "till-key-needed": 401,
  "till-key-wrong": 401,
  "till-key-revoked": 401,
  "test-key-needed": 403,
  "till-code-elsewhere": 403,
  "pass-elsewhere": 403,
  "pass-undo-elsewhere": 403,
  "till-code-wrong": 404,
  "card-of-another-club": 404,
  "payment-not-found": 404,
  "refund-not-found": 404,
  "pass-use-not-found": 404,
  "request-key-reused": 422,
  "too-many-tries": 429,
  "too-busy": 503,
};
const BUSY_SECONDS = 2;

/** An error that a route answers before any verb. */
export class ProblemError extends Error {
  override name = "ProblemError";
  readonly body: Problem;

  constructor(
    fields: Pick<Problem, "status" | "code" | "detail">,
    readonly headers: Record<string, string> = {},
  ) {
    super(fields.detail);
    this.body = problemOf(fields);
  }
}

type Failure = { body: Problem; headers: Record<string, string> };

/** Converts any thrown error with the sentence that the till shows. Logs and masks an unexpected one. */
export function toFailure(error: unknown, action: string): Failure {
  if (error instanceof ProblemError) return error;
  const envelope = toErrorEnvelope(error, action);
  if (error instanceof InvalidInput) return { body: invalidInput(error), headers: {} };
  const [field] = Object.values(envelope.fieldErrors ?? {});
  const code = field?.errorCode ?? envelope.code ?? "unexpected";
  const detail = field?.message ?? envelope.message;
  const status = error instanceof DomainError || code === "too-busy" ? statusOf(code) : 500;
  return { body: problemOf({ status, detail, code }), headers: headersOf(status, error) };
}

function statusOf(code: string): number {
  return STATUSES[code as DomainErrorCode] ?? 409;
}

function headersOf(status: number, error: unknown): Record<string, string> {
  if (status === 401) return { "WWW-Authenticate": "Bearer" };
  const seconds = error instanceof DomainError ? error.retryAfter : undefined;
  if (seconds !== undefined) return { "Retry-After": String(Math.max(1, seconds)) };
  return status === 503 ? { "Retry-After": String(BUSY_SECONDS) } : {};
}

function invalidInput({ envelope }: InvalidInput): Problem {
  const errors = Object.entries(envelope.fieldErrors ?? {}).map(([path, { message }]) => ({
    field: path.replaceAll("|", "."),
    detail: message,
  }));
  return problemOf({ status: 400, detail: "The request is not valid.", code: "invalid-input", errors });
}

export function respond({ status, body }: PartnerResponse, headers: Record<string, string> = {}): Response {
  const type = status < 400 ? "application/json" : PROBLEM_TYPE;
  return new Response(JSON.stringify(body), {
    status,
    headers: { "Content-Type": type, "Cache-Control": "no-store", ...headers },
  });
}
