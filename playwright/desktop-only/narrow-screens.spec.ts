import { expect, type Page, test } from "@playwright/test";
import { LINKS } from "@/db/seed-invitations";
import { liveDialog, sidewaysScroll, signInAs } from "../support/page-state";
import { CLUB } from "../support/club-pages";
import { askConcierge, newInvitation } from "../support/invitations";
import { linkOf } from "../support/joining";
import { openStores, storeLinks } from "../support/stores";

test.use({ viewport: { width: 320, height: 640 }, reducedMotion: "reduce" });

test("at 320 pixels neither a member's pages nor what opens over them scroll sideways", async ({ page }) => {
  await signInAs(page, "Lin");
  const waiting = await askConcierge(page, "Maximiliane-Theodora Longname", "max@friends.example");
  const shared = await newInvitation(page, "Maximiliane-Theodora's Friends", "group");
  for (const address of ["/profile", "/ada", "/welcome", "/welcome?step=invite", linkOf(LINKS.samCode)])
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
    await liveDialog(page);
    expect(await sidewaysScroll(page), address).toBeLessThanOrEqual(0);
  }
});

test("at 320 pixels no page of the club scrolls sideways, not even the staff's navigation", async ({
  page,
}) => {
  await signInAs(page, "Iris");
  for (const address of CLUB) {
    await expectPage(page, address);
    const tabs = await page.getByRole("navigation", { name: "Club" }).getByRole("link").all();
    expect(tabs.length, address).toBeGreaterThan(4);
    for (const link of tabs) expect((await link.boundingBox())?.height, address).toBeGreaterThanOrEqual(44);
  }
});

test("at 320 pixels the stores scroll nowhere sideways, with one of them open", async ({ page }) => {
  await signInAs(page, "Ada");
  await openStores(page, "?city=new-york");
  await storeLinks(page).first().click();
  await expect(page.getByRole("button", { name: /^Close / })).toBeVisible();
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
});

async function expectPage(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole("heading").first()).toBeVisible();
  expect(await sidewaysScroll(page), address).toBeLessThanOrEqual(0);
}
