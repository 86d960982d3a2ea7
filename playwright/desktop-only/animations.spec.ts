import { expect, type Page } from "@playwright/test";
import { createInvitation } from "../support/invitations";
import { hydratedDialog } from "../support/page-state";
import { signInAs } from "../support/sign-in";
import { test } from "../support/test";

const PARTS = { player: /lottie/i, lamp: /nm"?:"lamp"/ };
const MOVING = "svg[preserveAspectRatio]";

/** Finds the scripts with the animation player or an animation among those that the page requests from now on. */
function watchScripts(page: Page) {
  const scripts = new Set<string>();
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.add(request.url());
  });
  return async () => {
    const found: { part: string; url: string }[] = [];
    for (const url of scripts) {
      const text = await (await page.request.get(url)).text();
      for (const [part, words] of Object.entries(PARTS)) if (words.test(text)) found.push({ part, url });
    }
    return { parts: new Set(found.map(({ part }) => part)), urls: new Set(found.map(({ url }) => url)) };
  };
}

test.afterEach(({ page }) => page.unrouteAll({ behavior: "ignoreErrors" }));

test.beforeEach(({ page }) =>
  page.context().addInitScript(() => {
    Object.assign(navigator.clipboard ?? {}, { writeText: () => Promise.resolve() });
  }),
);

test("the seal is pressed on a new card and shines after sharing, without policy violations", async ({
  page,
}, { project }) => {
  const loadedParts = watchScripts(page);
  const errors: string[] = [];
  page.on("console", (message) => {
    if (/Content Security Policy|unsafe-eval/i.test(message.text())) errors.push(message.text());
  });
  page.on("pageerror", (error) => errors.push(error.message));
  await signInAs(page, "Lin");
  const card = await createInvitation(page, "individual", `Mina ${project.name}`);
  await expect(card.locator('[data-side="front"] [data-seal="pressing"] > svg')).toBeVisible();

  await card.getByRole("button", { name: "Copy Invitation" }).click();
  await expect(card.locator('[data-side="back"] [data-seal="shining"] > svg').first()).toBeVisible();
  expect((await loadedParts()).parts).toEqual(new Set());
  expect(errors).toEqual([]);
});

test("an earlier card shows its seal without the animation", async ({ page }, { project }) => {
  await signInAs(page, "Lin");
  await createInvitation(page, "individual", `Runa ${project.name}`);
  const again = await page.context().newPage();
  await again.goto(page.url());
  const card = await hydratedDialog(again);
  await expect(card.locator('[data-side="front"] [data-seal="sealed"] > svg')).toBeVisible();
});

test.describe("with reduced motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("the seal appears immediately, and nothing moves", async ({ page }, { project }) => {
    await signInAs(page, "Lin");
    const card = await createInvitation(page, "individual", `Elif ${project.name}`);
    await expect(card.locator('[data-side="front"] bdi')).toHaveCSS("animation-name", "none");
    const sealOn = (side: string) => card.locator(`[data-side="${side}"] [data-seal]`);
    await expect(sealOn("front").locator("svg")).toBeVisible();
    await expect(sealOn("front").locator("span").filter({ visible: true })).toHaveCount(0);
    await card.getByRole("button", { name: "Copy Invitation" }).click();
    await expect(sealOn("back").locator("svg").last()).toBeVisible();
    await expect(sealOn("back").locator("svg, span").filter({ visible: true })).toHaveCount(1);
  });
});

test("an empty list shows an animated lamp, and a static one if the player fails to load", async ({
  page,
}) => {
  const loadedParts = watchScripts(page);
  await signInAs(page, "Theo");
  await page.goto("/perks?search=nothing-is-called-this");
  const lamp = page.locator('[data-animation="lamp"]');
  await expect(lamp.locator(MOVING)).toBeVisible();
  const { parts, urls } = await loadedParts();
  expect(parts).toEqual(new Set(["player", "lamp"]));

  let aborted = 0;
  await page.route(
    (url) => urls.has(url.href),
    (route) => {
      aborted += 1;
      return route.abort();
    },
  );
  await page.reload();
  await expect.poll(() => aborted).toBeGreaterThan(0);
  await expect(lamp.locator("svg")).toBeVisible();
  await expect(lamp.locator(MOVING)).toHaveCount(0);
  await expect(page.getByRole("link", { name: "See every perk" })).toBeVisible();
});
