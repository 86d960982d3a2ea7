import "server-only";
import { createHmac, timingSafeEqual } from "node:crypto";
import { env } from "@/lib/env";
import { stayPath } from "@/lib/paths";
import { confirmationKey } from "../contacts/encrypt-contact";

const ID_BYTES = 16;

const signatureOf = (id: Buffer) =>
  createHmac("sha256", confirmationKey()).update(id).digest().subarray(0, ID_BYTES);

/** The address at which who waits says whether to stay: signed, and known to their mailbox alone. */
export function confirmationLink(entryId: string): string {
  const id = Buffer.from(entryId.replaceAll("-", ""), "hex");
  const token = Buffer.concat([id, signatureOf(id)]).toString("base64url");
  return `${env().APP_URL}${stayPath(token)}`;
}

/** The id of the entry that a token of `confirmationLink` stands for; null when it isn't one of ours. */
export function readConfirmationToken(token: string): string | null {
  if (!/^[A-Za-z0-9_-]{43}$/.test(token)) return null;
  const bytes = Buffer.from(token, "base64url");
  const id = bytes.subarray(0, ID_BYTES);
  if (!timingSafeEqual(bytes.subarray(ID_BYTES), signatureOf(id))) return null;
  return id.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}
