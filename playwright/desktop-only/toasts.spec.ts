import { expect } from "@playwright/test";
import { signInAs } from "../support/page-state";
import { openDesk } from "../support/concierge";
import { test } from "../support/isolated-server";

for (const width of [1024, 1280, 1600])
  test(`at ${width} a toast covers neither a row of the queue nor the way to another page`, async ({
    visit,
  }) => {
    const page = await visit();
    await signInAs(page, "Iris");
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ reducedMotion: "reduce" });
    await openDesk(page);
    await page
      .getByRole("button", { name: /^Claim the request for/ })
      .first()
      .click();
    const toast = page.getByRole("status").filter({ hasText: "Claimed for 30 minutes" });
    await expect(toast).toBeVisible();
    const covered = await toast.evaluate((line) => {
      const { top, right, bottom, left } = line.getBoundingClientRect();
      return [...document.querySelectorAll("[data-queue-row], nav a, [data-concierge] button")].filter(
        (other) => {
          const box = other.getBoundingClientRect();
          return (
            box.width > 0 && box.top < bottom && box.bottom > top && box.left < right && box.right > left
          );
        },
      ).length;
    });
    expect(covered).toBe(0);
  });
