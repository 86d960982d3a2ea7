import { createHmac } from "node:crypto";

/**
 * Returns what Twilio puts into X-Twilio-Signature: HMAC-SHA1, in base64, of the address it called, query included,
 * followed by the names and values of the form, sorted by name.
 */
export function twilioSignature(authToken: string, url: string, form: URLSearchParams): string {
  const fields = [...form].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  const signed = fields.reduce((text, [name, value]) => text + name + value, url);
  return createHmac("sha1", authToken).update(signed, "utf8").digest("base64");
}
