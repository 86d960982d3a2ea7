import { revalidateTag } from "next/cache";
import { POST } from "@/app/api/sanity/route";
import { sanitySignature } from "@/lib/sanity-signature";

jest.mock("next/cache", () => ({ revalidateTag: jest.fn() }));

const SECRET = "a secret shared with Sanity, of more than 32";
process.env.SANITY_WEBHOOK_SECRET = SECRET;

beforeEach(() => jest.mocked(revalidateTag).mockClear());

const signed = (body: string, secret = SECRET) => sanitySignature(secret, "1795246441916", body);

function told(body: string, signature: string | null = signed(body)) {
  const headers = new Headers(signature ? { "sanity-webhook-signature": signature } : {});
  return POST(new Request("http://localhost:3000/api/sanity", { method: "POST", headers, body }));
}

test("Sanity tells of a changed perk, and what was read from perks is asked anew at once.", async () => {
  expect((await told('{"_type":"perk","_id":"perk-corvo-coffee"}')).status).toBe(204);
  expect(jest.mocked(revalidateTag).mock.calls).toEqual([["sanity:perk", { expire: 0 }]]);
});

test.each([
  ["no signature", null],
  ["an empty signature", ""],
  ["another's signature", signed('{"_type":"perk"}', "another secret, of more than 32 characters")],
  ["the signature of another message", signed('{"_type":"brand"}')],
  ["half a signature", signed('{"_type":"perk"}').slice(0, -4)],
  ["a signature without its time", signed('{"_type":"perk"}').replace(/^t=\d+,/, "")],
])("With %s nothing happens.", async (_title, signature) => {
  expect((await told('{"_type":"perk"}', signature)).status).toBe(403);
  expect(revalidateTag).not.toHaveBeenCalled();
});

test.each(["", "not json", "[]", '{"_type":"sanity.imageAsset"}', '{"_type":7}'])(
  "A signed message about nothing of the club's (%s) changes nothing.",
  async (body) => {
    expect((await told(body)).status).toBe(204);
    expect(revalidateTag).not.toHaveBeenCalled();
  },
);
