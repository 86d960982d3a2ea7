import { type APIRequestContext, expect } from "@playwright/test";
import { encodeSignatureHeader } from "@sanity/webhook";
import { shippedDocuments } from "../../tests/support/fakes/dataset";
import { type FakeSanity, startFakeSanity } from "../../tests/support/fakes/fake-sanity";
import { type Instances, openInstances } from "../support/stress/instances";
import { test } from "../support/test";

test.skip(!process.env.TEST_DATABASE_URL, "needs a Postgres server");
test.describe.configure({ mode: "serial" });

const SECRET = "a secret shared with Sanity, of more than 32";
const IN_FORCE = { timeout: 2_000, intervals: [50] };

const documents = shippedDocuments();
let sanity: FakeSanity;
let instances: Instances;

test.beforeAll(async () => {
  sanity = await startFakeSanity(documents);
  instances = await openInstances(2, {
    SANITY_PROJECT_ID: "plus1one",
    SANITY_API_TOKEN: "a-token-of-the-fake",
    SANITY_API_URL: sanity.url,
    SANITY_WEBHOOK_SECRET: SECRET,
  });
});

test.afterAll(async () => {
  await instances.close();
  await sanity.close();
});

const urlOf = (number: number) => instances.servers[number]?.url ?? "";

function setBenefit(title: string): void {
  const settings = documents.find(({ _id }) => _id === "siteSettings");
  Object.assign(settings ?? {}, { benefits: [{ _key: "only", title, text: "For every member." }] });
}

const landing = async (request: APIRequestContext, server: number) =>
  (await request.get(urlOf(server), { headers: { "x-forwarded-for": "198.51.100.7" } })).text();

test("content that is published through one server is on both within two seconds", async ({ request }) => {
  setBenefit("A first benefit");
  for (const server of [0, 1]) await expect.poll(() => landing(request, server)).toContain("A first benefit");
  setBenefit("A second benefit");
  expect(await landing(request, 1)).toContain("A first benefit");

  const data = JSON.stringify({ _type: "siteSettings" });
  const signature = await encodeSignatureHeader(data, Date.now(), SECRET);
  const headers = { "sanity-webhook-signature": signature, "content-type": "application/json" };
  expect((await request.post(`${urlOf(0)}/api/sanity`, { headers, data })).status()).toBe(204);
  for (const server of [0, 1])
    await expect.poll(() => landing(request, server), IN_FORCE).toContain("A second benefit");
});

test("no visitor can expire content", async ({ request }) => {
  for (const authorization of ["", "Bearer ", `Bearer ${SECRET}`]) {
    const headers = { authorization, "x-inner-request": "guess 0" };
    const response = await request.post(`${urlOf(0)}/api/sanity/expire`, { headers, data: ["sanity:perk"] });
    expect(response.status()).toBe(404);
  }
});
