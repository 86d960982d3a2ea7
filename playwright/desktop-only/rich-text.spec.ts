import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, type Page } from "@playwright/test";
import { inspectRichText } from "../../tests/support/inspect-rich-text";
import { test } from "../support/test";

type Rendered = { name: string; html: string };

const HOST = "http://club.test";

test.afterEach(({ page }) => page.unrouteAll({ behavior: "ignoreErrors" }));

test("hostile texts and addresses run no script and load nothing from another host", async ({ page }) => {
  const attacks = await renderAttacks();
  expect(attacks.length).toBeGreaterThan(1000);
  const events = await recordEvents(page);

  await show(page, attacks);
  await expect(page.locator(".attack")).toHaveCount(attacks.length);
  await triggerEverything(page);

  expect(await page.evaluate(() => "pwned" in window)).toBe(false);
  expect(events).toEqual([]);
  expect(await page.locator("main").evaluate(inspectRichText)).toEqual([]);
});

test("the inspection detects a renderer that does not escape HTML", async ({ page }) => {
  const events = await recordEvents(page);
  await show(page, [
    { name: "runs", html: "<img src=x onerror=pwned=1>" },
    { name: "fetches", html: '<img src="https://evil.example/x.png">' },
    { name: "links to a script", html: '<a href="java&#10;script:pwned=1">x</a>' },
  ]);
  await expect.poll(() => events).toContain("fetches https://evil.example/x.png");
  await expect.poll(() => page.evaluate(() => "pwned" in window)).toBe(true);
  const problems = await page.locator("main").evaluate(inspectRichText);
  expect(problems).toContain("IMG onerror");
  expect(problems).toContain("a picture from https://evil.example/x.png");
  expect(problems).toContain('a link to "java\\nscript:pwned=1"');
});

/** Shows the page without a content security policy, so that only the renderers protect it. */
async function show(page: Page, attacks: Rendered[]): Promise<void> {
  const sections = attacks.map(({ html }) => `<div class="attack">${html}</div>`);
  const body = `<!doctype html><meta charset="utf-8"><title>x</title><main>${sections.join("\n")}</main>`;
  await page.route(`${HOST}/`, (route) => route.fulfill({ contentType: "text/html", body }));
  await page.goto(`${HOST}/`, { waitUntil: "load" });
}

/** Records forbidden events. Requests to the page's own host get an empty response. */
async function recordEvents(page: Page): Promise<string[]> {
  const events: string[] = [];
  await page.route("**/*", (route) => {
    const { origin } = new URL(route.request().url());
    if (origin === HOST) return route.fulfill({ status: 204 });
    events.push(`fetches ${route.request().url()}`);
    return route.abort();
  });
  page.on("dialog", (dialog) => events.push(`says ${dialog.message()}`));
  page.on("pageerror", (error) => events.push(`throws ${error.message}`));
  page.on("popup", (popup) => events.push(`opens ${popup.url()}`));
  page.on("framenavigated", (frame) => {
    if (frame.parentFrame()) events.push(`frames ${frame.url()}`);
  });
  page.on("websocket", (socket) => events.push(`connects to ${socket.url()}`));
  return events;
}

/** Loads lazy pictures, and triggers hover, focus and toggle events on every element. */
async function triggerEverything(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = "eager";
    for (const element of document.querySelectorAll<HTMLElement>("main *")) {
      for (const name of ["mouseover", "mousemove", "pointerenter", "focus", "toggle", "animationstart"])
        element.dispatchEvent(new Event(name, { bubbles: true }));
      element.focus();
    }
    await Promise.allSettled([...document.images].map((image) => image.decode()));
  });
}

async function renderAttacks(): Promise<Rendered[]> {
  const { stdout } = await promisify(execFile)("tsx", ["playwright/support/render-attacks.ts"], {
    env: { ...process.env, NODE_ENV: "production" },
    maxBuffer: 64 * 1024 * 1024,
  });
  return JSON.parse(stdout) as Rendered[];
}
