import { expect, type Locator, type Page } from "@playwright/test";
import { queueRow } from "../support/concierge";
import { openServer, serverForTests, test } from "../support/isolated-server";

// On a slow network, people press buttons before the scripts have arrived. The browser then posts the form itself.

const SCRIPTS = "**/_next/static/chunks/**";

const server = serverForTests(openServer);

/** Opens a page whose scripts wait until the returned function is called. */
async function openBeforeScripts(page: Page, path: string): Promise<() => Promise<void>> {
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(SCRIPTS, async (route) => {
    await isReleased;
    await route.fallback();
  });
  await page.goto(path, { waitUntil: "commit" });
  return async () => {
    release();
    await page.unroute(SCRIPTS);
  };
}

/** Presses a button, and waits for the page that answers. A click would wait for an animation frame, which waits for scripts. */
async function pressBeforeScripts(page: Page, button: Locator): Promise<void> {
  const answer = page.waitForResponse((response) => response.request().isNavigationRequest());
  await button.dispatchEvent("click");
  await answer;
}

test("a concierge who claims before the scripts arrive sees the request", async ({ memberPage }) => {
  const iris = await memberPage(server, "Iris");
  const claimed = await openBeforeScripts(iris, "/concierge");
  await pressBeforeScripts(iris, queueRow(iris, "Kenji").getByRole("button", { name: "Claim" }));
  await claimed();
  await expect(iris.getByRole("heading", { name: "Kenji", level: 1 })).toBeVisible();
  await expect(iris.getByText("Yours for 30 more minutes")).toBeVisible();
});

test("a concierge who takes the next request before the scripts arrive sees it", async ({ memberPage }) => {
  const lin = await memberPage(server, "Lin");
  const taken = await openBeforeScripts(lin, "/concierge");
  await pressBeforeScripts(lin, lin.getByRole("button", { name: "Claim next" }));
  await taken();
  await expect(lin.getByRole("heading", { name: "Leopold", level: 1 })).toBeVisible();
});

test("a switch and a choice that are changed before the scripts arrive are saved", async ({ memberPage }) => {
  const hedy = await memberPage(server, "Hedy");
  const arrive = await openBeforeScripts(hedy, "/account/notifications");
  await hedy.getByLabel("A friend joined").evaluate((input: HTMLInputElement) => input.click());
  await arrive();
  await expect(hedy.getByRole("main").getByText("Saved.")).toBeVisible();

  const arriveAgain = await openBeforeScripts(hedy, "/concierge/duty");
  await hedy.getByLabel("Quiet from").evaluate((select: HTMLSelectElement) => {
    select.value = "20";
  });
  await arriveAgain();
  await expect(hedy.getByRole("main").getByText("Saved.")).toBeVisible();
  await hedy.reload();
  await expect(hedy.getByLabel("Quiet from")).toHaveValue("20");
});
