import { expect, type Page, test } from "@playwright/test";
import { createInvitation, signInAs } from "./support/club";

const FILMS = /"nm":"(created|sent|door|lamp)"|lottie/i;

/** Tells which of the club's scripts that were fetched hold the player or a film, and what the policy refused. */
function watch(page: Page) {
  const scripts = new Set<string>();
  const refused: string[] = [];
  page.on("requestfinished", (request) => {
    if (request.resourceType() === "script") scripts.add(request.url());
  });
  page.on("console", (message) => {
    if (/Content Security Policy|unsafe-eval/i.test(message.text())) refused.push(message.text());
  });
  page.on("pageerror", (error) => refused.push(error.message));
  const fetched = async () => {
    const texts = await Promise.all([...scripts].map(async (url) => (await page.request.get(url)).text()));
    return texts.filter((text) => FILMS.test(text)).length;
  };
  return { fetched, refused };
}

test("the seal is pressed on a fresh card and shines once it is sent, and the policy has nothing against it", async ({
  page,
}, { project }) => {
  const { fetched, refused } = watch(page);
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.resolve();
  });
  await signInAs(page, "Lin");
  const card = await createInvitation(page, "individual", `Mina ${project.name}`);
  const pressed = card.locator('[data-side="front"] [data-animation="created"]');
  await expect(pressed.locator("svg[preserveAspectRatio]")).toBeVisible();

  await card.getByRole("button", { name: "Copy Invitation" }).click();
  const shining = card.locator('[data-side="back"] [data-animation="sent"]');
  await expect(shining.locator("svg[preserveAspectRatio]")).toBeVisible();
  expect(await fetched()).toBeGreaterThan(0);
  expect(refused).toEqual([]);
});

test("a card that was made before has its seal, and nothing is played", async ({ page }, { project }) => {
  await signInAs(page, "Lin");
  const card = await createInvitation(page, "individual", `Runa ${project.name}`);
  const { fetched } = watch(page);
  await page.reload();
  await expect(card.getByText("VIP SHOPPING AWAITS")).toBeVisible();
  await page.waitForLoadState("networkidle");
  await expect(card.locator('[data-side="front"] [data-animation="created"] svg')).toHaveCount(1);
  expect(await fetched()).toBe(0);
});

test.describe("for those who ask for less motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("the seal is there at once, and neither player nor film is fetched", async ({ page }, { project }) => {
    const { fetched } = watch(page);
    await signInAs(page, "Lin");
    const card = await createInvitation(page, "individual", `Elif ${project.name}`);
    await page.waitForLoadState("networkidle");
    await expect(card.locator('[data-side="front"] [data-animation="created"] svg')).toBeVisible();
    await expect(card.locator("svg[preserveAspectRatio]")).toHaveCount(0);
    expect(await fetched()).toBe(0);
  });
});

test("with nothing found a lamp is lit, and with its player out of reach it stands lit", async ({ page }) => {
  await signInAs(page, "Theo");
  await page.goto("/perks?search=nothing-is-called-this");
  const lamp = page.locator('[data-animation="lamp"]');
  await expect(lamp.locator("svg[preserveAspectRatio]")).toBeVisible();

  const { fetched } = watch(page);
  const refusedFiles: string[] = [];
  await page.route("**/_next/static/**/*.js", async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    if (!FILMS.test(text)) return route.fulfill({ response });
    refusedFiles.push(route.request().url());
    return route.abort();
  });
  await page.reload();
  await expect.poll(() => refusedFiles.length).toBeGreaterThan(0);
  await expect(lamp.locator("svg")).toBeVisible();
  await expect(page.getByRole("link", { name: "See every perk" })).toBeVisible();
  expect(await fetched()).toBe(0);
});
