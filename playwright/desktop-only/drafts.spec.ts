import type { Server } from "node:http";
import { expect, type Page } from "@playwright/test";
import { shippedDocuments } from "../../tests/support/fakes/dataset";
import { type FakeSanity, startFakeSanity } from "../../tests/support/fakes/fake-sanity";
import { type OwnClub, openClub, test } from "../support/isolated-server";
import type { Host } from "../support/presentation-host";
import { serveStudio } from "../support/serve-presentation-host";

const REQUESTS = Number(process.env.DRAFT_REQUESTS ?? 60);
const AT_ONCE = 10;
const DRAFT = "Words that nobody is to read yet.";
const BRAND = "/brands/corvo";
const BYPASS = "__prerender_bypass";

const secret = {
  _id: "drafts.the-studios-secret",
  _type: "sanity.previewUrlSecret",
  secret: "the-studios-secret",
  studioUrl: "http://localhost",
  _updatedAt: new Date().toISOString(),
};

let sanity: FakeSanity;
let club: OwnClub;
let studio: Server;
let port: number;

test.beforeAll(async () => {
  const documents = shippedDocuments();
  const corvo = documents.find(({ _id }) => _id === "brand-corvo");
  const draft = Object.assign({}, corvo, { _id: "drafts.brand-corvo", tagline: DRAFT });
  sanity = await startFakeSanity([...documents, draft, secret]);
  ({ port, server: studio } = await serveStudio(preview));
  club = await openClub(() => ({
    SANITY_PROJECT_ID: "plus1one",
    SANITY_API_TOKEN: "a-token-of-the-fake",
    SANITY_API_URL: sanity.url,
    SANITY_STUDIO_ORIGIN: `http://localhost:${port}`,
  }));
});

test.afterAll(async () => {
  studio.closeAllConnections();
  studio.close();
  await club.close();
  await sanity.close();
});

test.afterEach(() => writeDraft(DRAFT));

function writeDraft(tagline: string): void {
  const draft = sanity.documents.find(({ _id }) => _id === "drafts.brand-corvo");
  Object.assign(draft ?? {}, { tagline });
}

function preview(): string {
  const query = { "sanity-preview-secret": secret.secret, "sanity-preview-pathname": BRAND };
  return `${club.url}/api/draft?${new URLSearchParams(query)}`;
}

test("in a frame of a studio on the club's own site staff see a draft, and the bar leads out of it", async ({
  enter,
}) => {
  const page = await enter(club, "Iris");
  await page.goto(`http://localhost:${port}/frame`);
  const frame = page.frameLocator("iframe");
  await expect(frame.getByText(DRAFT)).toBeVisible();
  await expect(frame.getByRole("status").filter({ hasText: "Draft" })).toBeVisible();
  await expect(frame.locator("sanity-visual-editing")).toBeAttached();
  const left = page.waitForResponse((response) => response.url().endsWith("/api/draft/leave"));
  await frame.getByRole("button", { name: "Show what members see" }).click();
  expect((await left).status()).toBe(303);
  await page.goto(club.url + BRAND);
  await expect(page.getByRole("heading", { name: "Corvo" }).first()).toBeVisible();
  await expect(page.getByText(DRAFT)).toBeHidden();
  await expect(page.getByText("Show what members see")).toBeHidden();
  await expect(page.locator("sanity-visual-editing")).not.toBeAttached();
});

test("Presentation connects to its frame, follows it, leads it, opens what is clicked, and has it read a changed draft", async ({
  enter,
}) => {
  const page = await enter(club, "Iris");
  await page.goto(`http://localhost:${port}/presentation`);
  const frame = page.frameLocator("iframe");
  await expect.poll(() => page.evaluate(() => presentation.status)).toBe("connected");
  await expect.poll(() => lastSaid(page, "visual-editing/navigate")).toMatchObject({ url: club.url + BRAND });

  await frame.getByText(DRAFT).click();
  await expect
    .poll(() => lastSaid(page, "visual-editing/focus"))
    .toMatchObject({ id: "brand-corvo", type: "brand", path: "tagline" });

  await frame.getByRole("link", { name: "Perks", exact: true }).first().click();
  await expect
    .poll(() => lastSaid(page, "visual-editing/navigate"))
    .toMatchObject({ url: `${club.url}/perks` });

  await page.evaluate((url) => presentation.post("presentation/navigate", { type: "push", url }), BRAND);
  await expect(frame.getByText(DRAFT)).toBeVisible();

  const changed = "Words that an editor has just changed.";
  writeDraft(changed);
  await page.evaluate(() =>
    presentation.post("presentation/refresh", { source: "manual", livePreviewEnabled: false }),
  );
  await expect(frame.getByText(changed)).toBeVisible();
  await expect(frame.getByText(DRAFT)).toHaveCount(0);
});

