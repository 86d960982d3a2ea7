import { expect, type Page } from "@playwright/test";
import { coveredFocus } from "../support/covered-focus";
import { ADDRESSES } from "../support/engines/addresses";
import { signInAs } from "../support/sign-in";
import { test } from "../support/test";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const WINDOWS = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];

test("coveredFocus finds a control behind something fixed", async ({ page }) => {
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

for (const { who, addresses } of ADDRESSES) {
  const name = who ?? "a visitor";

  test(`nothing fixed covers a focused control of ${name}'s pages`, async ({ page }) => {
    test.setTimeout(600_000);
    if (who) await signInAs(page, who);
    const faults: string[] = [];
    for (const address of addresses) {
      await open(page, address);
      for (const size of WINDOWS) {
        await page.setViewportSize(size);
        for (const fault of await coveredFocus(page)) faults.push(`${address} at ${size.width}: ${fault}`);
      }
    }
    expect(faults).toEqual([]);
  });

  test(`the first stop of ${name}'s pages skips to the content`, async ({ page }) => {
    test.setTimeout(600_000);
    if (who) await signInAs(page, who);
    for (const address of addresses.filter((one) => !one.includes("modal="))) {
      await open(page, address);
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
  });
}

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address, { arrivesAt: /./ });
  await expect(page.locator("html[data-hydrated], html.till")).toHaveCount(1);
}

/** Runs in the page. A page without controls in its content continues with its footer, or from the start. */
function isBeforeContent(): boolean {
  const [content, active] = [document.querySelector("#content"), document.activeElement];
  if (!content || !active) throw new Error("the page has no content");
  const isAfterEnd = active === document.body || active.getAttribute("href") === "#content";
  return !isAfterEnd && (content.compareDocumentPosition(active) & Node.DOCUMENT_POSITION_PRECEDING) !== 0;
}
