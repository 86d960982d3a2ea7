import { expect, type Page } from "@playwright/test";
import { LINKS } from "@/db/seed-invitations";
import { MEMBER_PAGES } from "../support/accessibility";
import { postInvitation, requestConcierge } from "../support/invitations";
import { seededLink } from "../support/joining";
import { horizontalOverflow, hydratedDialog } from "../support/page-state";
import { signInAs } from "../support/sign-in";
import { openStores, storeLinks } from "../support/stores";
import { test } from "../support/test";

test.use({ viewport: { width: 320, height: 640 }, reducedMotion: "reduce" });

test("profile pages and modals do not scroll sideways at 320 pixels", async ({ page }) => {
  await signInAs(page, "Lin");
  const waiting = await requestConcierge(page, "Maximiliane-Theodora Longname", "max@friends.example");
  const shared = await postInvitation(page, "Maximiliane-Theodora's Friends", "group");
  for (const address of [
    "/profile",
    "/ada",
    "/card",
    "/welcome",
    "/welcome?step=invite",
    ...[LINKS.samCode, LINKS.groupCode].map(seededLink),
  ])
    await expectPage(page, address);
  const create = "/profile?modal=share-invite&screen=create&type=";
  const modals = [
    "/profile?modal=share-invite",
    `${create}individual`,
    `${create}group&back=true`,
    shared,
    shared.replace("screen=share", "screen=concierge"),
    shared.replace("share-invite", "cancel-invite"),
    `/profile?modal=concierge-request&inviteId=${waiting}`,
    "/profile?modal=cancel-invite&inviteId=unknown",
  ];
  for (const address of modals) {
    await page.goto(address);
    await hydratedDialog(page);
    expect(await horizontalOverflow(page), address).toBeLessThanOrEqual(0);
  }
});

test("member pages with the staff navigation do not scroll sideways at 320 pixels", async ({ page }) => {
  await signInAs(page, "Iris");
  const payPage = "/brands/casa-orrin/spend"; // has no tabs
  await expectPage(page, payPage);
  for (const address of MEMBER_PAGES.filter((each) => each !== payPage)) {
    await expectPage(page, address);
    const tabs = await page.getByRole("navigation", { name: "Club" }).getByRole("link").all();
    expect(tabs.length, address).toBeGreaterThan(4);
    for (const link of tabs) expect((await link.boundingBox())?.height, address).toBeGreaterThanOrEqual(44);
  }
});

test("the stores page with a selected store does not scroll sideways at 320 pixels", async ({ page }) => {
  await signInAs(page, "Ada");
  await openStores(page, "?city=new-york");
  await storeLinks(page).first().click();
  await expect(page.getByRole("button", { name: /^Close / })).toBeVisible();
  expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0);
});

async function expectPage(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole("heading").first()).toBeVisible();
  expect(await horizontalOverflow(page), address).toBeLessThanOrEqual(0);
}
