import type { Server } from "node:http";
import { expect, type Page } from "@playwright/test";
import { shippedDocuments } from "../../tests/support/fakes/dataset";
import { type FakeSanity, startFakeSanity } from "../../tests/support/fakes/fake-sanity";
import { trials } from "../../tests/support/trials";
import { type IsolatedServer, openServer, test } from "../support/isolated-server";
import type { Host } from "../support/presentation-host";
import { serveFakeStudio } from "../support/serve-presentation-host";

test.use({ expectedErrors: [/frame-ancestors/] });

const REQUESTS = trials(60, 500);
const AT_ONCE = 10;
const DRAFT = "A text that members must not see yet.";
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
let server: IsolatedServer;
let studio: Server;
let port: number;

test.beforeAll(async () => {
  const documents = shippedDocuments();
  const corvo = documents.find(({ _id }) => _id === "brand-corvo");
  const draft = Object.assign({}, corvo, { _id: "drafts.brand-corvo", tagline: DRAFT });
  sanity = await startFakeSanity([...documents, draft, secret]);
  ({ port, server: studio } = await serveFakeStudio(preview));
  server = await openServer(() => ({
    SANITY_PROJECT_ID: "plus1one",
    SANITY_API_TOKEN: "a-token-of-the-fake",
    SANITY_API_URL: sanity.url,
    SANITY_STUDIO_ORIGIN: `http://localhost:${port}`,
  }));
});

test.afterAll(async () => {
  studio.closeAllConnections();
  studio.close();
  await server.close();
  await sanity.close();
});

test.afterEach(() => writeDraft(DRAFT));

function writeDraft(tagline: string): void {
  const draft = sanity.documents.find(({ _id }) => _id === "drafts.brand-corvo");
  Object.assign(draft ?? {}, { tagline });
}

function preview(): string {
  const query = { "sanity-preview-secret": secret.secret, "sanity-preview-pathname": BRAND };
  return `${server.url}/api/draft?${new URLSearchParams(query)}`;
}

test("in a frame of a studio on the same site staff see a draft, and the bar leaves draft mode", async ({
  memberPage,
}) => {
  const page = await memberPage(server, "Iris");
  await page.goto(`http://localhost:${port}/frame`);
  const frame = page.frameLocator("iframe");
  await expect(frame.getByText(DRAFT)).toBeVisible();
  await expect(frame.getByRole("status").filter({ hasText: "Draft" })).toBeVisible();
  await expect(frame.locator("sanity-visual-editing")).toBeAttached();
  const left = page.waitForResponse((response) => response.url().endsWith("/api/draft/leave"));
  await frame.getByRole("button", { name: "Show what members see" }).click();
  expect((await left).status()).toBe(303);
  await page.goto(server.url + BRAND);
  await expect(page.getByRole("heading", { name: "Corvo" }).first()).toBeVisible();
  await expect(page.getByText(DRAFT)).toBeHidden();
  await expect(page.getByText("Show what members see")).toBeHidden();
  await expect(page.locator("sanity-visual-editing")).not.toBeAttached();
});

test("Presentation connects to its frame, navigates it, opens a clicked field, and refreshes a changed draft", async ({
  memberPage,
}) => {
  const page = await memberPage(server, "Iris");
  await page.goto(`http://localhost:${port}/presentation`);
  const frame = page.frameLocator("iframe");
  await expect.poll(() => page.evaluate(() => presentation.status)).toBe("connected");
  await expect
    .poll(() => lastMessage(page, "visual-editing/navigate"))
    .toMatchObject({ url: server.url + BRAND });

  await frame.getByText(DRAFT).click();
  await expect
    .poll(() => lastMessage(page, "visual-editing/focus"))
    .toMatchObject({ id: "brand-corvo", type: "brand", path: "tagline" });

  await frame.getByRole("link", { name: "Perks", exact: true }).first().click();
  await expect
    .poll(() => lastMessage(page, "visual-editing/navigate"))
    .toMatchObject({ url: `${server.url}/perks` });

  await page.evaluate((url) => presentation.post("presentation/navigate", { type: "push", url }), BRAND);
  await expect(frame.getByText(DRAFT)).toBeVisible();

  const changed = "A text that an editor has changed.";
  writeDraft(changed);
  await page.evaluate(() =>
    presentation.post("presentation/refresh", { source: "manual", livePreviewEnabled: false }),
  );
  await expect(frame.getByText(changed)).toBeVisible();
  await expect(frame.getByText(DRAFT)).toHaveCount(0);
});

