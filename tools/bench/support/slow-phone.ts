import type { Browser, BrowserContext, Page } from "@playwright/test";

const SLOW_4G = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };

/** Opens a phone with an empty cache and only the given cookies. */
export async function openPhone(browser: Browser, url: string, cookie?: string): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    permissions: ["clipboard-read", "clipboard-write"],
  });
  await context.addInitScript("globalThis.__name = (value) => value"); // tsx inserts calls of __name, also into functions that run in the page
  const cookies = cookie?.split("; ").map((pair) => {
    const [name = "", ...value] = pair.split("=");
    return { name, value: value.join("="), url };
  });
  if (cookies) await context.addCookies(cookies);
  return context;
}

/** Slows the CPU four times and the network to slow 4G: 400 ms latency, 50 kB per second. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", SLOW_4G);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
}

const POLL_MS = 50;
const TIMEOUT_MS = 15_000;

/** Polls a function in the page until it returns a value. The pages' policy forbids Playwright's waitForFunction. */
export async function until<T>(page: Page, read: () => T | null | undefined | 0): Promise<T> {
  for (
    const startedAt = Date.now();
    Date.now() - startedAt < TIMEOUT_MS;
    await page.waitForTimeout(POLL_MS)
  ) {
    const value = await page.evaluate(read);
    if (value) return value as T;
  }
  throw new Error(`${page.url()} has no value after ${TIMEOUT_MS} ms`);
}

const TRY_EVERY_MS = 20;

/** A page and the selector of the element to tap. */
export type Opened = { url: string; tapped: string; cookie?: string };

type Moments = { interactiveAt?: number };

/** Returns the milliseconds from the first contentful paint to the first tap that the page's script handles. */
export async function timeToInteractive(browser: Browser, { url, tapped, cookie }: Opened): Promise<number> {
  const context = await openPhone(browser, url, cookie);
  const page = await context.newPage();
  await page.addInitScript(tapUntilHandled, { tapped, every: TRY_EVERY_MS });
  await slowDown(page);
  await page.goto(url, { waitUntil: "commit", timeout: 60_000 });
  const ms = await until(page, () => {
    const { interactiveAt } = window as Moments;
    const [seen] = performance.getEntriesByName("first-contentful-paint");
    return interactiveAt && seen && interactiveAt - seen.startTime;
  });
  await context.close();
  return ms;
}

/** Taps repeatedly from the start. A script handles a tap if it prevents the tap's default. */
function tapUntilHandled({ tapped, every }: { tapped: string; every: number }): void {
  const prevent = Event.prototype.preventDefault;
  const timer = setInterval(() => {
    const target = document.querySelector(tapped);
    const [seen] = performance.getEntriesByName("first-contentful-paint");
    if (!target || !seen) return;
    let isHandled = false;
    const tap = new MouseEvent("click", { bubbles: true, cancelable: true });
    const handle = () => {
      isHandled = true;
    };
    Object.defineProperties(tap, {
      preventDefault: { value: handle },
      defaultPrevented: { get: () => isHandled },
    });
    window.addEventListener("click", (event) => prevent.call(event), { capture: true, once: true });
    target.dispatchEvent(tap);
    if (!isHandled) return;
    clearInterval(timer);
    Object.assign(window, { interactiveAt: performance.now() });
  }, every);
}
