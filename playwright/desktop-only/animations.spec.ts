import { expect, type Page, test } from "@playwright/test";
import { createInvitation, liveDialog, signInAs } from "../support/page-state";

const PARTS = { player: /lottie/i, lamp: /nm"?:"lamp"/ };
const MOVING = "svg[preserveAspectRatio]";

/** Tells which of the club's scripts hold the player or a film, of those that the page asks for from now on. */
function watch(page: Page) {
  const scripts = new Set<string>();
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.add(request.url());
  });
  return async () => {
    const holding: { part: string; url: string }[] = [];
    for (const url of scripts) {
      const text = await (await page.request.get(url)).text();
      for (const [part, words] of Object.entries(PARTS)) if (words.test(text)) holding.push({ part, url });
    }
    return { parts: new Set(holding.map(({ part }) => part)), urls: new Set(holding.map(({ url }) => url)) };
  };
}

test.afterEach(({ page }) => page.unrouteAll({ behavior: "ignoreErrors" }));

test.beforeEach(({ page }) =>
  page.context().addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.resolve();
  }),
);

// @spec 1.12
test("the seal is pressed on a fresh card and shines once it is sent, and the policy has nothing against it", async ({
  page,
}, { project }) => {
  const asked = watch(page);
  const refused: string[] = [];
  page.on("console", (message) => {
    if (/Content Security Policy|unsafe-eval/i.test(message.text())) refused.push(message.text());
  });
  page.on("pageerror", (error) => refused.push(error.message));
  await signInAs(page, "Lin");
  const card = await createInvitation(page, "individual", `Mina ${project.name}`);
  await expect(card.locator('[data-side="front"] [data-seal="pressing"] > svg')).toBeVisible();

  await card.getByRole("button", { name: "Copy Invitation" }).click();
  await expect(card.locator('[data-side="back"] [data-seal="shining"] > svg').first()).toBeVisible();
  expect((await asked()).parts).toEqual(new Set());
  expect(refused).toEqual([]);
});

test("a card that was made before has its seal, and that it was pressed is not played again", async ({
  page,
}, { project }) => {
  await signInAs(page, "Lin");
  await createInvitation(page, "individual", `Runa ${project.name}`);
  const again = await page.context().newPage();
  await again.goto(page.url());
  const card = await liveDialog(again);
  await expect(card.locator('[data-side="front"] [data-seal="sealed"] > svg')).toBeVisible();
});

test.describe("for those who ask for less motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("the seal is there at once, and nothing falls, flies or passes over it", async ({ page }, {
    project,
  }) => {
    await signInAs(page, "Lin");
    const card = await createInvitation(page, "individual", `Elif ${project.name}`);
    // Not even for a moment: the first frame of a stroke shows half a letter.
    await expect(card.locator('[data-side="front"] bdi')).toHaveCSS("animation-name", "none");
    const sealOn = (side: string) => card.locator(`[data-side="${side}"] [data-seal]`);
    await expect(sealOn("front").locator("svg")).toBeVisible();
    await expect(sealOn("front").locator("span").filter({ visible: true })).toHaveCount(0);
    await card.getByRole("button", { name: "Copy Invitation" }).click();
    await expect(sealOn("back").locator("svg").last()).toBeVisible();
    await expect(sealOn("back").locator("svg, span").filter({ visible: true })).toHaveCount(1);
  });
});

test("with nothing found a lamp is lit, and with its player out of reach it stands lit", async ({ page }) => {
  const asked = watch(page);
  await signInAs(page, "Theo");
  await page.goto("/perks?search=nothing-is-called-this");
  const lamp = page.locator('[data-animation="lamp"]');
  await expect(lamp.locator(MOVING)).toBeVisible();
  const { parts, urls } = await asked();
  expect(parts).toEqual(new Set(["player", "lamp"]));

  let refusals = 0;
  await page.route(
    (url) => urls.has(url.href),
    (route) => {
      refusals += 1;
      return route.abort();
    },
  );
  await page.reload();
  await expect.poll(() => refusals).toBeGreaterThan(0);
  await expect(lamp.locator("svg")).toBeVisible();
  await expect(lamp.locator(MOVING)).toHaveCount(0);
  await expect(page.getByRole("link", { name: "See every perk" })).toBeVisible();
});
