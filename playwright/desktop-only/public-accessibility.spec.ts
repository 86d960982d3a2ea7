import { expect } from "@playwright/test";
import { LINKS } from "../../src/db/seed-invitations";
import { faultsAtBothWidths } from "../support/accessibility";
import { test } from "../support/isolated-server";
import { seededLink } from "../support/joining";
import { horizontalOverflowAt320 } from "../support/page-state";

test.use({ viewport: { width: 390, height: 844 } });

const screens = {
  "unknown invitation": seededLink(LINKS.cancelledCode),
  "no contact change to stop": "/sign-in/stop?t=used",
  outbox: "/outbox",
  "not found": "/no/such/page",
};

test("axe finds no violations on public pages without a link to them, and no page scrolls sideways at 320 pixels", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const [name, path] of Object.entries(screens)) {
    await page.goto(path);
    await expect(page.getByRole("heading").first()).toBeVisible();
    expect(await faultsAtBothWidths(page), name).toEqual([]);
    expect(await horizontalOverflowAt320(page), name).toBeLessThanOrEqual(0);
  }
});
