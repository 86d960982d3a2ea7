import { test as base, expect, request as requests } from "@playwright/test";
import { type IsolatedServer, openServer } from "../isolated-server";
import { type HasRequest, postForm } from "../post-form";
import { signInAs } from "../sign-in";
import { readTillKey } from "../till";
import {
  type Engine,
  type EnginePage,
  type EngineWindow,
  type WindowOptions,
  waitForServiceWorker,
} from "./engine-page";
import type { EngineVariant } from "./engines.mts";
import { startPlaywrightBrowser } from "./playwright-browser";
import { startWebKit } from "./webkit-browser";

type OpenOptions = Partial<Omit<WindowOptions, "baseURL">> & {
  signedInAs?: string;
  /** Opens the till of this brand. */
  tillOf?: string;
};

type Fixtures = {
  /** Opens a window without data of others, at the landing page. A console error in it fails the test. */
  open: (options?: OpenOptions) => Promise<EnginePage>;
  /** Requests to the club without a window. */
  outside: HasRequest;
};

type WorkerFixtures = { variant: EngineVariant; engine: Engine; server: IsolatedServer };

/** What Next, WebKit and Firefox write when a test leaves a page that is loading data or running an action. */
const ABORTED =
  /Failed to fetch RSC payload|due to access control checks|Error in input stream|intercepted the request and encountered an unexpected error|CONSOLE ERROR TypeError: Load failed$/;

/** A test that runs in each engine. Its pages have the part of Playwright's functions that every engine offers. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  variant: [
    { engine: "chromium", width: 390 },
    { option: true, scope: "worker" },
  ],
  engine: [
    async ({ variant, playwright, launchOptions }, use) => {
      const engine =
        variant.engine === "webkit"
          ? await startWebKit(variant)
          : await startPlaywrightBrowser(playwright, variant, launchOptions);
      await use(engine);
      await engine.close();
    },
    { scope: "worker", timeout: 60_000 },
  ],
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires the pattern
    async ({}, use) => {
      const server = await openServer();
      await use(server);
      await server.close();
    },
    { scope: "worker", timeout: 60_000 },
  ],
  outside: async ({ server }, use) => {
    const request = await requests.newContext({ baseURL: server.url });
    await use({ request });
    await request.dispose();
  },
  open: async ({ variant, engine, server }, use, testInfo) => {
    const windows: EngineWindow[] = [];
    await use(async ({ signedInAs, tillOf, ...options } = {}) => {
      const window = await engine.open({ baseURL: server.url, width: variant.width, ...options });
      windows.push(window);
      await window.page.goto("/");
      if (variant.hasServiceWorker) await waitForServiceWorker(window.page);
      if (signedInAs) await window.addCookies(await sessionCookies(server.url, signedInAs));
      if (tillOf) await window.addCookies(await tillCookies(server.url, tillOf));
      return window.page;
    });
    if (testInfo.status !== testInfo.expectedStatus)
      for (const [index, { page }] of windows.entries())
        await page.screenshot({ path: testInfo.outputPath(`window-${index}.png`) });
    const errors = windows.flatMap((window) => window.errors).filter((error) => !ABORTED.test(error));
    await Promise.all(windows.map((window) => window.close()));
    expect(errors, "console errors").toEqual([]);
  },
});

/** Signs in one of the demo's people without opening a page. */
async function sessionCookies(url: string, firstName: string) {
  const request = await requests.newContext({ baseURL: url });
  await signInAs({ request }, firstName);
  const { cookies } = await request.storageState();
  await request.dispose();
  return cookies;
}

/** Opens a brand's till without opening a page. */
async function tillCookies(url: string, brand: string) {
  const request = await requests.newContext({ baseURL: url });
  await postForm(request, "/till", "Open the till", { key: await readTillKey({ request }, brand) });
  const { cookies } = await request.storageState();
  await request.dispose();
  return cookies;
}
