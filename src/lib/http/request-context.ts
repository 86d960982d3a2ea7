import { AsyncLocalStorage } from "node:async_hooks";
import { randomBytes } from "node:crypto";
import { processState } from "../process-state";

export type RequestContext = {
  requestId: string;
  actorId?: string;
  action?: string;
  /** Whether a script calls an action. Next reads the body first, and then the action sets `action`. */
  isActionCall?: boolean;
  /** Changes the response's status to 503 with Retry-After, whatever the page renders. */
  respondBusy?: () => void;
  /** A DomainError's code, "invalid-input", "unexpected" or a rejection of the server. */
  outcome?: string;
  statements?: number;
  /** When every wait of the request ends, as `performance.now()`. Absent for route handlers. */
  deadline?: number;
  /** Returns whether the status could still be changed. Absent if the response isn't a document. */
  setStatus?: (status: number) => boolean;
};

/** The outcome of a request that could not be answered, because a provider could not be reached. It raises no alert. */
export const PROVIDER_AWAY = "provider-away";

declare module "../process-state" {
  interface ProcessState {
    requestContexts?: AsyncLocalStorage<RequestContext>;
  }
}

export function runWithRequestContext<Result>(context: RequestContext, run: () => Result): Result {
  const state = processState();
  state.requestContexts ??= new AsyncLocalStorage();
  return state.requestContexts.run(context, run);
}

export function currentRequest(): RequestContext | undefined {
  return processState().requestContexts?.getStore();
}

/** Runs code that outlives the current request, such as a connection for all requests. */
export function runOutsideRequests<Result>(run: () => Result): Result {
  const { requestContexts } = processState();
  return requestContexts ? requestContexts.exit(run) : run();
}

/** Returns the milliseconds that the current request may still wait: Infinity without a deadline. */
export function timeLeft(): number {
  return (currentRequest()?.deadline ?? Number.POSITIVE_INFINITY) - performance.now();
}

export function annotateRequest(
  known: Omit<Partial<RequestContext>, "requestId" | "setStatus" | "statements">,
): void {
  const context = currentRequest();
  if (context) Object.assign(context, known);
}

/** Returns false for a fetch of Next's router, after the response has begun, in development and outside of a request. */
export function setStatus(status: number): boolean {
  return currentRequest()?.setStatus?.(status) ?? false;
}

export const statementCounter = {
  logQuery(): void {
    const context = currentRequest();
    if (context) context.statements = (context.statements ?? 0) + 1;
  },
};

const WELL_FORMED_ID = /^[\w.-]{8,64}$/;

export function newRequestId(): string {
  return randomBytes(8).toString("hex");
}

/** Returns a trusted proxy's request id if it is well-formed, or a new id. */
export function requestIdOf(given: string | string[] | undefined, trustsProxy: boolean): string {
  return trustsProxy && typeof given === "string" && WELL_FORMED_ID.test(given) ? given : newRequestId();
}
