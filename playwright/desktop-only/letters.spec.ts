import { expect, type Locator } from "@playwright/test";
import { headersOf, partOf } from "../../tests/support/fakes/smtp-server";
import { faultsAtBothWidths } from "../support/accessibility";
import { serverForTests, test } from "../support/isolated-server";
import { openMessagingServer } from "../support/messaging-server";
import { openSetting } from "../support/settings";

const LETTERS = "/concierge/staff/letters";
const SUBJECT = "Three ateliers open their doors";
const NAMED = `{first name|For you}: ${SUBJECT}`;

const server = serverForTests(openMessagingServer);

test("an administrator writes, previews, tests, sends and stops a letter, and a member reads it and unsubscribes", async ({
  memberPage,
  visitorPage,
}) => {
  const hedy = await memberPage(server, "Hedy");
  await hedy.goto(`${LETTERS}/new`);
  await hedy.getByLabel("Subject").fill(SUBJECT);
  await hedy.getByLabel("Letter", { exact: true }).fill("Dear member,\n\ncome on Thursday");
  await hedy.keyboard.press("ControlOrMeta+Shift+ArrowLeft");
  await hedy.getByRole("button", { name: "Bold" }).click();
  await expect(hedy.getByLabel("Letter", { exact: true })).toHaveValue(
    "Dear member,\n\ncome on **Thursday**",
  );
  const email = hedy.frameLocator('iframe[title="The email"]');
  await expect(email.getByRole("heading", { name: SUBJECT })).toBeVisible();
  await expect.poll(() => hiddenHeight(hedy.getByTitle("The email"))).toBe(0);
  await expect(email.getByText("Thursday", { exact: true })).toBeVisible();
  await hedy.getByText("Dark", { exact: true }).click();
  await expect(email.locator("body")).toHaveCSS("background-color", "rgb(10, 24, 19)");
  await hedy.getByLabel("Perk or brand below the text").selectOption("brand:alder-and-vale");
  await hedy.getByRole("button", { name: "Save draft" }).click();
  await expect(hedy.getByRole("button", { name: "Add picture" })).toBeVisible();
  await hedy
    .getByRole("region", { name: "Picture" })
    .getByLabel("Picture", { exact: true })
    .setInputFiles("src/db/portraits/ada.webp");
  await hedy.getByLabel("What the picture shows").fill("Ada, in profile");
  await hedy.getByRole("button", { name: "Add picture" }).click();
  await expect(hedy.getByRole("button", { name: "Remove picture" })).toBeVisible();
  await expect(email.getByRole("link", { name: "See the brand" })).toBeVisible();
  await expect(email.getByRole("img", { name: "Ada, in profile" })).toBeVisible();
  expect(await faultsAtBothWidths(hedy)).toEqual([]);

  await hedy.getByLabel("Subject").fill(NAMED);
  await hedy.getByRole("button", { name: "Send me a test" }).click();
  const tested = await server.nextMail("hedy@example.test");
  expect(headersOf(tested).get("subject")).toEqual([`Test: Hedy: ${SUBJECT}`]);

  await hedy.goto("/concierge/staff/settings");
  await openSetting(hedy, "Emails a minute");
  await hedy.getByLabel("Emails a minute").fill("2");
  await hedy.getByRole("button", { name: "Save rate of letters" }).click();
  await expect(hedy.getByText("Saved", { exact: true })).toBeVisible();
  await hedy.goto(LETTERS);
  await hedy.getByRole("link", { name: SUBJECT }).click();
  await hedy.getByText(/^Send to \d+ members …$/).click();
  await expect(hedy.getByText(`“Hedy: ${SUBJECT}” goes to`)).toBeVisible();
  await hedy.getByLabel("Letter", { exact: true }).fill("Dear {first name|friend},\n\ndoors open at 7.");
  await hedy.getByLabel("Send at (New York time)").fill("2098-11-02T01:30");
  await hedy.getByRole("button", { name: "Schedule", exact: true }).click();
  await expect(hedy.getByText("so 1:30 AM comes twice. Choose EDT or EST.")).toBeVisible();
  await hedy.getByLabel("This time comes twice that night").selectOption("EST");
  await hedy.getByLabel("Send at (New York time)").fill("");
  await hedy.getByRole("button", { name: /^Send to \d+ members$/ }).click();
  await expect(hedy.getByRole("status").filter({ hasText: "to go" })).toBeVisible({ timeout: 30_000 });

  await expect.poll(() => letters().length, { timeout: 15_000 }).toBe(2);
  await hedy.getByText("Stop the letter …").click();
  await hedy.getByRole("button", { name: "Stop the letter" }).click();
  await expect(hedy.getByText(/^It began on /)).toBeVisible();
  expect(await faultsAtBothWidths(hedy)).toEqual([]);

  // The order of readers is random. The next test needs Ada's letters.
  const mail = letters().find(({ to }) => !to.includes("ada@example.test"));
  if (!mail) throw new Error("no letter was sent");
  expect(partOf(mail, "text/plain")).toMatch(/Dear (?!friend)[^{},]+,\s+doors open at 7\./);
  const headers = headersOf(mail);
  expect(headers.get("list-unsubscribe-post")).toEqual(["List-Unsubscribe=One-Click"]);
  const link = /^<(.*)>$/.exec(headers.get("list-unsubscribe")?.[0] ?? "")?.[1] ?? "";
  const reader = await visitorPage(server);
  await reader.goto(link, { arrivesAt: link.replace("?", "/choice?") });
  await reader.getByRole("button", { name: "Stop letters" }).click();
  await expect(reader.getByRole("heading", { name: "You won’t get letters anymore" })).toBeVisible();
  const oneClick = await reader.request.post(link, {
    form: { "List-Unsubscribe": "One-Click" },
    headers: { origin: "https://mail.example", cookie: "" },
    maxRedirects: 0,
  });
  expect(oneClick.status()).toBe(200);
  await hedy.reload();
  await expect(hedy.getByRole("definition").nth(2)).toHaveText("1");

  await hedy.getByText("Send to the rest …").click();
  await expect(hedy.getByText(/goes, unchanged, to the \d+ members who did not get it/)).toBeVisible();
  await hedy.getByRole("button", { name: "Send to the rest" }).click();
  await expect(hedy.getByText("Stop the letter …")).toBeVisible();
  await hedy.getByRole("button", { name: /^Duplicate as a draft/ }).click();
  await expect(hedy.getByRole("heading", { name: "Draft letter" })).toBeVisible();
  await expect(hedy.getByLabel("Subject")).toHaveValue(NAMED);
  await expect(hedy.getByRole("button", { name: "Remove picture" })).toBeVisible();
});

