import { expect } from "@playwright/test";
import { LINKS } from "../../src/db/seed-invitations";
import { faultsAtBothWidths } from "../support/accessibility";
import { sidewaysScrollAt320 } from "../support/page-state";
import { test } from "../support/isolated-server";
import { linkOf } from "../support/joining";

test.use({ viewport: { width: 390, height: 844 } });

const screens = {
  landing: "/",
  "sign in": "/sign-in",
  "code field": "/invitation",
  "unknown invitation": linkOf(LINKS.cancelledCode),
  "open invitation": linkOf(LINKS.samCode),
  "group's invitation": linkOf(LINKS.groupCode),
  "full invitation": linkOf(LINKS.fullCode),
  "expired invitation": linkOf(LINKS.expiredCode),
  details: `${linkOf(LINKS.groupCode)}&step=details`,
  "nothing to stop": "/sign-in/stop?t=spent",
  "request access": "/request-access",
  terms: "/terms",
  privacy: "/privacy",
  outbox: "/outbox",
  till: "/till",
  "not found": "/no/such/room",
};

test("axe finds nothing on any public screen, light or dark, and none scrolls sideways, nor at 320 pixels", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const [name, path] of Object.entries(screens)) {
    await page.goto(path);
    await expect(page.getByRole("heading").first()).toBeVisible();
    expect(await faultsAtBothWidths(page), name).toEqual([]);
    expect(await sidewaysScrollAt320(page), name).toBeLessThanOrEqual(0);
  }
});
