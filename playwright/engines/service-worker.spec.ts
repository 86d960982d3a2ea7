import { once } from "node:events";
import { createServer } from "node:http";
import { freePort } from "../../tests/support/free-port";
import {
  type EnginePage,
  expectHydrated,
  expectUrl,
  expectVisible,
  goto,
  waitForServiceWorker,
} from "../support/engines/engine-page";
import { test } from "../support/engines/test";

async function followTab(page: EnginePage, name: string, url: RegExp): Promise<void> {
  await page.locator("nav").getByRole("link", { name, exact: true }).first().click();
  await expectUrl(page, url);
  await expectHydrated(page);
}

test("the stores and a brand open by tab and by address when the service worker passes them on", async ({
  open,
}) => {
  const page = await open({ signedInAs: "Ada" });
  const stores = page.getByRole("heading", { name: "Where they know your name" });
  await goto(page, "/home");
  await waitForServiceWorker(page);
  await followTab(page, "Stores", /\/stores$/);
  await expectVisible(stores);
  await followTab(page, "Perks", /\/perks$/);
  await goto(page, "/stores");
  await expectVisible(stores);
  await goto(page, "/brands/corvo");
  await expectVisible(page.getByRole("heading", { name: "Corvo", exact: true }));
  await followTab(page, "Stores", /\/stores$/);
  await expectVisible(stores);
});

/** A page of another site with a form that posts to the club. */
async function openForeignSite(action: string) {
  const port = await freePort();
  const form = `<!doctype html><html lang="en"><form method="post" action="${action}"><button>Continue</button></form>`;
  const site = createServer((_, response) => response.setHeader("content-type", "text/html").end(form));
  await once(site.listen(port, "127.0.0.1"), "listening");
  return { url: `http://127.0.0.1:${port}/`, close: () => site.close() };
}

test("a form of another site is rejected although the service worker is there", async ({
  engine,
  variant,
  server,
}) => {
  const site = await openForeignSite(`${server.url}/sign-in`);
  const { page, close } = await engine.open({ baseURL: server.url, width: variant.width });
  await goto(page, "/sign-in");
  await waitForServiceWorker(page);
  await page.goto(site.url);
  await page.getByRole("button", { name: "Continue" }).click();
  await expectUrl(page, /\/sign-in$/);
  await expectVisible(page.getByRole("heading", { name: "That came from another site." }));
  await close();
  site.close();
});
