import "server-only";
import { tillContextOf } from "@/auth/till";
import { DomainError } from "@/domain/errors";
import { readLookupLimits } from "@/domain/till/find-code";
import type { TillContext } from "@/domain/till/open-till";
import { type PartnerResponse, runOnce } from "@/domain/till/run-once";
import { idempotencyKeySchema } from "@/domain/with-idempotency-key";
import { sha256 } from "@/lib/hash";
import { annotateRequest } from "@/lib/http/request-context";
import { openApiDocument } from "./open-api-document";
import { findOperation, OPERATIONS } from "./operations";
import { ProblemError, respond, toFailure } from "./problem-response";

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
