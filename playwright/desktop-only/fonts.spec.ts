import { type CDPSession, expect, type Page } from "@playwright/test";
import { LINKS } from "@/db/seed-invitations";
import { signInAs } from "../support/page-state";
import { holdRoute } from "../support/delay-route";
import { newInvitation } from "../support/invitations";
import { test } from "../support/isolated-server";
import { linkOf } from "../support/joining";

const SCRIPT = "Pinyon Script";
const IN_SCRIPT = ["Sam O’Neill", "Łukasz Żółć", "Nguyễn Đỗ"];
const WHOLE_IN_ANOTHER = ["Ελένη Anna", "Наташа", "李小龙 Lee", "ليلى Layla", "נועה", "प्रिया", "Zoë 🎉"];

// @spec 1.13
test("A name on the card is drawn by the script face as a whole, or not at all.", async ({ visit }) => {
  test.setTimeout(180_000);
  const page = await visit();
  await signInAs(page, "Hedy");
  const devtools = await page.context().newCDPSession(page);
  const drawnBy: Record<string, string[]> = {};
  for (const name of [...IN_SCRIPT, ...WHOLE_IN_ANOTHER]) {
    await page.goto(await newInvitation(page, name));
    await expect(page.getByRole("dialog").getByText(name, { exact: true })).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    drawnBy[name] = await facesOf(devtools);
  }
  for (const name of IN_SCRIPT) expect(drawnBy[name], name).toEqual([SCRIPT]);
  for (const name of WHOLE_IN_ANOTHER) {
    expect(drawnBy[name], name).not.toEqual([]);
    expect(drawnBy[name], name).not.toContain(SCRIPT);
  }
});

test("A name from right to left runs that way inside its card.", async ({ visit }) => {
  const page = await visit();
  await signInAs(page, "Hedy");
  await page.goto(await newInvitation(page, "ليلى منصور"));
  const name = page.getByRole("dialog").locator("bdi").first();
  expect(await name.evaluate((element) => element.matches(":dir(rtl)"))).toBe(true);
});

async function facesOf(devtools: CDPSession): Promise<string[]> {
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

const pages = { landing: "/", invitation: linkOf(LINKS.samCode), "sign in": "/sign-in" };

// @spec 1.13
for (const [name, path] of Object.entries(pages))
  for (const width of [390, 1280])
    test(`The ${name} page stays where it is when its typefaces come late, ${width} wide.`, async ({
      visit,
    }) => {
      const page = await visit(undefined, {
        viewport: { width, height: 844 },
        reducedMotion: "no-preference",
      });
      await watchShifts(page);
      const files = await holdRoute(page, "**/*.woff2");
      await page.goto(path, { waitUntil: "domcontentloaded" });
      await expect(page.getByRole("heading").first()).toBeVisible();
      await expect.poll(files.count).toBeGreaterThan(1);
      const before = await shifts(page);
      files.release();
      await page.evaluate(() => document.fonts.ready);
      await painted(page);
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

/** Once what has just changed is on the screen, and its shifts have been told. */
async function painted(page: Page): Promise<void> {
  for (let frames = 0; frames < 3; frames += 1)
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
}

function shifts(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as { shifted: number }).shifted);
}
