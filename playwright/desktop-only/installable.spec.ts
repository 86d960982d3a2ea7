import { expect } from "@playwright/test";
import sharp from "sharp";
import { z } from "zod";
import { waitForServiceWorker } from "../support/offline-card";
import { waitForHydration } from "../support/page-state";
import { signInAs } from "../support/sign-in";
import { test } from "../support/test";

test.use({ serviceWorkers: "allow" });

const manifestShape = z.object({
  name: z.literal("Plus One"),
  short_name: z.string().min(1),
  start_url: z.literal("/home"),
  scope: z.literal("/"),
  display: z.literal("standalone"),
  background_color: z.string().regex(/^#[0-9a-f]{6}$/),
  theme_color: z.string().regex(/^#[0-9a-f]{6}$/),
  icons: z.array(
    z.object({ src: z.string(), sizes: z.string(), type: z.literal("image/png"), purpose: z.string() }),
  ),
});

test("the manifest, its icons and the service worker let browsers install the club", async ({ page }) => {
  await page.goto("/");
  const href = await page.locator("link[rel=manifest]").getAttribute("href");
  const response = await page.request.get(href ?? "");
  expect(response.headers()["content-type"]).toBe("application/manifest+json");
  const { icons } = manifestShape.parse(await response.json());
  const served: string[] = [];
  for (const { src, type, purpose } of icons) {
    const icon = await page.request.get(src);
    expect([src, icon.status(), icon.headers()["content-type"]]).toEqual([src, 200, type]);
    const { width, height } = await sharp(await icon.body()).metadata();
    served.push(`${purpose} ${width}x${height}`);
  }
  expect(served).toEqual(["any 192x192", "any 512x512", "maskable 192x192", "maskable 512x512"]);
  expect(icons.map(({ purpose, sizes }) => `${purpose} ${sizes}`)).toEqual(served);

  await waitForServiceWorker(page);
  const worker = await page.request.get("/service-worker.js");
  expect(worker.headers()["content-type"]).toBe("text/javascript; charset=utf-8");
  expect(worker.headers()["cache-control"]).toBe("no-cache");
  expect(await page.evaluate(async () => (await navigator.serviceWorker.ready).scope)).toBe(
    await page.evaluate(() => `${location.origin}/`),
  );
});

test("iOS finds an icon and a name, and each theme has its color", async ({ page }) => {
  await page.goto("/");
  const contentOf = (selector: string) => page.locator(selector).getAttribute("content");
  const icon = await page.locator("link[rel=apple-touch-icon]").getAttribute("href");
  expect((await page.request.get(icon ?? "")).headers()["content-type"]).toBe("image/png");
  expect(await contentOf("meta[name=apple-mobile-web-app-title]")).toBe("Plus One");
  expect(await contentOf("meta[name=apple-mobile-web-app-capable]")).toBe("yes");
  const themes = page.locator("meta[name=theme-color]");
  expect(await themes.evaluateAll((metas) => metas.map((meta) => meta.getAttribute("content")))).toEqual([
    "#f4f2eb",
    "#0a1813",
  ]);
});

test.describe("on an iPhone", () => {
  test.use({ userAgent: "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Safari/604.1" });

  test("a member reads how to install the club, and hides the hint for good", async ({ page }) => {
    await signInAs(page, "Noor");
    await page.goto("/card");
    const hint = page.getByRole("region", { name: "Keep Plus One at hand" });
    await expect(hint).toContainText("Tap Share, then Add to Home Screen.");
    const hide = hint.getByRole("button", { name: /^Don’t show again/ });
    await waitForHydration(hide);
    await hide.click();
    await expect(page.getByText("Hidden. Your browser’s menu can still install the club.")).toBeVisible();
    await expect(hint).toBeHidden();
    await page.reload();
    await waitForHydration(page.getByRole("button", { name: "Show the front of your card" }));
    await expect(hint).toBeHidden();
  });
});

test("Chromium finds nothing that prevents the installation", async ({ page }) => {
  await page.goto("/sign-in");
  await waitForServiceWorker(page);
  const session = await page.context().newCDPSession(page);
  // Until Chromium has read this page's manifest, its answer is about the page before.
  const findErrors = async () => {
    const { installabilityErrors } = await session.send("Page.getInstallabilityErrors");
    // A test's browser keeps no profile.
    return installabilityErrors.filter(({ errorId }) => errorId !== "in-incognito");
  };
  await expect.poll(findErrors).toEqual([]);
  const { url, manifest, errors } = (await session.send("Page.getAppManifest")) as {
    url: string;
    manifest?: { startUrl?: string; display?: string };
    errors: object[];
  };
  expect(new URL(url).pathname).toBe(await page.locator("link[rel=manifest]").getAttribute("href"));
  expect(errors).toEqual([]);
  expect(manifest).toMatchObject({ startUrl: expect.stringMatching(/\/home$/) });
});
