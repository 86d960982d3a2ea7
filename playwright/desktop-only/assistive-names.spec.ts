import { expect } from "@playwright/test";
import { LINKS } from "@/db/seed-invitations";
import { seededLink } from "../support/joining";
import { signInAs } from "../support/sign-in";
import { test } from "../support/test";
import { nameFaults } from "../support/tree-names";

const PAGES: Record<"Ada" | "Hedy" | "no one", string[]> = {
  "no one": ["/", "/sign-in", seededLink(LINKS.groupCode)],
  Ada: ["/home", "/profile", "/perks", "/account", "/theo"],
  Hedy: ["/concierge", "/concierge/staff/members", "/concierge/staff/members/theo", "/concierge/staff/tree"],
};

test("nameFaults finds words without their space", async ({ page }) => {
  await page.setContent("<h1>Ada<!-- --> <!-- -->Marchetti</h1><a href='/'>Share<span>, again</span></a>");
  expect(await nameFaults(page)).toEqual(["heading “AdaMarchetti”: “AdaMarchetti” is not on the page"]);
  await page.setContent("<h1>Ada Marchetti</h1><a href='/' aria-label='The club, home'><svg></svg></a>");
  expect(await nameFaults(page)).toEqual([]);
});

for (const [person, addresses] of Object.entries(PAGES))
  test(`the accessibility tree has the names that the page shows to ${person}`, async ({ page }) => {
    if (person !== "no one") await signInAs(page, person);
    for (const address of addresses) {
      await page.goto(address);
      await expect(page.getByRole("heading", { level: 1 })).toBeAttached();
      expect(await nameFaults(page), address).toEqual([]);
    }
  });
