import { createHmac } from "node:crypto";

/**
 * What Sanity puts into its header "sanity-webhook-signature": `t=<milliseconds>,v1=<signature>`, the signature being the
 * HMAC-SHA256, in base64url, of the time, a point and the body.
 */
export function sanitySignature(secret: string, milliseconds: string, body: string): string {
  const signature = createHmac("sha256", secret)
    .update(`${milliseconds}.${body}`, "utf8")
    .digest("base64url");
  return `t=${milliseconds},v1=${signature}`;
}
