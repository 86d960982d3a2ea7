import { expect, type Page } from "@playwright/test";
import { claimRequest, queueRow } from "../support/concierge";
import { requestConcierge } from "../support/invitations";
import { openServer, serverForTests, test } from "../support/isolated-server";
import { openSetting } from "../support/settings";

const STAFF = "/concierge/staff";
const WORDS = "Words that are not saved";

const server = serverForTests(openServer);

type Case = {
  page: string;
  /** Opens the form. */
  open?: (page: Page) => Promise<void>;
  field: (page: Page) => ReturnType<Page["getByLabel"]>;
  typed?: string;
  /** Acts on stored data next to the form. */
  act: (page: Page) => Promise<void>;
  /** What the act shows when it is done. Without it, the act asks first. */
  done?: string | RegExp;
};

const press = (name: string | RegExp) => (page: Page) => page.getByRole("button", { name }).first().click();
const unfold = (text: string | RegExp) => (page: Page) =>
  page.locator("summary").filter({ hasText: text }).first().click();
const asked = (page: Page) => page.getByRole("dialog", { name: "Leave without saving?" });

/** Runs in the page. Chips are in an editable element. */
const typedText = (field: Element) =>
  field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.value : field.textContent;

const CASES: Case[] = [
  {
    page: `${STAFF}/settings`,
    open: (page) => openSetting(page, "Emails a minute"),
    field: (page) => page.getByLabel("Emails a minute"),
    typed: "77",
    act: async (page) => {
      await openSetting(page, "Waiting at once");
      await press("Save limits")(page);
    },
    done: "Saved",
  },
  {
    page: `${STAFF}/members/ada`,
    open: unfold("Pause inviting"),
    field: (page) => page.getByLabel("Reason (shown to the member)"),
    act: async (page) => {
      await unfold("Extra invitations")(page);
      await page.getByLabel("How many beyond the club’s limits").fill("3");
      await press("Save extra invitations")(page);
    },
    done: "Saved",
  },
  {
    page: `${STAFF}/credit/ada`,
    open: unfold("Correct the balance"),
    field: (page) => page.getByLabel("Reason (shown to the member)"),
    act: async (page) => {
      const purchase = page.getByRole("row").filter({ hasText: "Folio & Fern" });
      await purchase.locator("summary").click();
      await purchase.getByRole("button", { name: "Refund Folio & Fern" }).click();
    },
    done: /refunded/i,
  },
  {
    page: `${STAFF}/templates`,
    field: (page) => page.getByLabel("Name, for the team").last(),
    act: async (page) => {
      await page.getByRole("listitem").locator("summary").first().click();
      await press(/^Archive/)(page);
    },
  },
  {
    page: `${STAFF}/texts/devices-signed-out`,
    open: (page) => expect(page.getByRole("textbox", { name: "Subject" })).toHaveCount(1), // when scripts run
    field: (page) => page.getByRole("textbox", { name: "Subject" }),
    act: async (page) => {
      await unfold("Reset to the original text")(page);
      await press("Use this text")(page);
    },
  },
  {
    page: `${STAFF}/tills`,
    field: (page) => page.getByLabel("Where it is used"),
    act: press(/^Revoke/),
    done: /revoked/i,
  },
  {
    page: `${STAFF}/webhooks`,
    field: (page) => page.getByLabel("Address"),
    act: press(/^Disable/),
    done: /disabled/i,
  },
  {
    page: "/account/details",
    field: (page) => page.getByLabel("About you"),
    act: async (page) => {
      await page.getByLabel("New phone or email").fill("hedy.new@example.test");
      await press("Send code")(page);
    },
    done: /six-digit code/,
  },
];

test("a button next to an edited form loses no words", async ({ memberPage }) => {
  const hedy = await memberPage(server, "Hedy");
  hedy.on("dialog", (dialog) => void dialog.accept());
  await hedy.goto(`${STAFF}/tills`);
  await hedy.getByLabel("Where it is used").fill("Front counter");
  await press("Create key")(hedy);
  await expect(hedy.getByText("This key is shown only once.")).toBeVisible();
  await hedy.goto(`${STAFF}/webhooks`);
  await hedy.getByLabel("Address").fill("https://hooks.example.com/club");
  await press("Add endpoint")(hedy);
  await expect(hedy.getByText("The secret signs each message.")).toBeVisible();
  await hedy.goto(`${STAFF}/texts/devices-signed-out`);
  await expect(hedy.getByRole("textbox", { name: "Subject" })).toHaveCount(1);
  await hedy.getByRole("textbox", { name: "Subject" }).fill("Your devices are signed out");
  await press("Save")(hedy);
  await expect(hedy.getByText(/Changed by Hedy on/)).toBeVisible();
  for (const { page, open, field, typed = WORDS, act, done } of CASES)
    await test.step(page, async () => {
      await hedy.goto(page);
      await open?.(hedy);
      await field(hedy).fill(typed);
      await act(hedy);
      if (done) await expect(hedy.getByText(done).first()).toBeVisible();
      else await asked(hedy).getByRole("button", { name: "Keep writing" }).click();
      await expect(asked(hedy)).toBeHidden();
      await expect.poll(() => field(hedy).evaluate(typedText)).toBe(typed);
    });
});

