import { type BrowserContext, test as base, expect } from "@playwright/test";
import { watchArrivals } from "./arrivals";
import { watchConsoleErrors } from "./console-errors";

type Fixtures = {
  /** Console errors that a test provokes. */
  expectedErrors: RegExp[];
  consoleErrors: undefined;
};

/** Tests open missing pages, cut the network and stop servers. `every-address.spec.ts` allows no such line. */
const FAILED_REQUEST = /Failed to load resource|Failed to fetch RSC payload|ChunkLoadError/;

/** Playwright's test. A console error or an uncaught error on any page fails it, except for failed requests. */
export const test = base.extend<Fixtures>({
  expectedErrors: [[], { option: true }],
  consoleErrors: [
    async ({ browser, expectedErrors }, use) => {
      const errors: string[] = [];
      const watch = (context: BrowserContext) => {
        watchConsoleErrors(context, (error) => errors.push(error));
        watchArrivals(context);
      };
      browser.on("context", watch);
      await use(undefined);
      browser.off("context", watch);
      const allowed = [FAILED_REQUEST, ...expectedErrors];
      const unexpected = errors.filter((error) => !allowed.some((pattern) => pattern.test(error)));
      expect(unexpected, "console errors").toEqual([]);
    },
    { auto: true },
  ],
});
