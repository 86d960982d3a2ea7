import type { Browser } from "@playwright/test";
import { openPhone, slowDown, until } from "./slow-phone";

const TRY_EVERY_MS = 20;

/** A page, and what is tapped on it. */
export type Opened = { url: string; tapped: string; cookie?: string };

type Moments = { alive?: number };

/** Milliseconds on a slow phone from the page's first paint with something on it to the first tap that its script takes. */
export async function aliveAfter(browser: Browser, { url, tapped, cookie }: Opened): Promise<number> {
  const context = await openPhone(browser, url, cookie);
  const page = await context.newPage();
  await page.addInitScript(tapUntilTaken, { tapped, every: TRY_EVERY_MS });
  await slowDown(page);
  await page.goto(url, { waitUntil: "commit", timeout: 60_000 });
  const ms = await until(page, () => {
    const { alive } = window as Moments;
    const [seen] = performance.getEntriesByName("first-contentful-paint");
    return alive && seen && alive - seen.startTime;
  });
  await context.close();
  return ms;
}

/** Taps from the start on. A tap that a page's script takes is one whose own effect it prevents; no tap here has another. */
function tapUntilTaken({ tapped, every }: { tapped: string; every: number }): void {
  const prevent = Event.prototype.preventDefault;
  const timer = setInterval(() => {
    const target = document.querySelector(tapped);
    const [seen] = performance.getEntriesByName("first-contentful-paint");
    if (!target || !seen) return;
    let isTaken = false;
    const tap = new MouseEvent("click", { bubbles: true, cancelable: true });
    const take = () => {
      isTaken = true;
    };
    Object.defineProperties(tap, {
      preventDefault: { value: take },
      defaultPrevented: { get: () => isTaken },
    });
    window.addEventListener("click", (event) => prevent.call(event), { capture: true, once: true });
    target.dispatchEvent(tap);
    if (!isTaken) return;
    clearInterval(timer);
    Object.assign(window, { alive: performance.now() });
  }, every);
}
