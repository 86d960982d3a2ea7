import type { Envelope } from "./envelope";

/** Sends the result of a form to a script. */
export function envelopeResponse(result: Envelope): Response {
  const status = result.status === "success" ? 200 : result.code === "unexpected" ? 500 : 422;
  return Response.json(result, { status, headers: { "Cache-Control": "private, no-store" } });
}
