import { randomUUID } from "node:crypto";
import { runSteps, type Step } from "./step";

const HEADER = "x-inner-request";
const SECRET = randomUUID();

/**
 * Runs these steps for the requests that Next sends to this server while it handles another request. They carry that request's
 * headers, so a header that no visitor can know recognizes them. They use the slot of the other request.
 */
export function handleInnerRequests(steps: readonly Step[]): Step {
  return async (request, response, next) => {
    if (request.headers[HEADER] === SECRET) return runSteps(steps, request, response);
    request.headers[HEADER] = SECRET;
    return next();
  };
}