test("a concierge’s words are not lost by sending, putting off or opening another request", async ({
  memberPage,
  memberRequest,
}) => {
  await requestConcierge(await memberRequest(server, "Theo"), "Vesna", "vesna@friends.example");
  const iris = await memberPage(server, "Iris");
  await iris.goto("/concierge?search=Vesna");
  await claimRequest(queueRow(iris, "Vesna"), "Vesna");
  await unfold("Add a note")(iris);
  const note = iris.getByLabel("Note", { exact: true });
  await note.fill(WORDS);
  for (const leave of [
    press("Send by email"),
    press("Return to queue"),
    (page: Page) => page.keyboard.press("u"),
  ]) {
    await note.blur();
    await leave(iris);
    await asked(iris).getByRole("button", { name: "Keep writing" }).click();
    await expect(note).toHaveValue(WORDS);
  }
  await press("Save note")(iris);
  await expect(iris.getByRole("note").filter({ hasText: "Noted by Iris" })).toContainText(WORDS);
  await press("Send by email")(iris);
  await expect(iris.getByRole("button", { name: "Send by email" })).toBeHidden();
});

test("a link, Back and closing ask while a letter has unsaved words", async ({ memberPage }) => {
  const hedy = await memberPage(server, "Hedy");
  await hedy.goto(`${STAFF}/letters`);
  await hedy.getByRole("link", { name: "The long table, in December" }).click();
  const subject = hedy.getByLabel("Subject");
  await subject.fill(WORDS);
  await hedy.getByRole("link", { name: "Settings" }).first().click();
  await asked(hedy).getByRole("button", { name: "Keep writing" }).click();
  await expect(subject).toHaveValue(WORDS);

  await hedy.evaluate(() => window.history.back());
  await asked(hedy).getByRole("button", { name: "Keep writing" }).click();
  await expect(hedy).toHaveURL(/\/letters\/[0-9a-f-]+$/);
  await expect(subject).toHaveValue(WORDS);

  const closing = hedy.waitForEvent("dialog");
  await hedy.close({ runBeforeUnload: true });
  const question = await closing;
  expect(question.type()).toBe("beforeunload");
  await question.dismiss();
  await expect(subject).toHaveValue(WORDS);

  await hedy.evaluate(() => window.history.back());
  await asked(hedy).getByRole("button", { name: "Leave without saving" }).click();
  await expect(hedy.getByRole("link", { name: "Write a letter" })).toBeVisible();
  await hedy.goForward();
  await expect(subject).toBeVisible();
});

test("words that were refused ask; saved words, and words put back as they were, don’t", async ({
  memberPage,
}) => {
  const hedy = await memberPage(server, "Hedy");
  await hedy.goto(`${STAFF}/letters`);
  await hedy.getByRole("link", { name: "The long table, in December" }).click();
  const subject = hedy.getByLabel("Subject");
  const before = await subject.inputValue();
  await subject.fill("");
  await press("Save draft")(hedy);
  await expect(hedy.getByText("Enter a subject.")).toBeVisible();
  await hedy.getByRole("link", { name: "Settings" }).first().click();
  await asked(hedy).getByRole("button", { name: "Keep writing" }).click();
  await subject.fill(WORDS);
  await subject.fill(before);
  await hedy.getByRole("link", { name: "Settings" }).first().click();
  await expect(hedy.getByRole("heading", { name: "Settings" })).toBeVisible();
  await hedy.goBack();
  await subject.fill("Typed, then tested");
  await press("Send me a test")(hedy);
  await expect(hedy.getByText("Saved, and the test is on its way to you")).toBeVisible();
  await hedy.getByRole("link", { name: "Settings" }).first().click();
  await expect(hedy.getByRole("heading", { name: "Settings" })).toBeVisible();
  await hedy.goBack();
  await expect(subject).toHaveValue("Typed, then tested");
});
