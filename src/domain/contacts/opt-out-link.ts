import "server-only";
import { env } from "@/lib/env";
import { optOutPath } from "@/lib/paths";
import { optOutKey } from "./encrypt-contact";
import { signOptOut } from "./opt-out-token";

/**
 * The address that stands in every message to a friend: opened it is a page, and a POST to it opts out (RFC 8058). It
 * carries a signed token over the keyed hash of the contact, never the contact.
 */
export function optOutLink(contactHash: string): string {
  return `${env().APP_URL}${optOutPath(signOptOut(contactHash, optOutKey()))}`;
}
