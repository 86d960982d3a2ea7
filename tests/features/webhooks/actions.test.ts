import { startSession } from "@/auth/session";
import { setCurrentDatabase } from "@/db/current";
import { webhookEndpoints } from "@/db/schema";
import { addWebhookAction } from "@/features/webhooks/actions";
import { db } from "../../support/database/test-database";
import { TEST_APP_URL } from "../../support/fakes/settings";
import { forgetCookies, requestWith } from "../../support/people/next-headers";
import { hedy, lin } from "../../support/people/staff";

jest.mock("next/headers", () => jest.requireActual("../../support/people/next-headers"));

const PUBLIC_URL = "https://93.184.215.14/events";

beforeEach(() => {
  setCurrentDatabase({ db, source: { connectionString: "" }, close: async () => {} });
  forgetCookies();
  requestWith({ origin: TEST_APP_URL });
});

test.each([
  ["", null],
  ["casa-orrin", "casa-orrin"],
])("an administrator adds an endpoint for the brand %j", async (slug, brand) => {
  await startSession((await hedy(db)).id);
  expect(await addWebhookAction({ url: PUBLIC_URL, slug })).toMatchObject({
    status: "success",
    payload: { secret: expect.stringMatching(/^whsec_/) },
  });
  expect(await db.select().from(webhookEndpoints)).toMatchObject([{ url: PUBLIC_URL, brand }]);
});

test.each([
  [{ url: PUBLIC_URL, slug: "no-such-brand" }, "slug", "brand-not-found"],
  [{ url: "https://169.254.169.254/latest/meta-data/", slug: "" }, "url", "webhook-private-address"],
  [{ url: "http://93.184.215.14/", slug: "" }, "url", "custom"],
])("%j is refused at its field", async (input, field, errorCode) => {
  await startSession((await hedy(db)).id);
  expect(await addWebhookAction(input)).toMatchObject({
    status: "error",
    fieldErrors: { [field]: { errorCode } },
  });
  expect(await db.$count(webhookEndpoints)).toBe(0);
});

test("a lead may not add an endpoint", async () => {
  await startSession((await lin(db)).id);
  expect(await addWebhookAction({ url: PUBLIC_URL, slug: "" })).toMatchObject({ code: "not-allowed" });
});
