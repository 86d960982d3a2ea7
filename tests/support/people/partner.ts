import { GET as get, POST as post } from "@/app/api/partner/[...path]/route";
import { TEST_APP_URL } from "../fakes/settings";

type Sent = {
  /** The till's key; none for a request without a key. */
  key?: string;
  /** The body's text, or an object to send as JSON. */
  body?: unknown;
  idempotencyKey?: string;
  headers?: Record<string, string>;
};

export type PartnerAnswer = {
  status: number;
  type: string | null;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: a program of a brand reads any JSON
  body: any;
};

/** Calls the partner API's route like a brand's program; `path` is below /api/partner. */
export async function callPartner(
  method: "GET" | "POST" | "DELETE",
  path: string,
  { key, body, idempotencyKey, headers = {} }: Sent = {},
): Promise<PartnerAnswer> {
  const hasBody = method === "POST" && body !== undefined;
  const request = new Request(`${TEST_APP_URL}/api/partner${path}`, {
    method,
    headers: {
      ...(key && { authorization: `Bearer ${key}` }),
      ...(hasBody && { "content-type": "application/json" }),
      ...(idempotencyKey && { "idempotency-key": idempotencyKey }),
      "x-forwarded-for": "192.0.2.7",
      ...headers,
    },
    ...(hasBody && { body: typeof body === "string" ? body : JSON.stringify(body) }),
  });
  const response = await (method === "GET" ? get(request) : post(request));
  return {
    status: response.status,
    type: response.headers.get("content-type"),
    headers: response.headers,
    body: await response.json(),
  };
}
