import type { BrowserContext } from "@playwright/test";

/** Calls `report` with each console error and each uncaught error of the context's pages. */
export function watchConsoleErrors(context: BrowserContext, report: (error: string) => void): void {
  context.on("console", (message) => {
    if (message.type() === "error") report(`${message.location().url}: ${message.text()}`);
  });
  context.on("weberror", (error) => report(`${error.error()}`));
}
