import { DAY } from "@/lib/durations";
import { env } from "@/lib/env";

export const dynamic = "force-dynamic";

/** Publishes the contact for vulnerability reports (RFC 9116). Responds with 404 without SECURITY_CONTACT. */
export function GET(): Response {
  const { APP_URL, SECURITY_CONTACT } = env();
  if (!SECURITY_CONTACT) return new Response(null, { status: 404 });
  const lines = [
    `Contact: ${SECURITY_CONTACT}`,
    `Expires: ${new Date(Date.now() + 90 * DAY).toISOString()}`,
    "Preferred-Languages: en",
    `Canonical: ${APP_URL}/.well-known/security.txt`,
  ];
  return new Response(`${lines.join("\n")}\n`, {
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "public, max-age=86400" },
  });
}
