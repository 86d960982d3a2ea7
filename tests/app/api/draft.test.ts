import { getURLFromRedirectError } from "next/dist/client/components/redirect";
import { isRedirectError } from "next/dist/client/components/redirect-error";
import { NextRequest } from "next/server";
import { startSession } from "@/auth/session";
import { setCurrentDatabase } from "@/db/current";
import { db } from "../../support/database/test-database";
import { type FakeSanity, startFakeSanity, useSanityAt } from "../../support/fakes/fake-sanity";
import { forgetCookies, isInDraftMode, requestWith } from "../../support/people/next-headers";
import { ada, iris } from "../../support/people/people";

jest.mock("next/headers", () => jest.requireActual("../../support/people/next-headers"));

const MINUTE = 60_000;
const secret = (_id: string, age: number) => ({
  _id: `drafts.${_id}`,
  _type: "sanity.previewUrlSecret",
  secret: _id,
  studioUrl: "http://localhost:3333",
  _updatedAt: new Date(Date.now() - age).toISOString(),
});

let sanity: FakeSanity;

beforeAll(async () => {
  sanity = await startFakeSanity([secret("good", MINUTE), secret("expired", 61 * MINUTE)]);
  useSanityAt(sanity.url);
});

afterAll(() => sanity.close());

beforeEach(() => {
  setCurrentDatabase({ db, source: { connectionString: "" }, close: async () => {} });
  forgetCookies();
  requestWith({});
  sanity.requests.length = 0;
});

/** Returns the redirect of the studio's link, or the status and the error page. */
async function open(query: Record<string, string>) {
  const { GET } = await import("@/app/api/draft/route");
  const address = `http://localhost:3000/api/draft?${new URLSearchParams(query)}`;
  try {
    const response = await GET(new NextRequest(address));
    return [response.status, await response.text()] as const;
  } catch (error) {
    if (isRedirectError(error)) return getURLFromRedirectError(error);
    throw error;
  }
}

const GOOD = { "sanity-preview-secret": "good", "sanity-preview-pathname": "/brands/corvo" };
const rejected = [401, expect.stringContaining("This preview can’t be opened.")];

test("turns draft mode on for the studio's secret and a staff session, and redirects to the page", async () => {
  await startSession((await iris(db)).id);
  expect(await open(GOOD)).toBe("/brands/corvo");
  expect(isInDraftMode()).toBe(true);
});

test.each([
  ["a wrong secret", { "sanity-preview-secret": "guessed" }],
  ["an expired secret", { "sanity-preview-secret": "expired" }],
  ["an empty secret", { "sanity-preview-secret": " " }],
  ["no secret", {}],
  ["a page of another site", { ...GOOD, "sanity-preview-pathname": "//evil.example/" }],
  ["a disguised page of another site", { ...GOOD, "sanity-preview-pathname": "/.//evil.example/" }],
  ["an absolute address", { ...GOOD, "sanity-preview-pathname": "https://evil.example/" }],
] as [string, Record<string, string>][])("responds to staff with %s with 401", async (_title, query) => {
  await startSession((await iris(db)).id);
  expect(await open(query)).toEqual(rejected);
  expect(isInDraftMode()).toBe(false);
});

test("rejects a member's session without calling Sanity", async () => {
  await startSession((await ada(db)).id);
  expect(await open(GOOD)).toEqual(rejected);
  expect(isInDraftMode()).toBe(false);
  expect(sanity.requests).toEqual([]);
});

test("rejects a visitor without calling Sanity", async () => {
  expect(await open(GOOD)).toEqual(rejected);
  expect(isInDraftMode()).toBe(false);
  expect(sanity.requests).toEqual([]);
});

test("rejects the request and logs the error when Sanity fails", async () => {
  const { log } = await import("@/lib/log");
  const warn = jest.spyOn(log, "warn").mockImplementation(() => {});
  await startSession((await iris(db)).id);
  sanity.behavior = { is: "wrong", status: 403, type: "application/json", body: "{}" };
  expect(await open(GOOD)).toEqual(rejected);
  expect(warn).toHaveBeenCalledTimes(1);
  sanity.behavior = { is: "normal" };
});

test("changes nothing for a HEAD request", async () => {
  const { HEAD } = await import("@/app/api/draft/route");
  expect(HEAD().status).toBe(401);
});

describe("leaving draft mode", () => {
  const leave = async (headers: Record<string, string>, back: string) => {
    const { POST } = await import("@/app/api/draft/leave/route");
    const body = new URLSearchParams({ back });
    return POST(new Request("http://localhost:3000/api/draft/leave", { method: "POST", headers, body }));
  };

  test.each([
    ["/brands/corvo?a=1", "/brands/corvo?a=1"],
    ["//evil.example", "/"],
  ])("from %j redirects to %j and clears both cookies", async (back, location) => {
    const response = await leave({ "sec-fetch-site": "same-origin" }, back);
    expect([response.status, response.headers.get("location")]).toEqual([303, location]);
    const set = response.headers.getSetCookie().filter((cookie) => cookie.startsWith("__prerender_bypass=;"));
    expect(set.map((cookie) => cookie.endsWith("Partitioned"))).toEqual([false, true]);
  });

  test("is rejected from another site", async () => {
    expect((await leave({ origin: "https://evil.example" }, "/")).status).toBe(403);
  });
});
