import { type BrowserContext, test as base, expect } from "@playwright/test";

type Fixtures = {
  /** Console errors that a test provokes. Any other console error fails it. */
  expectedErrors: RegExp[];
  consoleErrors: undefined;
};

/** Playwright's test. A console error or an uncaught error on any page fails it. */
export const test = base.extend<Fixtures>({
  expectedErrors: [[], { option: true }],
  consoleErrors: [
    async ({ browser, expectedErrors }, use) => {
      const errors: string[] = [];
      const watch = (context: BrowserContext) => {
        context.on("console", (message) => {
          if (message.type() === "error") errors.push(`${message.location().url}: ${message.text()}`);
        });
        context.on("weberror", (error) => errors.push(`${error.error()}`));
      };
      browser.on("context", watch);
      await use(undefined);
      browser.off("context", watch);
      const unexpected = errors.filter((error) => !expectedErrors.some((expected) => expected.test(error)));
      expect(unexpected, "console errors").toEqual([]);
    },
    { auto: true },
  ],
});
