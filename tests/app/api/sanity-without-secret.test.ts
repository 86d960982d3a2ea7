import { encodeSignatureHeader } from "@sanity/webhook";
import { revalidateTag } from "next/cache";
import { NextRequest } from "next/server";
import { POST } from "@/app/api/sanity/route";

jest.mock("next/cache", () => ({ revalidateTag: jest.fn() }));

test.each([null, "any secret, for there is none to compare"])(
  "responds with 404 without our secret, signed with %j",
  async (secret) => {
    const body = '{"_type":"perk"}';
    const headers = new Headers();
    if (secret)
      headers.set("sanity-webhook-signature", await encodeSignatureHeader(body, Date.now(), secret));
    const request = new NextRequest("http://localhost:3000/api/sanity", { method: "POST", headers, body });
    expect((await POST(request)).status).toBe(404);
    expect(revalidateTag).not.toHaveBeenCalled();
  },
);