/** How much of the email the frame hides, in pixels. */
const hiddenHeight = (frame: Locator) =>
  frame.evaluate((element: HTMLIFrameElement) => {
    const page = element.contentDocument?.documentElement;
    return page ? page.scrollHeight - page.clientHeight : Number.NaN;
  });

/** Each reader's name is in the subject. */
const letters = () =>
  server.mails.filter((mail) =>
    /^(?!Test).*: Three ateliers/.test(headersOf(mail).get("subject")?.[0] ?? ""),
  );

test("a member finds letters in the account and switches the emails off", async ({ memberPage }) => {
  const ada = await memberPage(server, "Ada");
  await ada.goto("/account");
  await ada.getByRole("link", { name: /^Letters/ }).click();
  await ada.getByRole("link", { name: /A seat that outlives the house/ }).click();
  await expect(ada.getByRole("heading", { name: "What you’ll see" })).toBeVisible();
  await expect(ada.getByRole("link", { name: "See the perk" })).toBeVisible();
  expect(await faultsAtBothWidths(ada)).toEqual([]);
  await ada.goto("/account/notifications");
  await ada.getByLabel("Letters from the club").uncheck();
  await expect(ada.getByRole("main").getByText("Saved.")).toBeVisible();
  await ada.goto("/account/letters");
  await expect(ada.getByText("You don’t get letters by email.")).toBeVisible();
});

test("without JavaScript an administrator writes and schedules a letter", async ({ memberPage }) => {
  const hedy = await memberPage(server, "Hedy", { javaScriptEnabled: false });
  await hedy.goto(`${LETTERS}/new`);
  await hedy.getByLabel("Subject").fill("A letter without a script");
  await hedy.getByLabel("Letter", { exact: true }).fill("Good evening.");
  await hedy.getByLabel("Who gets it").selectOption("joined-since");
  await hedy.getByLabel("Joined since (New York time)").fill("2020-01-01");
  await hedy.getByRole("button", { name: "Save draft" }).click();
  await hedy.getByText(/^Send to \d+ members? …$/).click();
  await hedy.getByLabel("Subject").fill("Typed after the save, for {first name}");
  await hedy.getByLabel("Send at (New York time)").fill("2098-03-09T02:30");
  await hedy.getByRole("button", { name: /^Send to \d+ members?$/ }).click();
  await expect(hedy.getByText("so 2:30 AM doesn’t exist. Choose another time.")).toBeVisible();
  await expect(hedy.getByLabel("Subject")).toHaveValue("Typed after the save, for {first name}");
  await hedy.getByLabel("Send at (New York time)").fill("2098-11-02T01:30");
  await hedy.getByRole("button", { name: "Schedule", exact: true }).click();
  await hedy.getByLabel("This time comes twice that night").selectOption("EST");
  await hedy.getByRole("button", { name: "Schedule", exact: true }).click();
  await expect(hedy.getByText("November 2, 2098, 1:30 AM")).toBeVisible();
  await expect(hedy.getByRole("heading", { name: "Typed after the save" })).toBeVisible();
  await hedy.getByRole("button", { name: "Don’t send it yet" }).click();
  await expect(hedy.getByRole("button", { name: "Add picture" })).toBeVisible();
});
