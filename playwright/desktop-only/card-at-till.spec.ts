import { expect, type Page } from "@playwright/test";
import { computeCardCode } from "@/features/membership-card/compute-card-code";
import { readCardCode } from "@/lib/card-code";
import { openServer, serverForTests, test } from "../support/isolated-server";
import { waitForHydration } from "../support/page-state";
import { readQrCode } from "../support/qr-camera";
import { suspendMember } from "../support/suspend-member";
import { openTill } from "../support/till";

const server = serverForTests(openServer);

const SCANNED = "This code was already scanned. Wait up to half a minute for the next one.";
const STALE = "This code is too old. Ask the member to show the card again.";
const FOREIGN = "This card isn’t from our club.";
const SIGNED_OUT = "The member’s device is signed out. Ask them to sign in and open the card again.";
const SUSPENDED = "This membership isn’t active.";

/** Returns the code that the page shows, and a function that returns the code of the same device some steps later. */
async function openCard(page: Page) {
  await page.goto("/card");
  const shown = await readQrCode(page.getByRole("img", { name: "The code of your card" }));
  const [, key = ""] = /\\"key\\":\\"([\w-]{43})\\"/.exec(await page.content()) ?? [];
  const code = readCardCode(shown);
  if (!code || !key) throw new Error("the page shows no code of a card");
  return { shown, later: (steps: number) => computeCardCode(code.cardId, key, code.step + steps) };
}

/** Enters a code as a hand scanner does. */
async function scan(till: Page, code: string): Promise<void> {
  await till.goto("/till");
  const field = till.getByLabel("The member’s code");
  await waitForHydration(field);
  await till.keyboard.insertText(code);
  await till.keyboard.press("Enter");
}

async function expectRejected(till: Page, code: string, sentence: string): Promise<void> {
  await scan(till, code);
  await expect(till.getByRole("alert").filter({ hasText: sentence })).toBeVisible();
  await expect(till.getByText("Valid member")).toHaveCount(0);
}

test("a till sees the member of a scanned card, and names the reason of each rejected card", async ({
  memberPage,
  visitorPage,
}) => {
  const ada = await memberPage(server, "Ada");
  const till = await visitorPage(server);
  await openTill(till, "Casa Orrin");
  const card = await openCard(ada);
  await scan(till, card.shown);
  const found = till.getByRole("status").filter({ hasText: "Valid member" });
  await expect(found).toContainText(/Ada.*Member since \w+\s\d{4}/s);
  await expect(found.getByRole("img").or(found.locator("img")).first()).toBeVisible();
  await expect(till.getByRole("list", { name: "Passes of Ada" }).getByRole("listitem")).toHaveText(
    /Sunday, when the kiln opens/,
  );
  await expect(till.getByRole("main")).not.toContainText(/Marchetti|@example/);

  await expectRejected(till, card.shown, SCANNED);
  await expectRejected(till, await card.later(-3), STALE);
  await expectRejected(till, `${card.shown.slice(0, -22)}${"A".repeat(22)}`, FOREIGN);
  await ada.goto("/profile");
  await ada.getByRole("button", { name: "Sign out" }).click();
  await expect(ada).toHaveURL("/");
  await expectRejected(till, await card.later(1), SIGNED_OUT);
});

test("a suspended member's card says so", async ({ memberPage, visitorPage }) => {
  const noor = await memberPage(server, "Noor");
  const card = await openCard(noor);
  const hedy = await memberPage(server, "Hedy");
  await suspendMember(hedy, "Noor", "Lost phone");
  const till = await visitorPage(server);
  await openTill(till, "Casa Orrin");
  await expectRejected(till, await card.later(1), SUSPENDED);
  await noor.goto("/card", { arrivesAt: "/sign-in?next=%2Fcard" });
});

for (const seconds of [-90, -30, 30, 90])
  test(`a phone whose clock is ${seconds} seconds ahead shows a valid card, because the page knows the club's time`, async ({
    memberPage,
    visitorPage,
  }) => {
    const phone = await memberPage(server, "Theo");
    await phone.addInitScript((ahead) => {
      const now = Date.now.bind(Date);
      Date.now = () => now() + ahead * 1000;
    }, seconds);
    await phone.goto("/home");
    const turn = phone.getByRole("button", { name: "Show the code of your card" });
    await waitForHydration(turn);
    await turn.click();
    const shown = await readQrCode(phone.getByRole("img", { name: "The code of your card" }));
    const till = await visitorPage(server);
    await openTill(till, "Casa Orrin");
    await scan(till, shown);
    await expect(till.getByRole("status").filter({ hasText: "Valid member" })).toContainText("Theo");
  });
