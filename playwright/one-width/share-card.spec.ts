import { expect, test } from "@playwright/test";
import { createInvitation, signInAs } from "../support/club";

test("closing the share sheet changes nothing", async ({ page }, { project }) => {
  await page.addInitScript(() => {
    navigator.share = () => Promise.reject(new DOMException("closed", "AbortError"));
  });
  await signInAs(page, "Iris");
  const card = await createInvitation(page, "individual", `Otto ${project.name}`);
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
  const card = await createInvitation(page, "individual", `Vera ${project.name}`);
  await card.getByRole("button", { name: "Copy Invitation" }).click();
  await expect(card.getByRole("alert")).toBeVisible();
  await expect(card.getByRole("textbox", { name: "Invitation text" })).toHaveValue(/Invite code: /);
  await expect(page.getByText("Copied!")).toHaveCount(0);
});
