import { encodeSignatureHeader } from "@sanity/webhook";
import { revalidateTag } from "next/cache";
import { NextRequest } from "next/server";
import { POST } from "@/app/api/sanity/route";
import { announcePublished } from "@/domain/announce-published";

jest.mock("next/cache", () => ({ revalidateTag: jest.fn() }));
jest.mock("@/domain/announce-published", () => ({ announcePublished: jest.fn() }));
jest.mock("@/auth/guards", () => ({ visitorContext: () => ({}) }));

const SECRET = "a secret shared with Sanity, of more than 32";
const ANOTHER = "another secret, of more than 32 characters";
const NOW = Date.parse("2026-11-21T12:00:00Z");
const MINUTE = 60_000;
const PERK = '{"_type":"perk","_id":"perk-brigid’s-coffee"}';

process.env.SANITY_WEBHOOK_SECRET = SECRET;

beforeEach(() => {
  jest.mocked(revalidateTag).mockClear();
  jest.mocked(announcePublished).mockClear();
  jest.spyOn(Date, "now").mockReturnValue(NOW);
});

/** Returns the header that Sanity's own library creates. */
const signatureOf = (body: string, secret = SECRET, sentAt = NOW) =>
  encodeSignatureHeader(body, sentAt, secret);

async function statusOf(body: string, signature: string | null): Promise<number> {
  const headers = new Headers(signature === null ? {} : { "sanity-webhook-signature": signature });
  const init = { method: "POST", headers, body };
  return (await POST(new NextRequest("http://localhost:3000/api/sanity", init))).status;
}

const expired = () => jest.mocked(revalidateTag).mock.calls;

test("expires cached perks when Sanity signs a changed perk", async () => {
  expect(await statusOf(PERK, await signatureOf(PERK))).toBe(204);
  expect(expired()).toEqual([
    ["sanity:perk", { expire: 0 }],
    ["sanity:perk:*", { expire: 0 }],
  ]);
  expect(jest.mocked(announcePublished).mock.calls).toEqual([[{}, ["sanity:perk", "sanity:perk:*"]]]);
});

test.each([
  ["changed", ["corvo", "corvo"], ["sanity:brand", "sanity:brand:corvo"]],
  [
    "given another slug",
    ["corvo", "corvo-coffee"],
    ["sanity:brand", "sanity:brand:corvo", "sanity:brand:corvo-coffee"],
  ],
  ["published for the first time", [null, "corvo"], ["sanity:brand", "sanity:brand:corvo"]],
  ["unpublished", ["corvo", null], ["sanity:brand", "sanity:brand:corvo"]],
  ["without a slug", [null, null], ["sanity:brand", "sanity:brand:*"]],
  ["with malformed slugs", [7], ["sanity:brand", "sanity:brand:*"]],
])("expires the lists and the page of a brand that was %s", async (_title, slugs, tags) => {
  const body = JSON.stringify({ _type: "brand", slugs });
  expect(await statusOf(body, await signatureOf(body))).toBe(204);
  expect(expired().map(([tag]) => tag)).toEqual(tags);
});

test.each([
  ["no header", async () => null],
  ["an empty header", async () => ""],
  ["another secret", () => signatureOf(PERK, ANOTHER)],
  ["a changed body", () => signatureOf(PERK.replace("perk", "brand"))],
  ["half a signature", async () => (await signatureOf(PERK)).slice(0, -4)],
  ["a signature without its time", async () => (await signatureOf(PERK)).replace(/^t=\d+,/, "")],
  ["a changed time", async () => (await signatureOf(PERK)).replace(/\d+/, String(NOW + 1))],
  ["the same time in other digits", async () => (await signatureOf(PERK)).replace("t=", "t=0")],
  ["a word as its time", async () => (await signatureOf(PERK)).replace(/\d+/, "now")],
])("rejects %s", async (_title, signature) => {
  expect(await statusOf(PERK, await signature())).toBe(403);
  expect(revalidateTag).not.toHaveBeenCalled();
  expect(announcePublished).not.toHaveBeenCalled();
});

test.each([
  ["5 minutes old", -5 * MINUTE, 204],
  ["a millisecond older than 5 minutes", -5 * MINUTE - 1, 403],
  ["a day old", -24 * 60 * MINUTE, 403],
  ["5 minutes ahead of the clock", 5 * MINUTE, 204],
  ["a millisecond more than 5 minutes ahead", 5 * MINUTE + 1, 403],
  ["a day ahead", 24 * 60 * MINUTE, 403],
])("responds to a valid signature that is %s (%i ms) with %i", async (_title, offset, status) => {
  expect(await statusOf(PERK, await signatureOf(PERK, SECRET, NOW + offset))).toBe(status);
  expect(expired().length > 0).toBe(status === 204);
});

test.each(["[]", "null", "7", '{"_type":"sanity.imageAsset"}', '{"_type":7}'])(
  "changes nothing for the unrelated message %s",
  async (body) => {
    expect(await statusOf(body, await signatureOf(body))).toBe(204);
    expect(revalidateTag).not.toHaveBeenCalled();
  },
);

test.each([SECRET, ANOTHER])("rejects a body that is not JSON, signed with %j", async (secret) => {
  expect(await statusOf("not json", await signatureOf("not json", secret))).toBe(400);
  expect(revalidateTag).not.toHaveBeenCalled();
});

test("rejects an empty body, which Sanity never signs", async () => {
  expect(await statusOf("", await signatureOf(PERK))).toBe(403);
});
