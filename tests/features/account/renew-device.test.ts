import { startSession } from "@/auth/session";
import { setCurrentDatabase } from "@/db/current";
import { renewDevice } from "@/features/account/renew-device";
import { db } from "../../support/database/test-database";
import { TEST_APP_URL } from "../../support/fakes/settings";
import { forgetCookies, requestWith } from "../../support/people/next-headers";
import { ada } from "../../support/people/people";

jest.mock("next/headers", () => jest.requireActual("../../support/people/next-headers"));

const SUBSCRIPTION = {
  endpoint: "https://push.example/1",
  p256dh: "A".repeat(87),
  auth: "A".repeat(22),
};

beforeEach(() => {
  setCurrentDatabase({ db, source: { connectionString: "" }, close: async () => {} });
  forgetCookies();
  requestWith({ origin: TEST_APP_URL });
});

const report = (body: BodyInit, origin = TEST_APP_URL) =>
  renewDevice(new Request(`${TEST_APP_URL}/`, { method: "POST", body, headers: { origin } }));

test("accepts a subscription from a member's service worker, and rejects other senders and bodies", async () => {
  const sent = () => new URLSearchParams(SUBSCRIPTION);
  expect((await report(sent())).status).toBe(422);
  await startSession((await ada(db)).id);
  expect((await report(sent())).status).toBe(200);
  expect((await report(sent(), "https://elsewhere.example")).status).toBe(422);
  expect((await report("{")).status).toBe(422);
  expect((await report(new URLSearchParams({ endpoint: "http://push.example" }))).status).toBe(422);
});
