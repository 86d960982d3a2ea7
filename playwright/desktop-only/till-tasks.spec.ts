import { expect, type Page } from "@playwright/test";
import { type IsolatedServer, openServer, test } from "../support/isolated-server";
import { horizontalOverflowAt320, waitForHydration } from "../support/page-state";
import { filmCodes, readQrCode } from "../support/qr-camera";
import { openTill, postTillCode } from "../support/till";

const PHONE = { viewport: { width: 360, height: 740 } };
/** Ada's pass at Casa Orrin in the demo. */
const PASS = "SKVN-F5HY";
const PERK = "/perks/casa-orrin-kiln-opening";
const MOST_TAPS = 3;

let server: IsolatedServer;

test.beforeEach(async () => {
  server = await openServer();
});

test.afterEach(() => server.close());

type Hand = {
  /** Presses a button or follows a link. A button that the page focuses needs no Tab. */
  press: (page: Page, name: string) => Promise<void>;
};

const HANDS: Record<string, Hand> = {
  "a phone": {
    press: (page, name) => control(page, name).click(),
  },
  "a keyboard": {
    press: async (page, name) => {
      const isFocused = () => control(page, name).evaluate((node) => node === document.activeElement);
      for (let tabs = 0; !(await isFocused()); tabs += 1) {
        if (tabs > 40) throw new Error(`the Tab key does not reach "${name}"`);
        await page.keyboard.press("Tab");
      }
      await page.keyboard.press("Enter");
    },
  },
};

const control = (page: Page, name: string) =>
  page
    .getByRole("button", { name, exact: true })
    .or(page.getByRole("link", { name, exact: true }))
    .first();

/** Counts the clicks on all pages of a window, also those that the Enter key makes. */
async function countTaps(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const count = (event: Event) => {
      const before = Number(sessionStorage.getItem("taps"));
      if (event.isTrusted) sessionStorage.setItem("taps", String(before + 1));
    };
    addEventListener("click", count, true);
  });
  return async () => {
    const taps = await page.evaluate(() => Number(sessionStorage.getItem("taps")));
    await page.evaluate(() => sessionStorage.removeItem("taps"));
    return taps;
  };
}

for (const [device, { press }] of Object.entries(HANDS))
  test(`on ${device}, scanning a pass, scanning a card, charging and refunding take at most three taps each`, async ({
    memberPage,
    visitorPage,
  }) => {
    const member = await memberPage(server, "Ada");
    const till = await visitorPage(server, PHONE);
    const taps = await countTaps(till);
    let inView = "";
    await filmCodes(till, () => inView);
    await openTill(till, "Casa Orrin");
    const ready = () => waitForHydration(control(till, "Look up"));
    const finish = async (strip: string) => {
      expect(await taps(), strip).toBeLessThanOrEqual(MOST_TAPS);
      await till.screenshot({ path: test.info().outputPath(`${strip}.png`) });
      expect(await horizontalOverflowAt320(till), strip).toBeLessThanOrEqual(0);
    };

    await ready();
    inView = PASS;
    await press(till, "Scan");
    await expect(till.getByText("Valid pass")).toBeVisible();
    await till.screenshot({ path: test.info().outputPath("pass-found.png") });
    await press(till, "Use pass");
    await expect(till.getByText("Used", { exact: true })).toBeVisible();
    await finish("pass-used");
    await press(till, "Undo");
    await expect(till.getByText("Undone", { exact: true })).toBeVisible();
    await finish("pass-undone");

    await till.goto("/till");
    await ready();
    await member.goto("/card");
    inView = await readQrCode(member.getByRole("img", { name: "The code of your card" }));
    await taps();
    await press(till, "Scan");
    await expect(till.getByText("Valid member")).toBeVisible();
    await till.screenshot({ path: test.info().outputPath("card-found.png") });
    await press(till, "Use pass");
    await expect(till.getByText("Used", { exact: true })).toBeVisible();
    await finish("card-pass-used");

    const code = await postTillCode(member, "casa-orrin", "6.50");
    await till.goto("/till");
    await ready();
    await taps();
    await till.keyboard.type(code);
    await press(till, "Look up");
    await press(till, "Charge $6.50");
    await expect(till.getByText(/From Ada\. Payment \d+\./)).toBeVisible();
    await finish("charged");

    await till.goto("/till");
    await ready();
    const refund = till.getByRole("link", { name: /^Refund payment \d+$/ }).first();
    await press(till, (await refund.textContent()) ?? "");
    await expect(till.getByLabel("Amount in dollars")).toHaveValue("6.50");
    await waitForHydration(control(till, "Refund"));
    await press(till, "Refund");
    await expect(till.getByText("The full amount was refunded.")).toBeVisible();
    await finish("refunded");
  });

