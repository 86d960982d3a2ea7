import { revalidateTag } from "next/cache";
import { POST } from "@/app/api/sanity/expire/route";
import { allTags } from "@/content/cache-tags";
import { expirySecret } from "@/content/expiry-secret";

jest.mock("next/cache", () => ({ revalidateTag: jest.fn() }));

const post = (authorization: string, tags: unknown = ["sanity:perk"]) =>
  POST(
    new Request("http://localhost:3000/api/sanity/expire", {
      method: "POST",
      headers: { authorization },
      body: JSON.stringify(tags),
    }),
  );

test("expires the tags that this server names", async () => {
  expect((await post(`Bearer ${expirySecret()}`, allTags())).status).toBe(204);
  const expired = jest.mocked(revalidateTag).mock.calls;
  expect(expired).toContainEqual(["sanity:perk", { expire: 0 }]);
  expect(expired).toContainEqual(["sanity:brand:*", { expire: 0 }]);
});

test.each(["", "Bearer ", "Bearer undefined", "Bearer another"])(
  "does not exist for a request with %j",
  async (authorization) => {
    jest.mocked(revalidateTag).mockClear();
    expect((await post(authorization)).status).toBe(404);
    expect(revalidateTag).not.toHaveBeenCalled();
  },
);
