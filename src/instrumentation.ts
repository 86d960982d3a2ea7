import type { Instrumentation } from "next";

/** Runs once when a server starts, before the first request. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME === "nodejs") await (await import("./server/start")).start();
}

/** Called by Next with whatever a page, an action or a handler threw, within its request. */
export const onRequestError: Instrumentation.onRequestError = async (error) => {
  if (process.env.NEXT_RUNTIME === "nodejs") (await import("./server/start")).noteFailure(error);
};