test("a use can be undone after the next code, and the member's open pages show both at once", async ({
  memberPage,
  visitorPage,
}) => {
  const member = await memberPage(server, "Ada");
  await member.goto(PERK);
  await expect(member.getByRole("img", { name: "The pass as a QR code" })).toBeVisible();
  await member.evaluate(() => Object.assign(window, { isSameDocument: true }));
  const card = await memberPage(server, "Ada");
  await card.goto("/card");
  await expect(card.getByText(PASS)).toBeVisible();
  const perks = await memberPage(server, "Ada");
  await perks.goto("/account/perks");
  const till = await visitorPage(server, PHONE);
  await openTill(till, "Casa Orrin");
  const field = till.getByLabel("The member’s code");
  await waitForHydration(field);
  await till.keyboard.type(PASS);
  await till.keyboard.press("Enter");
  await till.getByRole("button", { name: "Use pass" }).click();
  await expect(card.getByText(PASS)).toHaveCount(0, { timeout: 5000 });
  await expect(perks.getByText(/Used at Casa Orrin, /).first()).toBeVisible({ timeout: 5000 });
  await expect(member.getByText(/^Used at Casa Orrin, /)).toBeVisible({ timeout: 5000 });
  await expect(member.getByRole("img", { name: "The pass as a QR code" })).toHaveCount(0);

  await till.getByRole("link", { name: "Next code" }).click();
  const recent = till.getByRole("region", { name: "Passes of the last ten minutes" });
  await expect(recent.getByRole("listitem")).toHaveText(/Sunday, when the kiln opens.*For Ada/s);
  const undo = recent.getByRole("button", { name: /^Undo/ });
  await waitForHydration(undo);
  await till.screenshot({ path: test.info().outputPath("recent.png"), fullPage: true });
  expect(await horizontalOverflowAt320(till)).toBeLessThanOrEqual(0);
  await undo.click();
  await expect(recent.getByText("Not used")).toBeVisible();
  await expect(member.getByRole("img", { name: "The pass as a QR code" })).toBeVisible({ timeout: 5000 });
  await expect(card.getByText(PASS)).toBeVisible({ timeout: 5000 });
  expect(await member.evaluate(() => "isSameDocument" in window)).toBe(true);
});

test("each page of the till links to the others and marks itself, also on a small phone", async ({
  visitorPage,
}) => {
  const till = await visitorPage(server, PHONE);
  await openTill(till, "Casa Orrin");
  const links = till.getByRole("navigation", { name: "Till" }).getByRole("link");
  for (const name of ["Perk codes", "Figures", "Payments"]) {
    await links.filter({ hasText: name }).click();
    await expect(links).toHaveText(["Payments", "Perk codes", "Figures"]);
    await expect(links.and(till.locator("[aria-current=page]"))).toHaveText(name);
    for (const link of await links.all()) await expect(link).toBeInViewport({ ratio: 1 });
    expect(await horizontalOverflowAt320(till), name).toBeLessThanOrEqual(0);
    await till.screenshot({ path: test.info().outputPath(`${name}.png`) });
  }
  await links.filter({ hasText: "Figures" }).click();
  await till.getByRole("link", { name: "Connect a program" }).click();
  await expect(till.getByRole("heading", { name: "Webhooks" })).toBeVisible();
});

test("without JavaScript, a pass is typed, used and undone", async ({ visitorPage }) => {
  const till = await visitorPage(server, { ...PHONE, javaScriptEnabled: false });
  await openTill(till, "Casa Orrin");
  await till.getByLabel("The member’s code").fill(PASS);
  await till.getByRole("button", { name: "Look up" }).click();
  const found = till.getByRole("status").filter({ hasText: "Valid pass" });
  await expect(found).toContainText(/Sunday, when the kiln opens.*For Ada/s);
  await expect(found.locator("img")).toBeVisible();
  await till.getByRole("button", { name: "Use pass" }).click();
  await expect(till.getByRole("status").filter({ hasText: "Used" })).toContainText("For Ada");
  await till.getByRole("button", { name: "Undo" }).click();
  await expect(till.getByRole("region", { name: "Passes of the last ten minutes" })).toContainText(
    "Not used",
  );
  await till.getByLabel("The member’s code").fill(PASS);
  await till.getByRole("button", { name: "Look up" }).click();
  await expect(till.getByRole("status").filter({ hasText: "Valid pass" })).toBeVisible();
});
