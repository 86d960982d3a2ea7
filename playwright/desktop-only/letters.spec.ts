import { expect, type Locator } from "@playwright/test";
import { headersOf } from "../../tests/support/fakes/smtp-server";
import { faultsAtBothWidths } from "../support/accessibility";
import { test } from "../support/isolated-server";
import { type MessagingServer, openMessagingServer } from "../support/messaging-server";

const LETTERS = "/concierge/staff/letters";
const SUBJECT = "Three ateliers open their doors";

let server: MessagingServer;
test.beforeAll(async () => {
  server = await openMessagingServer();
});
test.afterAll(() => server.close());

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

  await hedy.getByRole("button", { name: "Send me a test" }).click();
  const tested = await server.nextMail("hedy@example.test");
  expect(headersOf(tested).get("subject")).toEqual([`Test: ${SUBJECT}`]);

  await hedy.goto("/concierge/staff/settings");
  await hedy.getByLabel("Emails a minute").fill("2");
  await hedy.getByRole("button", { name: "Save rate of letters" }).click();
  await expect(hedy.getByText("Saved", { exact: true })).toBeVisible();
  await hedy.goto(LETTERS);
  await hedy.getByRole("link", { name: SUBJECT }).click();
  await hedy.getByText(/^Send to \d+ members …$/).click();
  await expect(hedy.getByText(`“${SUBJECT}” goes to`)).toBeVisible();
  await hedy.getByRole("button", { name: /^Send to \d+ members$/ }).click();
  await expect(hedy.getByRole("status").filter({ hasText: "to go" })).toBeVisible({ timeout: 30_000 });

  await expect.poll(() => letters().length, { timeout: 15_000 }).toBe(2);
  await hedy.getByText("Stop the letter …").click();
  await hedy.getByRole("button", { name: "Stop the letter" }).click();
  await expect(hedy.getByText(/^It began on /)).toBeVisible();
  expect(await faultsAtBothWidths(hedy)).toEqual([]);

  const [mail] = letters();
  if (!mail) throw new Error("no letter was sent");
  const headers = headersOf(mail);
  expect(headers.get("list-unsubscribe-post")).toEqual(["List-Unsubscribe=One-Click"]);
  const link = /^<(.*)>$/.exec(headers.get("list-unsubscribe")?.[0] ?? "")?.[1] ?? "";
  const reader = await visitorPage(server);
  await reader.goto(link);
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
});

/** How much of the email the frame hides, in pixels. */
const hiddenHeight = (frame: Locator) =>
  frame.evaluate((element: HTMLIFrameElement) => {
    const page = element.contentDocument?.documentElement;
    return page ? page.scrollHeight - page.clientHeight : Number.NaN;
  });

const letters = () => server.mails.filter((mail) => headersOf(mail).get("subject")?.[0] === SUBJECT);

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
  await hedy.getByLabel("Send at (New York time)").fill("2098-07-04T09:30");
  await hedy.getByRole("button", { name: /^Send to \d+ members?$/ }).click();
  await expect(hedy.getByText("July 4, 2098, 9:30 AM")).toBeVisible();
  await hedy.getByRole("button", { name: "Don’t send it yet" }).click();
  await expect(hedy.getByRole("button", { name: "Add picture" })).toBeVisible();
});
