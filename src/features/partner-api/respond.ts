import "server-only";
import { InvalidInput, toErrorEnvelope } from "@/auth/error-envelope";
import { tillContextOf } from "@/auth/till";
import { DomainError, type DomainErrorCode } from "@/domain/errors";
import { readLookupLimits } from "@/domain/till/find-code";
import type { TillContext } from "@/domain/till/open-till";
import { type PartnerResponse, runOnce } from "@/domain/till/run-once";
import { idempotencyKeySchema } from "@/domain/with-idempotency-key";
import { sha256 } from "@/lib/hash";
import { PROBLEM_TYPE, type Problem, problemOf } from "@/lib/http/problem";
import { annotateRequest } from "@/lib/http/request-context";
import { openApiDocument } from "./open-api-document";
import { findOperation, OPERATIONS } from "./operations";

const BASE = "/api/partner";
const DOCUMENT = "/openapi.json";

/** Responds to any request below `/api/partner/`. Errors are `application/problem+json`. */
export async function respondToPartner(request: Request): Promise<Response> {
  const path = new URL(request.url).pathname.slice(BASE.length);
  const method = request.method === "HEAD" ? "GET" : request.method;
  try {
    if (method === "OPTIONS") return respondToOptions(path);
    if (path !== DOCUMENT) return await runOperation(request, findOperation(OPERATIONS, method, path));
    if (method !== "GET") throw notFound(["GET"]);
    return respond({ status: 200, body: openApiDocument() });
  } catch (error) {
    const { body, headers } = toFailure(error, "partner api");
    return respond({ status: body.status, body }, headers);
  }
}

/** Lists the methods of an address. @throws ProblemError for an unknown one. */
function respondToOptions(path: string): Response {
  const found = findOperation(OPERATIONS, "OPTIONS", path);
  const allowed = path === DOCUMENT ? ["GET"] : "allowed" in found ? found.allowed : [];
  if (allowed.length === 0) throw notFound(allowed);
  const methods = [...allowed, ...(allowed.includes("GET") ? ["HEAD"] : []), "OPTIONS"];
  return new Response(null, { status: 204, headers: { Allow: methods.join(", ") } });
}

async function runOperation(request: Request, found: ReturnType<typeof findOperation>): Promise<Response> {
  if ("allowed" in found) throw notFound(found.allowed);
  const { operation, parameters } = found;
  annotateRequest({ action: operation.name });
  const context = await tillContextOf(request);
  const headers: Record<string, string> = {};

  function fail(error: unknown): PartnerResponse {
    const failure = toFailure(error, operation.name);
    Object.assign(headers, failure.headers);
    return { status: failure.body.status, body: failure.body };
  }

  async function run(): Promise<PartnerResponse> {
    const sent = operation.method === "GET" ? queryOf(request) : await readBody(request);
    const prepared = operation.prepare({ ...sent, ...parameters });
    const attempt = (key: string): Promise<PartnerResponse> =>
      prepared.run(context, key).then((body) => ({ status: operation.status, body }), fail);
    if (!operation.isWrite) return attempt("");
    const key = readIdempotencyKey(request);
    const unique = sha256(`${context.till.keyId} ${key}`); // the domain's keys are per member, not per till
    return runOnce(context, { key, body: prepared.text }, () => attempt(unique));
  }

  const response = await run().catch(fail);
  return respond(response, { ...(await limitHeaders(context)), ...headers });
}

function notFound(allowed: string[]): ProblemError {
  if (allowed.length === 0)
    return new ProblemError({ status: 404, code: "operation-not-found", detail: "There’s nothing here." });
  const detail = `This address accepts ${allowed.join(", ")}.`;
  return new ProblemError({ status: 405, code: "method-not-allowed", detail }, { Allow: allowed.join(", ") });
}

function queryOf({ url }: Request): object {
  return Object.fromEntries(new URL(url).searchParams);
}

/** Returns an empty object for DELETE, which has no body. @throws ProblemError. */
async function readBody(request: Request): Promise<object> {
  if (request.method === "DELETE") return {};
  const [type = ""] = (request.headers.get("content-type") ?? "").split(";");
  if (type.trim().toLowerCase() !== "application/json")
    throw new ProblemError({ status: 415, code: "not-json", detail: "Send the body as application/json." });
  const body = parseJson(await request.text());
  if (typeof body === "object" && body !== null && !Array.isArray(body)) return body;
  throw new ProblemError({ status: 400, code: "unreadable-body", detail: "The body must be a JSON object." });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Also accepts the quotes of a structured header. */
function readIdempotencyKey({ headers }: Request): string {
  const key = (headers.get("idempotency-key") ?? "").replace(/^"(.*)"$/, "$1");
  if (!idempotencyKeySchema.safeParse(key).success) throw new DomainError("request-key-needed");
  return key;
}

/** The limits of failed lookups, as the IETF's draft "RateLimit header fields for HTTP" writes them. */
async function limitHeaders(context: TillContext): Promise<Record<string, string>> {
  const limits = Object.entries(await readLookupLimits(context)).map(
    ([name, limit]) => [JSON.stringify(name), limit] as const,
  );
  const policies = limits.map(([name, { points, seconds }]) => `${name};q=${points};w=${seconds}`);
  const states = limits.map(([name, { left, resetSeconds }]) => `${name};r=${left};t=${resetSeconds}`);
  return { "RateLimit-Policy": policies.join(", "), RateLimit: states.join(", ") };
}

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
class ProblemError extends Error {
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
function toFailure(error: unknown, action: string): Failure {
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

function respond({ status, body }: PartnerResponse, headers: Record<string, string> = {}): Response {
  const type = status < 400 ? "application/json" : PROBLEM_TYPE;
  return new Response(JSON.stringify(body), {
    status,
    headers: { "Content-Type": type, "Cache-Control": "no-store", ...headers },
  });
}
