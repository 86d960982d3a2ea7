import "server-only";
import { env } from "@/lib/env";
import { isOwnOrigin } from "@/lib/http/own-origin";
import { sameOriginPath } from "@/lib/urls/same-origin-path";

const COOKIES = ["__prerender_bypass", "sanity-preview-perspective"];

// A frame in another site has its own cookies, which only a partitioned cookie deletes.
const EXPIRED = [
  "Path=/; Max-Age=0; HttpOnly; Secure; SameSite=None",
  "Path=/; Max-Age=0; HttpOnly; Secure; SameSite=None; Partitioned",
];

/** Turns draft mode off for this browser and redirects back to the page. */
export async function leaveDrafts(request: Request): Promise<Response> {
  if (!isOwnOrigin(request.headers, env().APP_URL)) return new Response(null, { status: 403 });
  const back = (await request.formData()).get("back");
  const headers = new Headers({ Location: sameOriginPath(typeof back === "string" ? back : null) ?? "/" });
  for (const name of COOKIES) for (const rest of EXPIRED) headers.append("Set-Cookie", `${name}=; ${rest}`);
  return new Response(null, { status: 303, headers });
}
