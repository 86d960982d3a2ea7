import { type APIRequestContext, expect } from "@playwright/test";
import { encodeSignatureHeader } from "@sanity/webhook";
import { shippedDocuments } from "../../tests/support/fakes/dataset";
import { type FakeSanity, startFakeSanity } from "../../tests/support/fakes/fake-sanity";
import { type IsolatedServer, openServer } from "../support/isolated-server";
import { test } from "../support/test";

const SECRET = "a secret shared with Sanity, of more than 32";

const CUP = "https://cdn.sanity.io/images/plus1one/production/0a1b2c3d-2000x1000.jpg";

const cup = {
  _id: "image-0a1b2c3d-2000x1000-jpg",
  _type: "sanity.imageAsset",
  url: CUP,
  metadata: { dimensions: { width: 2000, height: 1000 } },
};
const documents = [...shippedDocuments(), cup];
let sanity: FakeSanity;
let server: IsolatedServer;

test.beforeAll(async () => {
  sanity = await startFakeSanity(documents);
  server = await openServer((url) => ({
    APP_URL: url.replace("http:", "https:"),
    SANITY_PROJECT_ID: "plus1one",
    SANITY_API_TOKEN: "a-token-of-the-fake",
    SANITY_API_URL: sanity.url,
    SANITY_WEBHOOK_SECRET: SECRET,
  }));
});

test.afterAll(async () => {
  await server.close();
  await sanity.close();
});

test("content is read again after Sanity's webhook, and stays available while Sanity fails", async ({
  request,
}) => {
  setBenefit("A first benefit");
  await expectLanding(request, "A first benefit");
  expect(sanity.requests.filter(({ query }) => query.includes("landingBrands"))).toHaveLength(1);
  const reads = sanity.requests.length;
  setBenefit("A second benefit");
  await expectLanding(request, "A first benefit");
  expect(sanity.requests).toHaveLength(reads);

  expect(await report(request, "siteSettings", "another secret, of more than 32 characters")).toBe(403);
  expect(await report(request, "siteSettings", SECRET, Date.now() - 6 * 60_000)).toBe(403);
  expect(await report(request, "store")).toBe(204);
  await expectLanding(request, "A first benefit");
  expect(await report(request, "siteSettings")).toBe(204);
  await expectLanding(request, "A second benefit");
  expect(sanity.requests.filter(({ query }) => query.includes("landingBrands"))).toHaveLength(2);

  sanity.behavior = { is: "wrong", status: 500, type: "text/plain", body: "" };
  expect(await report(request, "siteSettings")).toBe(204);
  await expectLanding(request, "A second benefit");
});

test("a picture from Sanity is cropped to show its subject, and the policy allows its host", async ({
  request,
}) => {
  const brand = documents.find(({ _id }) => _id === "brand-the-aubrey");
  const crop = { top: 0.1, bottom: 0.3, left: 0.25, right: 0.25 };
  const hotspot = { x: 0.35, y: 0.4, width: 0.2, height: 0.2 };
  const picture = { _type: "image", alt: "A cup", asset: { _ref: cup._id }, crop, hotspot };
  const settings = documents.find(({ _id }) => _id === "siteSettings");
  Object.assign(brand ?? {}, { picture });
  Object.assign(settings ?? {}, { landingBrands: [{ _key: "a", _ref: "brand-the-aubrey" }] });
  sanity.behavior = { is: "normal" };
  expect(await report(request, "brand")).toBe(204);
  const page = await request.get(server.url);
  const text = (await page.text()).replaceAll("&amp;", "&");
  expect(text).toContain(`${CUP}?rect=500,100,1000,600&q=75&fit=max&auto=format&w=640 640w`);
  expect(text).toContain("object-position:0% 50%");
  expect(page.headers()["content-security-policy"]).toContain(
    "img-src 'self' data: blob: https://cdn.sanity.io",
  );
});

test("every response has nosniff, and pages require https", async ({ request }) => {
  const page = await (await request.get(server.url)).text();
  const script = /\/_next\/static\/[^"']+\.js/.exec(page)?.[0] ?? "no script";
  for (const address of ["/", "/no-such-page", "/readyz", "/invitation", "/pictures/corvo-1.webp", script])
    expect([address, (await request.get(server.url + address)).headers()["x-content-type-options"]]).toEqual([
      address,
      "nosniff",
    ]);
  for (const address of ["/", "/no-such-page", "/readyz", "/invitation"])
    expect([
      address,
      (await request.get(server.url + address)).headers()["strict-transport-security"],
    ]).toEqual([address, "max-age=31536000"]);
});

/** Replaces the benefits on the landing page. */
function setBenefit(title: string): void {
  const settings = documents.find(({ _id }) => _id === "siteSettings");
  Object.assign(settings ?? {}, { benefits: [{ _key: "only", title, text: "For every member." }] });
}

async function expectLanding(request: APIRequestContext, benefit: string): Promise<void> {
  expect(await (await request.get(server.url)).text()).toContain(benefit);
}

/** Sends Sanity's signed webhook for a changed document, and returns the status. */
async function report(
  request: APIRequestContext,
  type: string,
  secret = SECRET,
  sentAt = Date.now(),
): Promise<number> {
  const data = JSON.stringify({ _type: type });
  const signature = await encodeSignatureHeader(data, sentAt, secret);
  const headers = { "sanity-webhook-signature": signature, "content-type": "application/json" };
  return (await request.post(`${server.url}/api/sanity`, { headers, data })).status();
}
