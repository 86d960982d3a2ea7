import { expect, type Page } from "@playwright/test";
import { partOf } from "../../tests/support/fakes/smtp-server";
import { expectAccessibleAt } from "../support/accessibility";
import { serverForTests, test } from "../support/isolated-server";
import { openMessagingServer } from "../support/messaging-server";

const WIDTHS = [320, 1280];
const THEO = "theo@example.test";

const server = serverForTests(openMessagingServer);

async function askForCode(page: Page, address: string) {
  await page.goto("/sign-in");
  await page.getByLabel("Phone or email").fill(address);
  await page.getByRole("button", { name: "Send code" }).click();
  return server.nextMail(address);
}

test("an administrator changes a text, sees it in the email's frame, and resets it", async ({
  memberPage,
  visitorPage,
}) => {
  const hedy = await memberPage(server, "Hedy");
  await hedy.goto("/concierge/staff/texts");
  await hedy.getByRole("link", { name: /^Sign-in code/ }).click();
  const field = (name: string) => hedy.getByRole("textbox", { name, exact: true });
  const [subject, text] = [field("Subject"), field("Text")];
  await expect(text).toHaveCount(1); // before the page hydrates, also the stored text
  await expect(subject).toHaveText("code is your club’s name code");
  await text.fill("Come in. ");
  await hedy.getByRole("button", { name: "Save" }).click();
  await expect(hedy.getByText("Every message has to show: code.")).toBeVisible();
  await expect(text).toBeFocused();

  await text.press("End");
  await hedy.getByRole("button", { name: "Insert code" }).press("Enter");
  await expect(text).toHaveText("Come in. code");
  await text.press("ControlOrMeta+z");
  await expect(text).toHaveText("Come in.");
  await hedy.getByRole("button", { name: "Insert code" }).click();
  await hedy.getByRole("button", { name: "Preview" }).click();
  const email = hedy.getByTitle("The email").contentFrame();
  await expect(email.getByRole("paragraph").filter({ hasText: "Come in. 482913" })).toBeVisible();
  await expect(hedy.getByText("About 1 text, 15 characters.")).toBeVisible();
  await hedy.getByRole("button", { name: "Save" }).click();
  await expect(hedy.getByText(/Changed by Hedy on/)).toBeVisible();

  const mail = await askForCode(await visitorPage(server), THEO);
  expect(partOf(mail, "text/plain")).toMatch(/^Come in\. \d{6}\b/);

  await hedy.getByText("Reset to the original text").click();
  await expect(hedy.getByText("code is your code to sign in to club’s name.").last()).toBeVisible();
  await hedy.getByRole("button", { name: "Use this text" }).click();
  await expect(hedy.getByText("This is the original text.")).toBeVisible();
  await expect(text).toHaveText(/^code is your code to sign in/);
});

test("words that can be left out are marked, and stay in the stored text", async ({ memberPage }) => {
  const hedy = await memberPage(server, "Hedy");
  await hedy.goto("/concierge/staff/texts/friend-joined");
  const text = hedy.getByRole("textbox", { name: "Text", exact: true });
  await expect(text).toHaveCount(1); // before the page hydrates, also the stored text
  await expect(text).toContainText("As a thank-you, you get thank-you credit of credit.");
  await expect(text).not.toContainText(/[[\]{}]/);
  await text.press("ControlOrMeta+Home");
  await hedy.keyboard.type("Good news: ");
  await hedy.getByRole("button", { name: "Save" }).click();
  await expect(hedy.getByText(/Changed by Hedy on/)).toBeVisible();
  await expect(hedy.locator("textarea[name=text]")).toHaveValue(
    /^Good news: \{friend\} accepted your invitation for \{recipient\}\[ \(\{places\}\)\]\.\[ As a thank-you/,
  );
});

test("without JavaScript a text is previewed, saved and reset", async ({ memberPage }) => {
  const hedy = await memberPage(server, "Hedy", { javaScriptEnabled: false });
  await hedy.goto("/concierge/staff/texts/devices-signed-out");
  const text = hedy.getByRole("textbox", { name: "Text", exact: true });
  await text.fill("Please come back: {link}");
  await hedy.getByRole("button", { name: "Preview" }).click();
  await expect(hedy.getByText(/^Please come back: http/)).toBeVisible();
  await expect(text).toHaveValue("Please come back: {link}");
  await hedy.getByRole("button", { name: "Save" }).click();
  await expect(hedy.getByText(/Changed by Hedy on/)).toBeVisible();
  await hedy.getByText("Reset to the original text").click();
  await hedy.getByRole("button", { name: "Use this text" }).click();
  await expect(hedy.getByText("This is the original text.")).toBeVisible();
});

test("the pages are accessible at both widths, and closed to leads", async ({ memberPage }) => {
  const hedy = await memberPage(server, "Hedy");
  for (const page of ["texts", "texts/concierge-invite", "texts/friend-joined"])
    await expectAccessibleAt(WIDTHS, hedy, `/concierge/staff/${page}`);
  const lin = await memberPage(server, "Lin");
  for (const page of ["texts", "texts/friend-joined"])
    expect((await lin.goto(`/concierge/staff/${page}`))?.status()).toBe(404);
});
