import { expect } from "@playwright/test";
import { expectUrl, expectVisible, goto } from "../support/engines/engine-page";
import { test } from "../support/engines/test";
import { openEmbeddedServer } from "../support/isolated-server";

test("without the club's server the card opens, and another address shows the offline page", async ({
  engine,
  variant,
}) => {
  const server = await openEmbeddedServer();
  const window = await engine.open({ baseURL: server.url, width: variant.width });
  const { page } = window;
  await goto(page, "/sign-in");
  await page.getByRole("button", { name: "Continue as Ada" }).click();
  await expectUrl(page, /\/home/);
  await goto(page, "/card");
  const storedCard = () =>
    page.evaluate(async () => (await caches.match("/card", { ignoreVary: true }))?.text() ?? "");
  await expect.poll(storedCard).toContain("Marchetti");
  await server.close();

  await page.goto("/card");
  await expectVisible(page.getByText(/^You’re offline\. This is your card as of/));
  await expectVisible(page.locator("[role=img][aria-label='The code of your card']"));
  await page.goto("/home");
  await expectVisible(page.getByRole("heading", { name: "The club is out of reach." }));
  await page.getByRole("link", { name: "Open your card" }).click();
  await expectUrl(page, /\/card$/);
  await window.close();
});