declare const presentation: Host;

/** Returns the data of the frame's last message of this type. */
const lastMessage = (page: Page, type: string) =>
  page.evaluate((wanted) => presentation.received.findLast((one) => one.type === wanted)?.data, type);

test("a studio on another site cannot frame a page, but its preview opens in a new tab", async ({
  memberPage,
}) => {
  const page = await memberPage(server, "Iris");
  const response = page.waitForResponse((each) => each.url() === preview());
  await page.goto(`http://127.0.0.1:${port}/frame`);
  expect((await response).status()).toBe(401);
  await expect(page.frameLocator("iframe").getByText(DRAFT)).toHaveCount(0);
  await page.goto(`http://127.0.0.1:${port}/tab`);
  const [tab] = await Promise.all([
    page.waitForEvent("popup"),
    page.getByRole("link", { name: "Open preview" }).click(),
  ]);
  await expect(tab.getByText(DRAFT)).toBeVisible();
});

test("only pages in draft mode can be framed, and only by the studio", async ({ memberPage }) => {
  const page = await memberPage(server, "Iris");
  const policyOf = async () =>
    (await page.request.get(server.url + BRAND)).headers()["content-security-policy"];
  expect(await policyOf()).toContain("frame-ancestors 'none'");
  await page.request.get(preview());
  expect(await policyOf()).toContain(`frame-ancestors http://localhost:${port}`);
});

for (const scheme of ["light", "dark"] as const)
  for (const width of [390, 1280])
    test(`the draft bar is visible at ${width} pixels in ${scheme} mode`, async ({ memberPage }) => {
      const page = await memberPage(server, "Iris", {
        colorScheme: scheme,
        viewport: { width, height: 844 },
      });
      await page.goto(preview(), { arrivesAt: BRAND });
      await expect(page.getByRole("button", { name: "Show what members see" })).toBeInViewport({ ratio: 1 });
      await page.screenshot({ path: test.info().outputPath("bar.png") });
    });

test(`no member gets a draft in ${REQUESTS} alternating requests, not even with the draft mode cookie`, async ({
  memberPage,
}) => {
  test.setTimeout(120_000 + REQUESTS * 500);
  const [iris, ada] = [await memberPage(server, "Iris"), await memberPage(server, "Ada")];
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
        const response = await fetch(server.url + BRAND, { headers: { cookie } });
        const text = await response.text();
        read.add(`${who} ${response.status} ${text.includes(DRAFT) ? "a draft" : "none"}`);
      }),
    );
  expect([...read].sort()).toEqual(["member 200 none", "staff 200 a draft", "stolen 200 none"]);
});

async function cookiesOf(page: Page): Promise<string> {
  const cookies = await page.context().cookies(server.url);
  return cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
}

for (const who of ["a member", "a visitor"] as const)
  test(`${who} with the studio's secret gets a page with status 401, and draft mode stays off`, async ({
    memberPage,
    visitorPage,
  }) => {
    const page = who === "a member" ? await memberPage(server, "Ada") : await visitorPage(server);
    expect((await page.goto(preview()))?.status()).toBe(401);
    await expect(page.getByRole("heading", { name: "This preview can’t be opened." })).toBeVisible();
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain(BYPASS);
  });

test("a member sees in the frame that the preview is not allowed, and signs in in a new tab", async ({
  memberPage,
}) => {
  const page = await memberPage(server, "Ada");
  await page.goto(`http://localhost:${port}/frame`);
  const frame = page.frameLocator("iframe");
  await expect(frame.getByRole("heading", { name: "This preview can’t be opened." })).toBeVisible();
  await page.screenshot({ path: test.info().outputPath("rejected.png") });
  const [tab] = await Promise.all([
    page.waitForEvent("popup"),
    frame.getByRole("link", { name: "Sign in" }).click(),
  ]);
  await expect(tab).toHaveURL(`${server.url}/home`);
});
