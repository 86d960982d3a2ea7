import "server-only";
import { isOwnOrigin } from "@/auth/request-origin";
import { env } from "@/lib/env";
import { sameOriginPath } from "@/lib/urls/same-origin-path";

const COOKIES = ["__prerender_bypass", "sanity-preview-perspective"];

// A frame of another site has a jar of its own, which only a partitioned cookie empties.
const GONE = [
  "Path=/; Max-Age=0; HttpOnly; Secure; SameSite=None",
  "Path=/; Max-Age=0; HttpOnly; Secure; SameSite=None; Partitioned",
];

/** Turns draft mode off for this browser, and leads back to the page that was shown. */
export async function leaveDrafts(request: Request): Promise<Response> {
  if (!isOwnOrigin(request.headers, env().APP_URL)) return new Response(null, { status: 403 });
  const back = (await request.formData()).get("back");
  const headers = new Headers({ Location: sameOriginPath(typeof back === "string" ? back : null) ?? "/" });
  for (const name of COOKIES) for (const rest of GONE) headers.append("Set-Cookie", `${name}=; ${rest}`);
  return new Response(null, { status: 303, headers });
}
