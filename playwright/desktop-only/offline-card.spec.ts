import { type BrowserContextOptions, expect, type Page } from "@playwright/test";
import { type IsolatedServer, startServer, test } from "../support/isolated-server";
import { everythingStored, storeCard, storedCard, waitForServiceWorker } from "../support/offline-card";
import { waitForHydration } from "../support/page-state";
import { copyPreparedDatabase } from "../support/prepared-database";
import { filmCodes, readQrCode } from "../support/qr-camera";
import { signInAs, signInOnPage } from "../support/sign-in";
import { openTill } from "../support/till";

test.use({ serviceWorkers: "allow" });

const QR = "The code of your card";
const OUT_OF_REACH = "The club is out of reach.";

async function expectOfflinePage(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole("heading", { name: OUT_OF_REACH })).toBeVisible();
}

test("without a network the card opens with a code that a till accepts, and every other address says so", async ({
  page,
  visitorPage,
}) => {
  await signInAs(page, "Ada");
  await storeCard(page, "Marchetti");
  await page.context().setOffline(true);

  await page.goto("/card");
  await expect(page.getByText(/^You’re offline. This is your card as of .+, New York time\.$/)).toBeVisible();
  await expect(page.getByRole("list").getByText(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/)).toBeVisible();
  await expect(page.getByText(/^\$\d+\.\d\d$/)).toBeVisible();
  const code = await readQrCode(page.getByRole("img", { name: QR }));
  await page.getByRole("button", { name: "Show the front of your card" }).click();
  await expect(page.getByText("Marchetti")).toBeVisible();

  for (const address of ["/home", "/profile?modal=share-invite", "/", "/nowhere"])
    await expectOfflinePage(page, address);
  await page.getByRole("link", { name: "Open your card" }).click();
  await expect(page.getByRole("heading", { name: "Your card" })).toBeVisible();

  const till = await visitorPage();
  await filmCodes(till, () => code);
  await openTill(till, "Corvo");
  const scan = till.getByRole("button", { name: "Scan" });
  await waitForHydration(scan);
  await scan.click();
  await expect(till.getByRole("status").filter({ hasText: "Valid member" })).toContainText("Ada");

  await page.context().setOffline(false);
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page.getByRole("link", { name: "Done" })).toBeVisible();
});

test("a visitor without a network sees the offline page without a card, and tries again", async ({
  page,
}) => {
  await page.goto("/terms");
  await waitForServiceWorker(page);
  await page.context().setOffline(true);
  await expectOfflinePage(page, "/privacy");
  await expect(page.getByRole("link", { name: "Open your card" })).toBeHidden();
  await page.context().setOffline(false);
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page).toHaveTitle(/^Privacy/);
});

test("the stored card contains no contact and no ledger, and signing out deletes everything of the member", async ({
  page,
}) => {
  await signInAs(page, "Ada");
  await storeCard(page, "Marchetti");
  const card = await storedCard(page);
  expect(card).not.toMatch(/@example|\+1\d{10}|ledger|username|isStaff/i);
  const [, cardId = "", key = ""] =
    /cardId\\?":\\?"([0-9a-f]{32}).+?key\\?":\\?"([\w-]{43})/.exec(card) ?? [];
  expect(await everythingStored(page)).toContain(cardId);
  expect(key).not.toBe("");

  await page.goto("/profile");
  const signOut = page.getByRole("button", { name: "Sign out" });
  await waitForHydration(signOut);
  await signOut.click();
  await expect(page).toHaveURL(/\/$/);
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
  const left = await everythingStored(page);
  for (const secret of [cardId, key, "Marchetti", "Ada"]) expect(left).not.toContain(secret);
  await page.context().setOffline(true);
  await expectOfflinePage(page, "/card");
});

test("a session that ended elsewhere loses its card at the next contact, and a colleague’s card replaces it", async ({
  page,
  visitorPage,
}) => {
  await signInAs(page, "Ada");
  await storeCard(page, "Marchetti");
  const elsewhere = await visitorPage();
  await signInAs(elsewhere, "Ada");
  await elsewhere.goto("/account/devices");
  const end = elsewhere.getByRole("button", { name: /^Sign out (of )?all other/i });
  await waitForHydration(end);
  await end.click();
  await expect(end).toBeHidden();
  await page.goto("/terms");
  await expect.poll(() => storedCard(page)).toBe("");

  await signInOnPage(page, "Noor");
  await storeCard(page, "Haddad");
  await page.context().setOffline(true);
  await page.goto("/card");
  await expect(page.getByRole("heading", { name: "Your card" })).toBeVisible();
  await page.getByRole("button", { name: "Show the front of your card" }).click();
  await expect(page.locator("[data-side=front]")).toContainText("Noor");
  expect(await storedCard(page)).not.toContain("Marchetti");
});

test("a sign-in over another session replaces the stored card", async ({ page }) => {
  await signInAs(page, "Ada");
  await storeCard(page, "Marchetti");
  await page.context().clearCookies();
  await signInAs(page, "Noor");
  await page.goto("/terms");
  await expect.poll(() => storedCard(page)).not.toContain("Marchetti");
  expect(await storedCard(page)).toContain("Noor");
});

/** Restarts the club of a page with other settings, at the same address. */
async function restartWith(
  settings: Record<string, string>,
  run: (page: Page) => Promise<void>,
  visit: VisitorPage,
) {
  const { data, remove } = await copyPreparedDatabase();
  const first = await startServer(data);
  const page = await visit(first, { serviceWorkers: "allow" });
  await signInAs(page, "Ada");
  await storeCard(page, "Marchetti");
  await first.close();
  const second = await startServer(data, () => settings, { port: Number(new URL(first.url).port) });
  await run(page);
  await second.close();
  await remove();
}

type VisitorPage = (server: IsolatedServer, options: BrowserContextOptions) => Promise<Page>;

test("a new version of the service worker takes over at the next visit", async ({ visitorPage }) => {
  await restartWith(
    { PRODUCT_NAME: "The Other Club" },
    async (page) => {
      await expect(async () => {
        await page.goto("/terms");
        await page.context().setOffline(true);
        await page.goto("/home");
        await page.context().setOffline(false);
        expect(await page.title()).toBe("The club is out of reach. · The Other Club");
      }).toPass();
    },
    visitorPage,
  );
});

test("a setting removes the service worker and the card at the next visit", async ({ visitorPage }) => {
  await restartWith(
    { SERVICE_WORKER: "off" },
    async (page) => {
      await page.goto("/terms");
      const workers = () =>
        page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
      await expect.poll(workers).toBe(0);
      await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
    },
    visitorPage,
  );
});
