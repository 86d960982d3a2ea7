import { type CDPSession, expect, type Page } from "@playwright/test";
import { LINKS } from "@/db/seed-invitations";
import { postInvitation } from "../support/invitations";
import { test } from "../support/isolated-server";
import { seededLink } from "../support/joining";
import { delayRoute } from "../support/page-state";
import { signInAs } from "../support/sign-in";

const SCRIPT = "Pinyon Script";
const IN_SCRIPT = ["Sam O’Neill", "Łukasz Żółć", "Nguyễn Đỗ"];
const IN_ANOTHER_FONT = ["Ελένη Anna", "Наташа", "李小龙 Lee", "ليلى Layla", "נועה", "प्रिया", "Zoë 🎉"];

test("a name on the card uses the script font for all its letters or for none", async ({ visitorPage }) => {
  test.setTimeout(180_000);
  const page = await visitorPage();
  await signInAs(page, "Hedy");
  const devtools = await page.context().newCDPSession(page);
  const drawnBy: Record<string, string[]> = {};
  for (const name of [...IN_SCRIPT, ...IN_ANOTHER_FONT]) {
    await page.goto(await postInvitation(page, name));
    await expect(page.getByRole("dialog").getByText(name, { exact: true })).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    drawnBy[name] = await fontsOf(devtools);
  }
  for (const name of IN_SCRIPT) expect(drawnBy[name], name).toEqual([SCRIPT]);
  for (const name of IN_ANOTHER_FONT) {
    expect(drawnBy[name], name).not.toEqual([]);
    expect(drawnBy[name], name).not.toContain(SCRIPT);
  }
});

test("a right-to-left name is laid out right to left on its card", async ({ visitorPage }) => {
  const page = await visitorPage();
  await signInAs(page, "Hedy");
  await page.goto(await postInvitation(page, "ليلى منصور"));
  const name = page.getByRole("dialog").locator("bdi").first();
  expect(await name.evaluate((element) => element.matches(":dir(rtl)"))).toBe(true);
});

async function fontsOf(devtools: CDPSession): Promise<string[]> {
  await devtools.send("DOM.enable");
  await devtools.send("CSS.enable");
  const { root } = await devtools.send("DOM.getDocument");
  const { nodeId } = await devtools.send("DOM.querySelector", {
    nodeId: root.nodeId,
    selector: "dialog bdi",
  });
  const { fonts } = await devtools.send("CSS.getPlatformFontsForNode", { nodeId });
  return fonts.map(({ familyName }) => familyName);
}

const pages = { landing: "/", invitation: seededLink(LINKS.samCode), "sign in": "/sign-in" };

for (const [name, path] of Object.entries(pages))
  for (const width of [390, 1280])
    test(`the ${name} page does not shift when its fonts load late, at ${width} pixels`, async ({
      visitorPage,
    }) => {
      const page = await visitorPage(undefined, {
        viewport: { width, height: 844 },
        reducedMotion: "no-preference",
      });
      await watchShifts(page);
      const files = await delayRoute(page, "**/*.woff2");
      await page.goto(path, { waitUntil: "domcontentloaded" });
      await expect(page.getByRole("heading").first()).toBeVisible();
      await expect.poll(files.count).toBeGreaterThan(1);
      const before = await shifts(page);
      files.release();
      await page.evaluate(() => document.fonts.ready);
      await waitForPaint(page);
      const moved = (await shifts(page)) - before;
      expect(moved).toBeLessThan(0.02);
    });

async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(window, { shifted: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        (window as unknown as { shifted: number }).shifted += (entry as unknown as { value: number }).value;
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** Waits until the last change is painted and its layout shifts are reported. */
async function waitForPaint(page: Page): Promise<void> {
  for (let frames = 0; frames < 3; frames += 1)
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
}

function shifts(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as { shifted: number }).shifted);
}
