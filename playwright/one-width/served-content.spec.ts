import { type APIRequestContext, expect, test } from "@playwright/test";
import { encodeSignatureHeader } from "@sanity/webhook";
import { shippedDocuments } from "../../tests/support/doubles/dataset";
import { type SanityDouble, startSanityDouble } from "../../tests/support/doubles/sanity-double";
import { type OwnClub, openClub } from "../support/own-club";

const SECRET = "a secret shared with Sanity, of more than 32";

const documents = shippedDocuments();
let sanity: SanityDouble;
let club: OwnClub;

test.beforeAll(async () => {
  sanity = await startSanityDouble(documents);
  club = await openClub((url) => ({
    APP_URL: url.replace("http:", "https:"),
    SANITY_PROJECT_ID: "plus1one",
    SANITY_API_TOKEN: "a-token-of-the-double",
    SANITY_API_URL: sanity.url,
    SANITY_WEBHOOK_SECRET: SECRET,
  }));
});

test.afterAll(async () => {
  await club.close();
  await sanity.close();
});

test("what was read from Sanity is read again when its webhook says so, and is kept when Sanity is gone", async ({
  request,
}) => {
  offer("A first benefit");
  await expectLanding(request, "A first benefit");
  const reads = sanity.asked.length;
  offer("A second benefit");
  await expectLanding(request, "A first benefit");
  expect(sanity.asked).toHaveLength(reads);

  expect(await report(request, "siteSettings", "another secret, of more than 32 characters")).toBe(403);
  expect(await report(request, "siteSettings", SECRET, Date.now() - 6 * 60_000)).toBe(403);
  expect(await report(request, "store")).toBe(204);
  await expectLanding(request, "A first benefit");
  expect(await report(request, "siteSettings")).toBe(204);
  await expectLanding(request, "A second benefit");

  sanity.mood = { is: "wrong", status: 500, type: "text/plain", body: "" };
  expect(await report(request, "siteSettings")).toBe(204);
  await expectLanding(request, "A second benefit");
});

test("every response tells browsers to keep to https and to the type that is given", async ({ request }) => {
  const page = await (await request.get(club.url)).text();
  const script = /\/_next\/static\/[^"']+\.js/.exec(page)?.[0] ?? "no script";
  for (const address of ["/", "/no-such-page", "/readyz", "/invitation", "/pictures/corvo-1.webp", script])
    expect([address, (await request.get(club.url + address)).headers()["x-content-type-options"]]).toEqual([
      address,
      "nosniff",
    ]);
  for (const address of ["/", "/no-such-page", "/readyz", "/invitation"])
    expect([address, (await request.get(club.url + address)).headers()["strict-transport-security"]]).toEqual(
      [address, "max-age=31536000"],
    );
});

/** Makes this what a member gets. */
function offer(title: string): void {
  const settings = documents.find(({ _id }) => _id === "siteSettings");
  Object.assign(settings ?? {}, { benefits: [{ _key: "only", title, text: "For every member." }] });
}

async function expectLanding(request: APIRequestContext, benefit: string): Promise<void> {
  expect(await (await request.get(club.url)).text()).toContain(benefit);
}

/** Reports a changed document as Sanity does, and returns the status. */
async function report(
  request: APIRequestContext,
  type: string,
  secret = SECRET,
  sentAt = Date.now(),
): Promise<number> {
  const data = JSON.stringify({ _type: type });
  const signature = await encodeSignatureHeader(data, sentAt, secret);
  const headers = { "sanity-webhook-signature": signature, "content-type": "application/json" };
  return (await request.post(`${club.url}/api/sanity`, { headers, data })).status();
}
