import { expect, type Locator, type Page } from "@playwright/test";
import { postInvitation } from "../support/invitations";
import { hydratedDialog } from "../support/page-state";
import { signInAs } from "../support/sign-in";
import { test } from "../support/test";

type Shared = { text: string; url: string };
type WithShared = Window & { shared?: Shared[] };

test("the share sheet gets the text and the link separately, and the card turns over", async ({ page }, {
  project,
}) => {
  await page.addInitScript(() => {
    const page = window as WithShared;
    page.shared = [];
    navigator.share = async (data) => void page.shared?.push(data as Shared);
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

test("if copying fails, nothing says Copied! and the text can be selected", async ({ page }, { project }) => {
  await page.addInitScript(() => {
    const writeText = () => Promise.reject(new DOMException("no", "NotAllowedError"));
    Object.assign(navigator.clipboard ?? {}, { writeText });
  });
  await signInAs(page, "Iris");
  const card = await openCard(page, `Vera ${project.name}`);
  await card.getByRole("button", { name: "Copy Invitation" }).click();
  await expect(card.getByRole("alert")).toBeVisible();
  await expect(card.getByRole("textbox", { name: "Invitation text" })).toHaveValue(/Invite code: /);
  await expect(page.getByText("Copied!")).toHaveCount(0);
});

test("the region for notifications exists before a notification", async ({ page }, { project }) => {
  await signInAs(page, "Iris");
  await openCard(page, `Romy ${project.name}`);
  await expect(page.getByRole("region", { name: /^Notifications/ })).toBeAttached();
});

async function openCard(page: Page, recipient: string): Promise<Locator> {
  await page.goto(await postInvitation(page, recipient));
  return hydratedDialog(page);
}
