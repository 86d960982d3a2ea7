import { type Browser, expect, type Page } from "@playwright/test";
import { LINKS } from "../../src/db/seed-invitations";
import { trials } from "../../tests/support/trials";
import { fakeGoogleMaps } from "../support/fakes/fake-google-maps";
import { chooseInRow, createInvitation } from "../support/invitations";
import { openServer } from "../support/isolated-server";
import { seededLink } from "../support/joining";
import { removeChunks, watchLazyChunks, watchRequests } from "../support/lazy-chunks";
import { toast, waitForHydration } from "../support/page-state";
import { signInAs } from "../support/sign-in";
import { storeLinks } from "../support/stores";
import { test } from "../support/test";
import { openTill, showTillCode } from "../support/till";

const COUNT = trials(1, 9);
const ALONE = trials(0, 20);

type Journey = {
  title: string;
  as: string;
  /** Settings of an isolated server. Without them the journey uses the shared server. */
  settings?: Record<string, string>;
  travel: (page: Page, url: string, idle: () => Promise<void>) => Promise<void>;
};

const JOURNEYS: Journey[] = [
  {
    title: "a member copies, cancels and restores an invitation",
    as: "Iris",
    travel: async (page) => {
      const card = await createInvitation(page, "individual", "Chun");
      await card.getByRole("button", { name: "Copy Invitation" }).click();
      await expect(page.getByRole("status").filter({ hasText: "Copied!" })).toBeVisible();
      await card.getByRole("link", { name: "Dismiss" }).click();
      await chooseInRow(page, "Cancel", "Chun");
      await page.getByRole("button", { name: "Cancel invitation" }).click();
      await expect(toast(page, "Invitation cancelled")).toBeVisible();
      await toast(page, "Invitation cancelled").getByRole("button", { name: "Undo" }).click();
      await expect(page.getByRole("listitem").filter({ hasText: "Chun" }).first()).toBeVisible();
    },
  },
  {
    title: "a member finds a store next to the drawn map",
    as: "Ada",
    travel: (page, url) => findStore(page, url),
  },
  {
    title: "a member finds a store next to Google's map",
    as: "Ada",
    settings: { NEXT_PUBLIC_GOOGLE_MAPS_API_KEY: "AIzaSy-a-key-for-tests-only-00000000000" },
    travel: async (page, url) => {
      const body = `(${fakeGoogleMaps})(false)`;
      await page.route("https://maps.googleapis.com/**", (route) =>
        route.fulfill({ contentType: "text/javascript", body }),
      );
      await findStore(page, url);
    },
  },
  {
    title: "a member scrolls a carousel on the home page",
    as: "Theo",
    travel: async (page) => {
      await page.goto("/home");
      const list = page.getByRole("list", { name: "For your balance" });
      await list.scrollIntoViewIfNeeded();
      await page.getByRole("button", { name: "Next: For your balance" }).click();
      await expect.poll(() => list.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
    },
  },
  {
    title: "a new member sees the welcome page, and follows the link of an empty list",
    as: "Grace",
    travel: async (page, _url, idle) => {
      await page.goto("/welcome");
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await idle();
      await page.goto("/perks?search=zzzz");
      await expect(page.locator("[data-animation=lamp]")).toBeVisible();
      await idle();
      await page.getByRole("link", { name: "See every perk" }).click();
      await expect(page).toHaveURL("/perks");
    },
  },
  {
    title: "a cashier types a code because the camera is unavailable",
    as: "Ada",
    travel: async (page) => {
      await page.addInitScript(() => Object.assign(window, { BarcodeDetector: class {} }));
      const code = await showTillCode(page, "corvo", "1.20");
      await openTill(page, "Corvo");
      const scan = page.getByRole("button", { name: "Scan", exact: true });
      await waitForHydration(scan);
      await scan.click();
      await expect(page.getByText("The camera can’t be used here. Type the code instead.")).toBeVisible();
      await page.getByLabel("The member’s code").fill(code);
      await page.keyboard.press("Enter");
      await page.getByRole("button", { name: "Charge $1.20" }).click();
      await expect(page.getByText(/From Ada\. Payment \d+\./)).toBeVisible();
    },
  },
  {
    title: "a member consents to usage data",
    as: "Theo",
    settings: {
      NEXT_PUBLIC_SEGMENT_WRITE_KEY: "aWriteKey",
      NEXT_PUBLIC_SEGMENT_API_HOST: "http://127.0.0.1:9",
    },
    travel: async (page, url, idle) => {
      await page.route("http://127.0.0.1:9/**", (route) => route.fulfill({ status: 200, body: "{}" }));
      await page.goto(`${url}/`);
      await page.getByRole("button", { name: "Yes, that’s fine" }).click();
      await expect(page.getByRole("complementary", { name: "Usage data" })).toBeHidden();
      await idle();
      await page.goto(`${url}/perks`);
      await idle();
      await page.locator("a[href^='/perks/']").first().click();
      await expect(page).toHaveURL(/\/perks\/.+/);
    },
  },
  {
    title: "a friend opens the first step of an invitation",
    as: "Theo",
    travel: async (page) => {
      await page.context().clearCookies();
      await page.goto(seededLink(LINKS.samCode));
      const accept = page.getByRole("link", { name: "Accept invitation" });
      await waitForHydration(accept);
      await accept.click();
      await expect(page.getByRole("heading", { name: "Your details" })).toBeVisible();
      await page.getByLabel("Last name").fill("Okafor");
    },
  },
  {
    title: "a member follows a broken link and returns",
    as: "Theo",
    travel: async (page) => {
      await page.goto("/perks");
      await waitForHydration(page.locator("a[href^='/perks/']").first());
      await page.evaluate(() => {
        const { next } = window as unknown as { next: { router: { push: (href: string) => void } } };
        next.router.push("/perks/no-such-perk");
      });
      await expect(page.getByRole("heading", { name: "There’s no such room." })).toBeVisible();
      await page.getByRole("link", { name: /^(Go to your club|Back to the home page)$/ }).click();
      await expect(page).toHaveURL(/\/(home)?$/);
    },
  },
];

for (const journey of JOURNEYS.slice(0, COUNT))
  test(`${journey.title}, even if lazy chunks fail to load`, async ({ browser }) => {
    test.setTimeout(120_000 + ALONE * 30_000);
    const server = await serverFor(journey);
    const lazy = await findLazyChunks(browser, journey, server.url);
    expect(lazy.length).toBeGreaterThan(0);
    for (const lost of [lazy, ...lazy.slice(0, ALONE).map((chunk) => [chunk])])
      await test.step(`without ${lost.join(", ")}`, () => travelWithout(browser, journey, server.url, lost));
    await server.close();
  });

function serverFor({ settings }: Journey) {
  const shared = { url: "", close: async () => null };
  return settings ? openServer(() => settings) : shared;
}

async function findLazyChunks(browser: Browser, { as, travel }: Journey, url: string): Promise<string[]> {
  const page = await openPage(browser, as, url);
  const lazyChunks = watchLazyChunks(page);
  const idle = watchRequests(page);
  await travel(page, url, idle);
  await idle();
  const lazy = await lazyChunks();
  await page.context().close();
  return lazy;
}

async function travelWithout(browser: Browser, { as, travel }: Journey, url: string, lost: string[]) {
  const page = await openPage(browser, as, url);
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  const idle = watchRequests(page);
  await removeChunks(page, lost);
  await travel(page, url, idle);
  await expect(page.getByText(/Something went wrong/)).toHaveCount(0);
  expect(errors).toEqual([]);
  await page.context().close();
}

async function openPage(browser: Browser, as: string, url: string): Promise<Page> {
  const context = await browser.newContext();
  await context.addInitScript(() => {
    Object.assign(navigator.clipboard ?? {}, { writeText: () => Promise.resolve() });
  });
  const page = await context.newPage();
  await signInAs(page, as, url);
  return page;
}

async function findStore(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/stores?city=paris`);
  await storeLinks(page).nth(3).click();
  await expect(storeLinks(page).nth(3)).toHaveAttribute("aria-current", "true");
}
