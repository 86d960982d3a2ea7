import { LINKS } from "@/db/seed-invitations";
import { expectUrl, expectVisible, typeInto } from "../support/engines/engine-page";
import { test } from "../support/engines/test";
import { seededLink } from "../support/joining";

test("without JavaScript a member creates, renames and cancels an invitation", async ({ open }) => {
  const page = await open({ signedInAs: "Noor" });
  await page.goto("/brands");
  await page.getByRole("link", { name: "Invite a friend" }).click();
  await page.getByText("Invite your group chat").click();
  await page.getByRole("button", { name: "Continue" }).click();
  await expectUrl(page, /\/brands\?.*type=group/);
  await page.goto("/profile?modal=share-invite&screen=create&type=individual");
  await typeInto(page.getByRole("textbox", { name: "Name" }), "Marisol");
  await page.getByRole("button", { name: "Create Invitation" }).click();
  await page.getByRole("link", { name: "See your invitation" }).click();
  await expectVisible(page.getByText("VIP SHOPPING AWAITS").first());
  await page.goto("/profile");
  await page.getByLabel("More about the invitation for Marisol").click();
  await page.getByRole("link", { name: "Rename the invitation for Marisol" }).click();
  await typeInto(page.getByRole("textbox", { name: "Name" }), "Soledad");
  await page.getByRole("button", { name: "Save name" }).click();
  await expectVisible(page.getByRole("heading", { name: "Name changed" }));
  await page.goto("/profile");
  await page.getByLabel("More about the invitation for Soledad").click();
  await page.getByRole("link", { name: "Cancel the invitation for Soledad" }).click();
  await page.getByRole("button", { name: "Cancel invitation" }).click();
  await expectVisible(page.getByRole("heading", { name: "Invitation cancelled" }));
});

test("without JavaScript a friend opens a link and reaches the details", async ({ open }) => {
  const page = await open();
  await page.goto(seededLink(LINKS.groupCode));
  await page.getByRole("link", { name: "Accept invitation" }).click();
  await expectUrl(page, /step=details/);
  await expectVisible(page.getByRole("heading", { name: "Your details" }));
});

test("without JavaScript a member brings a guest to an evening, and the guest asks for an invitation", async ({
  open,
}) => {
  const page = await open({ signedInAs: "Noor" });
  await page.goto("/perks");
  await page.getByRole("link", { name: "The night before opening night" }).click();
  await typeInto(page.getByRole("textbox", { name: "Your guest’s first name" }), "Marisol");
  await page.getByRole("button", { name: "I’m coming" }).click();
  await expectVisible(page.getByRole("heading", { name: "You’re coming" }));
  await page.getByRole("link", { name: "Marisol" }).click();
  await expectUrl(page, /\/invitation\/guest\?t=/);
  await expectVisible(page.getByRole("heading", { name: "Marisol, you’re expected" }));
  await page.getByRole("button", { name: "Ask Noor for an invitation" }).click();
  await expectVisible(page.getByText("We’ve asked Noor for you."));
});