declare const presentation: Host;

/** What the frame said last of this kind. */
const lastSaid = (page: Page, type: string) =>
  page.evaluate((wanted) => presentation.said.findLast((one) => one.type === wanted)?.data, type);

test("a studio on another site frames nothing, and its preview opens in a tab of its own", async ({
  enter,
}) => {
  const page = await enter(club, "Iris");
  const asked = page.waitForResponse((response) => response.url() === preview());
  await page.goto(`http://127.0.0.1:${port}/frame`);
  expect((await asked).status()).toBe(401);
  await expect(page.frameLocator("iframe").getByText(DRAFT)).toHaveCount(0);
  await page.goto(`http://127.0.0.1:${port}/tab`);
  const [tab] = await Promise.all([
    page.waitForEvent("popup"),
    page.getByRole("link", { name: "Open preview" }).click(),
  ]);
  await expect(tab.getByText(DRAFT)).toBeVisible();
});

test("only pages that may show drafts may be framed, and only by the studio", async ({ enter }) => {
  const page = await enter(club, "Iris");
  const policyOf = async () =>
    (await page.request.get(club.url + BRAND)).headers()["content-security-policy"];
  expect(await policyOf()).toContain("frame-ancestors 'none'");
  await page.request.get(preview());
  expect(await policyOf()).toContain(`frame-ancestors http://localhost:${port}`);
});

for (const scheme of ["light", "dark"] as const)
  for (const width of [390, 1280])
    test(`the bar is in sight at ${width} wide, ${scheme}`, async ({ enter }) => {
      const page = await enter(club, "Iris", { colorScheme: scheme, viewport: { width, height: 844 } });
      await page.goto(preview());
      await expect(page.getByRole("button", { name: "Show what members see" })).toBeInViewport({ ratio: 1 });
      await page.screenshot({ path: test.info().outputPath("bar.png") });
    });

test(`of ${REQUESTS} requests in turn no member's gets a draft, not even with draft mode's own cookie`, async ({
  enter,
}) => {
  test.setTimeout(120_000 + REQUESTS * 500);
  const [iris, ada] = [await enter(club, "Iris"), await enter(club, "Ada")];
  await iris.request.get(preview());
  const staff = await cookiesOf(iris);
  const member = await cookiesOf(ada);
  const stolen = `${member}; ${staff.split("; ").find((cookie) => cookie.startsWith(BYPASS))}`;
  const readers = { staff, member, stolen };
  const turns = Array.from({ length: REQUESTS }, (_turn, at) => Object.entries(readers)[at % 3]);
  const read = new Set<string>();
  for (let from = 0; from < REQUESTS; from += AT_ONCE)
    await Promise.all(
      turns.slice(from, from + AT_ONCE).map(async (turn) => {
        const [who = "", cookie = ""] = turn ?? [];
        const response = await fetch(club.url + BRAND, { headers: { cookie } });
        const text = await response.text();
        read.add(`${who} ${response.status} ${text.includes(DRAFT) ? "a draft" : "none"}`);
      }),
    );
  expect([...read].sort()).toEqual(["member 200 none", "staff 200 a draft", "stolen 200 none"]);
});

async function cookiesOf(page: Page): Promise<string> {
  const cookies = await page.context().cookies(club.url);
  return cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
}

for (const who of ["a member", "a visitor"] as const)
  test(`${who} with the studio's secret reads a page of the club, 401, and draft mode stays off`, async ({
    enter,
    visit,
  }) => {
    const page = who === "a member" ? await enter(club, "Ada") : await visit(club);
    expect((await page.goto(preview()))?.status()).toBe(401);
    await expect(page.getByRole("heading", { name: "This preview can’t be opened." })).toBeVisible();
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain(BYPASS);
  });

test("a member whom Presentation shows nothing reads so in its frame, and is led on in a tab", async ({
  enter,
}) => {
  const page = await enter(club, "Ada");
  await page.goto(`http://localhost:${port}/frame`);
  const frame = page.frameLocator("iframe");
  await expect(frame.getByRole("heading", { name: "This preview can’t be opened." })).toBeVisible();
  await page.screenshot({ path: test.info().outputPath("refused.png") });
  const [tab] = await Promise.all([
    page.waitForEvent("popup"),
    frame.getByRole("link", { name: "Sign in" }).click(),
  ]);
  await expect(tab).toHaveURL(`${club.url}/home`);
});
