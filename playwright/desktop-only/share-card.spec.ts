import { expect, type Locator, type Page, test } from "@playwright/test";
import { liveDialog, signInAs } from "../support/page-state";
import { newInvitation } from "../support/invitations";

type Shared = { text: string; url: string };
type WithShared = Window & { shared?: Shared[] };

// @spec 3.13
test("native share gets the text and the link apart, and the card turns", async ({ page }, { project }) => {
  await page.addInitScript(() => {
    const club = window as WithShared;
    club.shared = [];
    navigator.share = async (data) => void club.shared?.push(data as Shared);
  });
  await signInAs(page, "Iris");
  const card = await openCard(page, `Ines ${project.name}`);
  await card.getByRole("button", { name: "Share Invitation" }).click();
  await expect(card.getByRole("heading", { name: "INVITATION SENT" })).toBeVisible();
  const [shared] = await page.evaluate(() => (window as WithShared).shared ?? []);
  expect(shared?.url).toMatch(/^http:\/\/localhost:\d+\/invitation\?i=[\w%]+$/);
  expect(shared?.text.split("\n")).toHaveLength(3);
  await card.getByRole("button", { name: "Have a problem sharing?" }).click();
  await expect(card.getByText("VIP SHOPPING AWAITS")).toBeVisible();
});

test("closing the share sheet changes nothing", async ({ page }, { project }) => {
  await page.addInitScript(() => {
    navigator.share = () => Promise.reject(new DOMException("closed", "AbortError"));
  });
  await signInAs(page, "Iris");
  const card = await openCard(page, `Otto ${project.name}`);
  await card.getByRole("button", { name: "Share Invitation" }).click();
  await expect(card.getByRole("button", { name: "Share Invitation" })).toBeEnabled();
  await expect(card.getByRole("heading", { name: "INVITATION SENT" })).toHaveCount(0);
  await expect(card.getByRole("alert")).toHaveCount(0);
});

test("where copying is refused nothing claims to be copied, and the text is there to select", async ({
  page,
}, { project }) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException("no", "NotAllowedError"));
  });
  await signInAs(page, "Iris");
  const card = await openCard(page, `Vera ${project.name}`);
  await card.getByRole("button", { name: "Copy Invitation" }).click();
  await expect(card.getByRole("alert")).toBeVisible();
  await expect(card.getByRole("textbox", { name: "Invitation text" })).toHaveValue(/Invite code: /);
  await expect(page.getByText("Copied!")).toHaveCount(0);
});

test("what says that it is copied is there before it is wanted", async ({ page }, { project }) => {
  await signInAs(page, "Iris");
  await openCard(page, `Romy ${project.name}`);
  await expect(page.getByRole("region", { name: /^Notifications/ })).toBeAttached();
});

async function openCard(page: Page, recipient: string): Promise<Locator> {
  await page.goto(await newInvitation(page, recipient));
  return liveDialog(page);
}
