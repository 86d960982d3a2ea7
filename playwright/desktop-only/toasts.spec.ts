import { expect } from "@playwright/test";
import { openConcierge } from "../support/concierge";
import { test } from "../support/isolated-server";
import { signInAs } from "../support/sign-in";

for (const width of [1024, 1280, 1600])
  test(`a toast covers no row, link or button of the concierge console at ${width} pixels`, async ({
    visitorPage,
  }) => {
    const page = await visitorPage();
    await signInAs(page, "Iris");
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ reducedMotion: "reduce" });
    await openConcierge(page);
    await page
      .getByRole("button", { name: /^Claim the request for/ })
      .first()
      .click();
    const toast = page.getByRole("status").filter({ hasText: "Claimed for 30 minutes" });
    await expect(toast).toBeVisible();
    const covered = await toast.evaluate((element) => {
      const { top, right, bottom, left } = element.getBoundingClientRect();
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
