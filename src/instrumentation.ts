import type { Instrumentation } from "next";

/** Next calls it when a server starts, before the first request. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME === "nodejs") await (await import("./server/start")).start();
}

/** Next calls it with every error of a page, an action or a handler, within the request. */
export const onRequestError: Instrumentation.onRequestError = async (error, _, { routeType }) => {
  if (process.env.NEXT_RUNTIME === "nodejs")
    (await import("./server/error-pages")).noteFailure(error, {
      isAction: routeType === "action",
    });
};
