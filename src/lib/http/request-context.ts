import { AsyncLocalStorage } from "node:async_hooks";

/** What the log says of the request under way; whoever is asked for and what came of it is noted on the way. */
export type RequestContext = {
  requestId: string;
  /** The member who asks, by id. */
  actorId?: string;
  action?: string;
  /** Responds by 503 and asks to come back, whatever is drawn. */
  respondBusy?: () => void;
  /** What a person was told instead of success: a DomainError's code, "invalid-input" or "unexpected". */
  outcome?: string;
  /** How many statements were sent to the database so far. */
  statements?: number;
  /** Sets the response's status while it can be set; absent for what isn't a document. */
  setStatus?: (status: number) => boolean;
};

// One for all of Next's bundles, each of which has this module for itself.
const shared = globalThis as typeof globalThis & { __plusOneRequests?: AsyncLocalStorage<RequestContext> };

/** Runs what belongs to one request, whatever it waits for. */
export function runWithRequestContext<Result>(scope: RequestContext, run: () => Result): Result {
  shared.__plusOneRequests ??= new AsyncLocalStorage();
  return shared.__plusOneRequests.run(scope, run);
}

/** The request under way, or undefined in a job or a script. */
export function currentRequest(): RequestContext | undefined {
  return shared.__plusOneRequests?.getStore();
}

/** Notes what became known of the request under way; nothing outside of one. */
export function annotateRequest(
  known: Omit<Partial<RequestContext>, "requestId" | "setStatus" | "statements">,
): void {
  const scope = currentRequest();
  if (scope) Object.assign(scope, known);
}

/** For drizzle: counts each statement for the request under way. */
export const statementCounter = {
  logQuery(): void {
    const scope = currentRequest();
    if (scope) scope.statements = (scope.statements ?? 0) + 1;
  },
};
