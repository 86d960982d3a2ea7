import { randomUUID } from "node:crypto";
import { annotateRequest, currentRequest } from "@/lib/http/request-context";
import { runSteps, type Step } from "./step";

const HEADER = "x-inner-request";
const SECRET = randomUUID();

/**
 * Runs these steps for the requests that Next sends to this server while it handles another request. They carry that request's
 * headers, so a header that no visitor can know recognizes them. They use the slot of the other request.
 */
export function handleInnerRequests(steps: readonly Step[]): Step {
  return async (request, response, next) =>
    readHeader(request.headers[HEADER]) ? runSteps(steps, request, response) : next();
}

/** Marks the requests that Next sends while it handles this request. */
export const markInnerRequests: Step = async (request, _, next) => {
  request.headers[HEADER] = `${SECRET} ${currentRequest()?.deadline ?? ""}`;
  return next();
};

/** The headers of a request that the server sends to itself outside other requests. */
export function innerRequestHeaders(): Record<string, string> {
  return { [HEADER]: `${SECRET} ` };
}

/** Gives an inner request the deadline of the other request. */
export const keepDeadline: Step = async (request, _, next) => {
  const deadline = readHeader(request.headers[HEADER])?.deadline;
  if (deadline) annotateRequest({ deadline: Number(deadline) });
  return next();
};

function readHeader(header: string | string[] | undefined): { deadline: string | undefined } | null {
  const [secret, deadline] = String(header).split(" ");
  return secret === SECRET ? { deadline } : null;
}
