import "server-only";
import { unstable_rethrow } from "next/navigation";
import type { NextRequest } from "next/server";
import { defineEnableDraftMode } from "next-sanity/draft-mode";
import { getMember } from "@/auth/session";
import { draftsClient } from "@/content/drafts-client";
import { canUseDesk } from "@/domain/members/roles";
import { env } from "@/lib/env";
import { ERROR_PAGE_HEADERS, errorPageHtml } from "@/lib/http/error-page-html";
import { log } from "@/lib/log";
import { signInPath } from "@/lib/paths";
import { sameOriginPath } from "@/lib/urls/same-origin-path";

const PATH = "sanity-preview-pathname";

/**
 * Turns draft mode on for a browser that brings the studio's secret and a session of staff, and leads to the page that the
 * studio names. Everybody else is refused, in one way, and nothing changes.
 */
export async function enterDrafts(request: NextRequest): Promise<Response> {
  const client = draftsClient();
  if (!client) return new Response(null, { status: 404 });
  const member = await getMember();
  if (!member || !canUseDesk(member.role) || !leadsHere(request)) return refused();
  try {
    // The library was typed against the client's last major version, and asks it for nothing that has changed.
    const response = await defineEnableDraftMode({ client: Object(client) }).GET(request);
    return response.ok ? response : refused();
  } catch (error) {
    unstable_rethrow(error); // how it leads on
    log.warn({ err: error }, "the studio’s secret couldn’t be checked");
    return refused();
  }
}

const leadsHere = ({ nextUrl }: NextRequest) =>
  !nextUrl.searchParams.has(PATH) || sameOriginPath(nextUrl.searchParams.get(PATH)) !== undefined;

function refused(): Response {
  const { APP_URL: appUrl, PRODUCT_NAME: product } = env();
  const page = errorPageHtml(
    { ...REFUSED, link: { href: signInPath(), text: "Sign in", opensTab: true } },
    { appUrl, product },
  );
  return new Response(page, { status: 401, headers: ERROR_PAGE_HEADERS });
}

const REFUSED = {
  title: "This preview can’t be opened.",
  text: "Sign in to the club as one of its staff, then open the preview from the studio again: it is good for an hour.",
};
