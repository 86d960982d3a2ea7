import { expect } from "@playwright/test";
import { LINKS } from "@/db/seed-invitations";
import { seededLink } from "../support/joining";
import { waitForHydration } from "../support/page-state";
import { signInAs } from "../support/sign-in";
import { test } from "../support/test";

test("a visitor reads the terms and the privacy policy", async ({ page }) => {
  await page.goto("/terms");
  await expect(page.getByRole("heading", { name: "Your balance" })).toBeVisible();
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy" }).click();
  await expect(page.getByRole("heading", { name: "What we store about a friend" })).toBeVisible();
  await expect(page.getByText(/^Last changed [A-Z][a-z]+\s\d{1,2}, \d{4}$/)).toBeVisible();
});

test("a visitor requests access, and can enter a code instead", async ({ page }) => {
  await page.goto("/request-access");
  await waitForHydration(page.getByRole("button", { name: "Join the waitlist" }));
  await page.getByRole("button", { name: "Join the waitlist" }).click();
  await expect(page.getByText("Enter a phone number or email address.")).toBeVisible();
  await expect(page.getByText("Enter your first name.")).toBeVisible();
  await page.getByLabel("First name").fill("Theo");
  await page.getByText("A member knows me").click();
  await page.getByLabel("Who in the club knows you?").fill("no one at all");
  await page.getByLabel("Phone or email").fill(`theo.${Date.now()}@example.test`);
  await page.getByRole("button", { name: "Join the waitlist" }).click();
  await expect(page.getByRole("status")).toContainText("when there’s a place");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You’re on the list");
  await expect(page.locator("[tabindex='-1']").filter({ hasText: "You’re on the list" })).toBeFocused();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You’re on the list");
  await expect(page.getByRole("textbox")).toHaveCount(0);
  await expect(page.getByText(/^Waiting since/)).toBeVisible();
  await expect(page.getByText("We asked the member you named.")).toBeVisible();
  await page.getByRole("button", { name: "Leave the waitlist" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You’ve left the waitlist");
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You’ve left the waitlist");
  await page.getByRole("link", { name: "Request access again" }).click();
  await page.getByRole("link", { name: "I have a code" }).click();
  await expect(page).toHaveURL(/\/invitation$/);
});

test("every public address has a title and a picture for previews", async ({ request, baseURL }) => {
  const addresses = [
    "/",
    "/invitation",
    "/invitation?i=bad",
    "/request-access",
    "/sign-in",
    "/terms",
    "/privacy",
  ];
  for (const address of [...addresses, seededLink(LINKS.samCode)]) {
    const html = await (await request.get(address)).text();
    expect(previewOf(html, "og:title"), address).toContain("Plus One");
    const picture = previewOf(html, "og:image");
    expect(picture, address).toContain(`${baseURL}/invitation/card`);
    const response = await request.get(picture);
    expect(response.status(), address).toBe(200);
    expect(response.headers()["content-type"], address).toMatch(/^image\//);
  }
});

function previewOf(html: string, property: string): string {
  const content = new RegExp(`<meta property="${property}" content="([^"]*)"`).exec(html)?.[1] ?? "";
  return content.replaceAll("&amp;", "&");
}

test.describe("on a phone", () => {
  for (const height of [844, 664])
    test(`the landing page shows the upper third of the card within ${height} pixels`, async ({
      browser,
    }) => {
      const page = await browser.newPage({ viewport: { width: 390, height } });
      await page.goto("/");
      const shown = await page.getByText("VIP SHOPPING AWAITS").evaluate((tagline) => {
        const card = tagline.closest("[aria-hidden]");
        const { top, height: whole } = card?.getBoundingClientRect() ?? new DOMRect();
        const { bottom } = card?.parentElement?.getBoundingClientRect() ?? new DOMRect();
        return (Math.min(bottom, window.innerHeight) - top) / whole;
      });
      expect(shown).toBeGreaterThan(1 / 3);
      await page.close();
    });
});

test("signing in is offered once on the landing page, and not on the sign-in page", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("link", { name: "Sign in" })).toHaveCount(1);
  await page.getByRole("link", { name: "Sign in" }).click();
  await expect(page).toHaveURL("/sign-in");
  await expect(page.getByRole("link", { name: "Sign in" })).toHaveCount(0);
});

test("titles of public pages without a picture above are at the same height", async ({ page }) => {
  const tops: (number | undefined)[] = [];
  for (const address of ["/sign-in", "/request-access", "/terms"]) {
    await page.goto(address);
    tops.push((await page.getByRole("heading", { level: 1 }).boundingBox())?.y);
  }
  expect(new Set(tops).size).toBe(1);
});

test("a member is not offered the waitlist", async ({ page }) => {
  await signInAs(page, "Ada");
  await page.goto("/request-access");
  await expect(page.getByText("You’re already a member")).toBeVisible();
  await expect(page.getByRole("button", { name: "Join the waitlist" })).toHaveCount(0);
  await page.getByRole("main").getByRole("link", { name: "Go to your club" }).click();
  await expect(page).toHaveURL(/\/home$/);
});
