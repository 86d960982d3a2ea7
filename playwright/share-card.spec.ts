import { expect, test } from "@playwright/test";
import { createInvitation, signInAs } from "./support/club";

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
  const card = await createInvitation(page, "individual", `Ines ${project.name}`);
  await card.getByRole("button", { name: "Share Invitation" }).click();
  await expect(card.getByRole("heading", { name: "INVITATION SENT" })).toBeVisible();
  const [shared] = await page.evaluate(() => (window as WithShared).shared ?? []);
  expect(shared?.url).toMatch(/^http:\/\/localhost:\d+\/invitation\?i=[\w%]+$/);
  expect(shared?.text.split("\n")).toHaveLength(3);
  await card.getByRole("button", { name: "Have a problem sharing?" }).click();
  await expect(card.getByText("VIP SHOPPING AWAITS")).toBeVisible();
});
