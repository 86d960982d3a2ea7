import { currentRequest } from "./request-context";

/**
 * Sets the status of the document under way. False where that can't be done: for what the browser's router fetches, once
 * the response has begun, in development and outside of a request.
 */
export function setStatus(status: number): boolean {
  return currentRequest()?.setStatus?.(status) ?? false;
}
