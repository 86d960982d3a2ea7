import { z } from "zod";
import { visitorAction } from "@/auth/action-clients";
import { allowsAnalytics, readConsent, storeConsent } from "@/auth/consent";
import { setCurrentDatabase } from "@/db/current";
import type { Context } from "@/domain/context";
import { verb } from "@/domain/verb";
import { freshDatabase } from "../support/database/database";
import { TEST_APP_URL } from "../support/fakes/settings";
import { bringCookie, forgetCookies, requestWith } from "../support/people/next-headers";

jest.mock("next/headers", () => jest.requireActual("../support/people/next-headers"));

const settings = { NEXT_PUBLIC_SEGMENT_WRITE_KEY: undefined as string | undefined };

jest.mock("@/lib/env", () => {
  const actual = jest.requireActual("@/lib/env");
  return { ...actual, env: () => ({ ...actual.env(), ...settings }) };
});

beforeEach(() => {
  forgetCookies();
  requestWith({ origin: TEST_APP_URL });
  settings.NEXT_PUBLIC_SEGMENT_WRITE_KEY = "aWriteKey";
});

const GPC = { origin: TEST_APP_URL, "sec-gpc": "1" };

test.each<[string, string | null, Record<string, string>, string | null, boolean]>([
  ["Before a choice nothing is counted.", null, {}, null, false],
  ["After a yes it is.", "yes", {}, "yes", true],
  ["After a no it isn't.", "no", {}, "no", false],
  ["Who asks by the browser has said no.", null, GPC, "no", false],
  ["Who asks by the browser has said no, whatever the cookie says.", "yes", GPC, "no", false],
  ["What is no choice is none.", "perhaps", {}, null, false],
])("%s", async (_, cookie, headers, consent, counts) => {
  requestWith(headers);
  if (cookie) bringCookie("consent", cookie);
  expect(await readConsent()).toBe(consent);
  expect(await allowsAnalytics()).toBe(counts);
});

test("records nothing without a write key", async () => {
  settings.NEXT_PUBLIC_SEGMENT_WRITE_KEY = undefined;
  await storeConsent("yes");
  expect(await allowsAnalytics()).toBe(false);
});

test("passes the consent to an action's verb", async () => {
  setCurrentDatabase({ db: await freshDatabase(), source: { connectionString: "" }, close: async () => {} });
  const run = jest.fn<Promise<null>, [Context, object]>().mockResolvedValue(null);
  const act = visitorAction("act", verb(z.object({}), run), "Done");
  await act({});
  expect(run.mock.lastCall?.[0].hasAnalyticsConsent).toBe(false);
  await storeConsent("yes");
  await act({});
  expect(run.mock.lastCall?.[0].hasAnalyticsConsent).toBe(true);
});
