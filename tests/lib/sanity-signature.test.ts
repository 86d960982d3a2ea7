import type { NextRequest } from "next/server";
import { parseBody } from "next-sanity/webhook";
import { sanitySignature } from "@/lib/sanity-signature";

const SECRET = "a secret shared with Sanity, of more than 32";
const BODY = '{"_type":"brand","name":"Brigid’s"}';

function isAccepted(signature: string) {
  const request = new Request("http://localhost/api/sanity", {
    method: "POST",
    headers: { "sanity-webhook-signature": signature },
    body: BODY,
  });
  return parseBody(request as NextRequest, SECRET, false).then(({ isValidSignature }) => isValidSignature);
}

test("The signature is the one that Sanity's own package makes and accepts.", async () => {
  expect(await isAccepted(sanitySignature(SECRET, "1795246441916", BODY))).toBe(true);
  expect(await isAccepted(sanitySignature("another secret", "1795246441916", BODY))).toBe(false);
  expect(await isAccepted(sanitySignature(SECRET, "1795246441916", `${BODY} `))).toBe(false);
});
