import { createHmac } from "node:crypto";

export function twilioSignature(authToken: string, url: string, form: URLSearchParams): string {
  const fields = [...form].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  const signed = fields.reduce((text, [name, value]) => text + name + value, url);
  return createHmac("sha1", authToken).update(signed, "utf8").digest("base64");
}
