import { expect, type Page } from "@playwright/test";
import { faultsAtBothWidths } from "../support/accessibility";
import { coveredFocus } from "../support/covered-focus";
import { ADDRESSES } from "../support/engines/addresses";
import { horizontalOverflowAt320 } from "../support/page-state";
import { signInAs } from "../support/sign-in";
import { smallTargetsByTouch } from "../support/tap-targets";
import { test } from "../support/test";

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 800 };

test.use({ viewport: PHONE, contextOptions: { reducedMotion: "reduce" } });

test("coveredFocus finds a control behind something fixed", async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  const bar = '<nav style="position:fixed;inset:auto 0 0;height:60px;background:#fff">Bar</nav>';
  const tall = '<div style="height:200vh"></div>';
  const above = '<div style="height:calc(100vh - 50px)"></div>';
  await page.setContent(`${above}<button>Pay</button>${tall}${bar}`);
  expect(await coveredFocus(page)).toEqual(["button “Pay” is covered by nav “Bar”"]);
  await page.setContent(
    `<style>html{scroll-padding-block:80px}</style>${above}<button>Pay</button>${tall}${bar}`,
  );
  expect(await coveredFocus(page)).toEqual([]);
});

// Opening a page takes longer than checking it, so each is opened once for all checks.
for (const { who, addresses } of ADDRESSES)
  test(`${who ?? "a visitor"}'s pages pass axe, fit, have large controls that nothing covers, and begin with a way to skip`, async ({
    page,
  }) => {
    test.setTimeout(900_000);
    if (who) await signInAs(page, who);
    const faults: string[] = [];
    for (const address of addresses) {
      await openPage(page, address);
      const found = await focusFaults(page, address);
      // A map keeps its zoom when the page gets narrower, and a place may cover a part of its neighbor.
      if (address.startsWith("/stores")) await openPage(page, address);
      if (who !== "Hedy") found.push(...(await layoutFaults(page)));
      faults.push(...found.map((fault) => `${address}: ${fault}`));
    }
    expect(faults).toEqual([]);
  });

async function openPage(page: Page, address: string): Promise<void> {
  await page.goto(address, { arrivesAt: /./ });
  await expect(page.locator("html[data-hydrated], html.till")).toHaveCount(1);
}

/** Runs on a page that was just opened, where Tab begins at the top. */
async function focusFaults(page: Page, address: string): Promise<string[]> {
  await page.setViewportSize(DESKTOP);
  if (!address.includes("modal=")) await expectWayToSkip(page, address);
  const wide = await coveredFocus(page);
  await page.setViewportSize(PHONE);
  const narrow = await coveredFocus(page);
  return [...narrow, ...wide.map((fault) => `wide: ${fault}`)];
}

async function expectWayToSkip(page: Page, address: string): Promise<void> {
  const skip = page.getByRole("link", { name: "Skip to the content" });
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.evaluate(() => getSelection()?.setPosition(document.body, 0));
  await page.keyboard.press("Tab");
  await expect(skip, address).toBeFocused();
  await expect(skip, address).toBeInViewport();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  expect(await page.evaluate(isBeforeContent), address).toBe(false);
}

/** Runs in the page. A page without controls in its content continues with its footer, or from the start. */
function isBeforeContent(): boolean {
  const [content, active] = [document.querySelector("#content"), document.activeElement];
  if (!content || !active) throw new Error("the page has no content");
  const isAfterEnd = active === document.body || active.getAttribute("href") === "#content";
  return !isAfterEnd && (content.compareDocumentPosition(active) & Node.DOCUMENT_POSITION_PRECEDING) !== 0;
}

/** Staff work at desks. Other specs run axe on their pages. */
async function layoutFaults(page: Page): Promise<string[]> {
  const faults = [...(await smallTargetsByTouch(page)), ...(await faultsAtBothWidths(page))];
  const pixels = await horizontalOverflowAt320(page);
  return pixels > 0 ? [...faults, `scrolls ${pixels} pixels sideways at 320`] : faults;
}
