import { type NextRequest, NextResponse } from "next/server";
import { makeNonce } from "@/lib/urls/nonce";
import { crossesMapPolicy, GOOGLE_MAPS_SOURCES, isMapPath, isTillPath } from "@/lib/urls/page-policies";

/** Puts a fresh nonce and the content security policy on every page and notes its address. It guards nothing: the domain does. */
export function middleware(request: NextRequest): NextResponse {
  const { pathname, search } = request.nextUrl;
  const mapSources = googleMapsSources();
  // Not a page for the router, so it loads the address anew, with the policy that belongs there.
  if (crossesMapPolicy(request.method, request.headers, pathname, { hasGoogleMap: mapSources !== null }))
    return new NextResponse(null, { status: 204 });
  const nonce = makeNonce();
  const fonts = isTillPath(pathname) ? "'none'" : "'self'";
  const policy = contentSecurityPolicy(
    nonce,
    fonts,
    isMapPath(pathname) ? mapSources : null,
    framesOf(request),
  );
  const headers = new Headers(request.headers);
  headers.set("x-nonce", nonce);
  headers.set("x-address", pathname + search);
  headers.set("content-security-policy", policy);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set("content-security-policy", policy);
  return response;
}

function contentSecurityPolicy(
  nonce: string,
  fonts: string,
  more: Record<string, string> | null,
  frames: string,
): string {
  const development = process.env.NODE_ENV === "development";
  const directives: Record<string, string> = {
    "default-src": "'self'",
    "script-src": `'nonce-${nonce}' 'strict-dynamic'${development ? " 'unsafe-eval'" : ""}`,
    "style-src": "'self' 'unsafe-inline'",
    "img-src": ["'self' data: blob:", ...contentHosts()].join(" "),
    "font-src": fonts,
    "connect-src": ["'self'", ...analyticsHosts(), ...(development ? ["ws:"] : [])].join(" "),
    "object-src": "'none'",
    "base-uri": "'none'",
    "form-action": "'self'",
    "frame-ancestors": frames,
  };
  for (const [name, sources] of Object.entries(more ?? {}))
    directives[name] = [directives[name], sources].filter(Boolean).join(" ");
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources}`)
    .join("; ");
}

/** By a name that the build can't see: it would put in what was set then. */
const setting = (name: string) => process.env[name];

function googleMapsSources(): Record<string, string> | null {
  return setting("NEXT_PUBLIC_GOOGLE_MAPS_API_KEY") ? GOOGLE_MAPS_SOURCES : null;
}

function contentHosts(): string[] {
  return setting("SANITY_PROJECT_ID") ? ["https://cdn.sanity.io"] : [];
}

// Whoever puts the cookie there by hand lets the studio frame the page, and nothing else: drafts ask for a session of staff.
// The way in is a page only where it refuses, which has to be read where Presentation opened it.
function framesOf({ cookies, nextUrl }: NextRequest): string {
  const studio = setting("SANITY_STUDIO_ORIGIN");
  const isFramed = cookies.has("__prerender_bypass") || nextUrl.pathname === "/api/draft";
  return studio && isFramed ? studio : "'none'";
}

function analyticsHosts(): string[] {
  if (!setting("NEXT_PUBLIC_SEGMENT_WRITE_KEY")) return [];
  return [setting("NEXT_PUBLIC_SEGMENT_API_HOST") || "https://api.segment.io"];
}

export const config = {
  matcher: ["/((?!_next/static/|_next/image$|favicon\\.ico$).*)"],
  runtime: "nodejs",
};
