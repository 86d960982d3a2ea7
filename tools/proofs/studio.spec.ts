import { expect, type Page } from "@playwright/test";
import { encodeSignatureHeader } from "@sanity/webhook";
import { type BuiltStudio, mutate, openStudio, signInToStudio } from "../../playwright/support/built-studio";
import { type IsolatedServer, openServer, test } from "../../playwright/support/isolated-server";
import { shippedDocuments } from "../../tests/support/fakes/dataset";
import { type StudioApi, startStudioApi } from "../../tests/support/fakes/sanity-studio-api";

const NAME = "Corvo & Daughters";
const BRAND = "/brands/corvo";
const TYPED = "A text that is typed next to the page.";
const SECRET = "a-secret-of-the-webhook-in-this-test";

test.describe.configure({ mode: "serial", timeout: 600_000 });
test.use({ viewport: { width: 1280, height: 900 } });

let api: StudioApi;
let studio: BuiltStudio;
let server: IsolatedServer;

test.beforeAll(async () => {
  test.setTimeout(1_200_000); // installs 918 packages if they are missing
  api = await startStudioApi(shippedDocuments(), mutate);
  studio = await openStudio();
  server = await openServer(() => ({
    SANITY_PROJECT_ID: "plus1one",
    SANITY_API_TOKEN: "a-token-of-the-fake",
    SANITY_API_URL: api.url,
    SANITY_STUDIO_ORIGIN: `http://localhost:${studio.port}`,
    SANITY_WEBHOOK_SECRET: SECRET,
  }));
  await studio.build({
    SANITY_PROJECT_ID: "plus1one",
    SANITY_STUDIO_API_HOST: api.url,
    APP_URL: server.url,
  });
});

test.afterAll(async () => {
  await server.close();
  await studio.close();
  await api.close();
});

/** Opens the studio for one of the demo's people. */
async function open(page: Page, path: string): Promise<void> {
  await signInToStudio(page.context());
  await page.context().route("https://cdn.sanity.io/**", async (route) => {
    const { pathname } = new URL(route.request().url());
    await route.fulfill({ response: await route.fetch({ url: api.url + pathname }) });
  });
  const address = `http://localhost:${studio.port}`;
  // The studio adds what it opens to the address.
  await page.goto(address + path, { arrivesAt: new RegExp(`^${address}/`) });
}

const shot = (page: Page, name: string) => page.screenshot({ path: test.info().outputPath(`${name}.png`) });

async function openCorvo(page: Page): Promise<void> {
  await page.getByTestId("pane-item-Brands").click();
  await page
    .getByTestId("document-list-pane")
    .getByText(/^Corvo/)
    .click();
}

const fieldOf = (page: Page, name: string) => page.getByTestId(`field-${name}`).getByRole("textbox");

test("the menu groups content by purpose", async ({ memberPage }) => {
  const page = await memberPage(server, "Iris");
  await open(page, "/");
  const items = page.getByTestId("structure-tool-list-pane").getByRole("link");
  await expect(items).toHaveText([
    "Now on the home page",
    "Brands",
    "Perks",
    "Stores",
    "Categories",
    "Pages",
    "Settings",
  ]);
  await shot(page, "structure");
});

test("an editor renames a brand, crops its picture and publishes it, and members see the change", async ({
  memberPage,
}) => {
  const page = await memberPage(server, "Iris");
  const ada = await memberPage(server, "Ada");
  await ada.goto(server.url + BRAND);
  await expect(ada.getByRole("heading", { name: "Corvo", exact: true }).first()).toBeVisible();
  await open(page, "/");
  await openCorvo(page);
  await fieldOf(page, "name").fill(NAME);
  await page.getByTestId("options-menu-edit-details").nth(1).click();
  const dialog = page.getByRole("dialog");
  const handle = await dialog.locator("[data-handle='crop-left']").boundingBox();
  const [x, y] = [(handle?.x ?? 0) + 12, (handle?.y ?? 0) + 12];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 60, y, { steps: 6 });
  await page.mouse.up();
  await shot(page, "crop");
  await dialog.getByRole("button", { name: "Close dialog" }).click();
  const webhookSent = new Promise<number>((resolve, reject) => {
    api.onPublish = ({ _type, slug }) => {
      const startedAt = performance.now();
      const slugs = [(slug as { current: string }).current];
      report(JSON.stringify({ _type, slugs })).then(() => resolve(startedAt), reject);
    };
  });
  await page.getByTestId("action-publish").click();
  const startedAt = await webhookSent;
  await expect
    .poll(async () => (await ada.request.get(server.url + BRAND)).text(), { intervals: [50] })
    .toContain("Corvo &amp; Daughters");
  console.log(`published → its page shows it: ${((performance.now() - startedAt) / 1000).toFixed(2)} s`);
  const published = Object(api.documents.get("brand-corvo"));
  expect(published).toMatchObject({ name: NAME, picture: { crop: { top: 0, right: 0, bottom: 0 } } });
  expect(published.picture.crop.left).toBeGreaterThan(0.05);
  expect(api.documents.has("drafts.brand-corvo")).toBe(false);
  await ada.goto(server.url + BRAND);
  await expect(ada.getByRole("heading", { name: NAME }).first()).toBeVisible();
  expect((await ada.content()).includes("rect="), "the page requests the cropped picture").toBe(true);
});

/** Sends the webhook like Sanity. */
async function report(body: string): Promise<void> {
  const signature = await encodeSignatureHeader(body, Date.now(), SECRET);
  const response = await fetch(`${server.url}/api/sanity`, {
    method: "POST",
    headers: { "content-type": "application/json", "sanity-webhook-signature": signature },
    body,
  });
  expect(response.status).toBe(204);
}

test("a click on a store on the map opens it in the list of all stores", async ({ memberPage }) => {
  const page = await memberPage(server, "Iris");
  await open(page, "/structure/stores;map");
  const dot = page.locator("svg a").last();
  const [name = ""] = ((await dot.getAttribute("aria-label")) ?? "").split(", ");
  await dot.click();
  await expect(page.getByTestId("document-panel-document-title")).toContainText(name);
  await expect(page.getByTestId("pane-header").filter({ hasText: "All stores" })).toBeVisible();
  await expect(page.getByTestId("pane-header").filter({ hasText: "Without a location" })).toHaveCount(0);
  await shot(page, "store");
});

test("Presentation shows the draft next to its form, opens a clicked text and shows typed text", async ({
  memberPage,
}) => {
  const page = await memberPage(server, "Iris");
  await open(page, `/presentation?${new URLSearchParams({ preview: server.url + BRAND })}`);
  const frame = page.frameLocator("iframe");
  await expect(frame.getByRole("status").filter({ hasText: "Draft" })).toBeVisible();
  const { tagline } = Object(api.documents.get("brand-corvo"));
  await frame.getByText(tagline).first().click();
  await expect(fieldOf(page, "tagline")).toHaveValue(tagline);
  await shot(page, "presentation");
  await fieldOf(page, "tagline").fill(TYPED);
  await expect(frame.getByText(TYPED).first()).toBeVisible();
  await expect(page.getByText("Unable to connect")).toHaveCount(0);
  await shot(page, "typed");
  await page.setViewportSize({ width: 390, height: 844 });
  await shot(page, "narrow");
  expect(api.documents.get("brand-corvo")).toMatchObject({ tagline });
});
