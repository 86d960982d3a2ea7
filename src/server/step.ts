import type { IncomingMessage, ServerResponse } from "node:http";

/** Responds to a request, or calls the next step. */
export type Step = (
  request: IncomingMessage,
  response: ServerResponse,
  next: () => Promise<void>,
) => Promise<void>;

export function runSteps(steps: readonly Step[], request: IncomingMessage, response: ServerResponse) {
  const run = async (index: number): Promise<void> => steps[index]?.(request, response, () => run(index + 1));
  return run(0);
}
