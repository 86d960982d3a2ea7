import type { Browser, BrowserContext, Page } from "@playwright/test";

const SLOW_4G = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };

/** A phone that nobody has opened the club on yet, but for what its cookies say. */
export async function openPhone(browser: Browser, url: string, cookie?: string): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    permissions: ["clipboard-read", "clipboard-write"],
  });
  await context.addInitScript("globalThis.__name = (value) => value"); // tsx names functions by it, those for the page too
  const cookies = cookie?.split("; ").map((pair) => {
    const [name = "", ...value] = pair.split("=");
    return { name, value: value.join("="), url };
  });
  if (cookies) await context.addCookies(cookies);
  return context;
}

/** From now on four times slower, and on a slow 4G: 400 ms on the way, 50 kB a second. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", SLOW_4G);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
}

const ASK_EVERY_MS = 50;
const AT_MOST_MS = 15_000;

/** What a page says at last; asked by evaluating, since the pages' policy forbids what Playwright's own waiting does. */
export async function until<T>(page: Page, ask: () => T | null | undefined | 0): Promise<T> {
  for (const begun = Date.now(); Date.now() - begun < AT_MOST_MS; await page.waitForTimeout(ASK_EVERY_MS)) {
    const said = await page.evaluate(ask);
    if (said) return said as T;
  }
  throw new Error(`${page.url()} never says so`);
}
