import "server-only";
import { unstable_rethrow } from "next/navigation";
import type { NextRequest } from "next/server";
import { defineEnableDraftMode } from "next-sanity/draft-mode";
import { getMember } from "@/auth/session";
import { draftsClient } from "@/content/sources/sanity-client";
import { canUseConsole } from "@/domain/members/roles";
import { env } from "@/lib/env";
import { ERROR_PAGE_HEADERS, errorPageHtml } from "@/lib/http/error-page";
import { isOwnOrigin } from "@/lib/http/own-origin";
import { log } from "@/lib/log";
import { signInPath } from "@/lib/paths";
import { sameOriginPath } from "@/lib/urls/same-origin-path";

const PATH = "sanity-preview-pathname";

/**
 * Turns draft mode on for staff with the studio's secret and redirects to the studio's page. Responds with the same 401 to
 * all others.
 */
export async function enterDrafts(request: NextRequest): Promise<Response> {
  const client = draftsClient();
  if (!client) return new Response(null, { status: 404 });
  const member = await getMember();
  if (!member || !canUseConsole(member.role) || !isOwnPath(request)) return rejection();
  try {
    // The library's types need the previous major version of the client; the methods it uses are unchanged.
    const response = await defineEnableDraftMode({ client: Object(client) }).GET(request);
    return response.ok ? response : rejection();
  } catch (error) {
    unstable_rethrow(error); // redirects are thrown
    log.warn({ err: error }, "the studio’s secret couldn’t be checked");
    return rejection();
  }
}

const isOwnPath = ({ nextUrl }: NextRequest) =>
  !nextUrl.searchParams.has(PATH) || sameOriginPath(nextUrl.searchParams.get(PATH)) !== undefined;

function rejection(): Response {
  const { APP_URL: appUrl, PRODUCT_NAME: product } = env();
  const page = errorPageHtml(
    { ...REJECTION, link: { href: signInPath(), text: "Sign in", opensTab: true } },
    { appUrl, product },
  );
  return new Response(page, { status: 401, headers: ERROR_PAGE_HEADERS });
}

const REJECTION = {
  title: "This preview can’t be opened.",
  text: "Sign in as a staff member, then open the preview from the studio again. A preview is valid for an hour.",
};

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
