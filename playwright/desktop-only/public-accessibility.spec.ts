import { expect } from "@playwright/test";
import { LINKS } from "../../src/db/seed-invitations";
import { faultsAtBothWidths } from "../support/accessibility";
import { test } from "../support/isolated-server";
import { seededLink } from "../support/joining";
import { horizontalOverflowAt320 } from "../support/page-state";

test.use({ viewport: { width: 390, height: 844 } });

const screens = {
  landing: "/",
  "sign in": "/sign-in",
  "code field": "/invitation",
  "unknown invitation": seededLink(LINKS.cancelledCode),
  "open invitation": seededLink(LINKS.samCode),
  "group's invitation": seededLink(LINKS.groupCode),
  "full invitation": seededLink(LINKS.fullCode),
  "expired invitation": seededLink(LINKS.expiredCode),
  details: `${seededLink(LINKS.groupCode)}&step=details`,
  "no contact change to stop": "/sign-in/stop?t=used",
  "request access": "/request-access",
  terms: "/terms",
  privacy: "/privacy",
  outbox: "/outbox",
  till: "/till",
  "not found": "/no/such/page",
};

test("axe finds no violations on public pages, and no page scrolls sideways at 320 pixels", async ({
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
