import "server-only";
import { env } from "@/lib/env";

/** The site that passkeys belong to. A passkey of another host name doesn't work here. */
export function relyingParty(): { id: string; origin: string; name: string } {
  const { APP_URL, PRODUCT_NAME } = env();
  const { hostname, origin } = new URL(APP_URL);
  return { id: hostname, origin, name: PRODUCT_NAME };
}
