import { type NextRequest, NextResponse } from "next/server";
import { crossesMapPolicy, GOOGLE_MAPS_SOURCES, isMapPath } from "@/lib/urls/page-policies";

/** Adds a nonce, the content security policy, the URL and the method to each page's request. Checks no permission. */
export function middleware(request: NextRequest): NextResponse {
  const { pathname, search } = request.nextUrl;
  const mapSources = googleMapsSources();
  // The empty response makes the router load the whole document, with that page's policy.
  if (crossesMapPolicy(request.method, request.headers, pathname, { hasGoogleMap: mapSources !== null }))
    return new NextResponse(null, { status: 204 });
  const nonce = btoa(crypto.randomUUID()); // letters and digits only
  const policy = contentSecurityPolicy(nonce, isMapPath(pathname) ? mapSources : null, framesOf(request));
  const headers = new Headers(request.headers);
  headers.set("x-nonce", nonce);
  headers.set("x-address", pathname + search);
  headers.set("x-method", request.method);
  headers.set("content-security-policy", policy);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set("content-security-policy", policy);
  return response;
}

function contentSecurityPolicy(
  nonce: string,
  extraSources: Record<string, string> | null,
  frames: string,
): string {
  const development = process.env.NODE_ENV === "development";
  const directives: Record<string, string> = {
    "default-src": "'self'",
    "script-src": `'nonce-${nonce}' 'strict-dynamic'${development ? " 'unsafe-eval'" : ""}`,
    "style-src": "'self' 'unsafe-inline'",
    "img-src": ["'self' data: blob:", ...contentHosts()].join(" "),
    "font-src": "'self'",
    "connect-src": ["'self'", ...analyticsHosts(), ...(development ? ["ws:"] : [])].join(" "),
    "worker-src": "'self'",
    "object-src": "'none'",
    "base-uri": "'none'",
    "form-action": "'self'",
    "frame-ancestors": frames,
  };
  for (const [name, sources] of Object.entries(extraSources ?? {}))
    directives[name] = [directives[name], sources].filter(Boolean).join(" ");
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources}`)
    .join("; ");
}

// The name is computed, because the build would replace a literal name with its value.
const setting = (name: string) => process.env[name];

function googleMapsSources(): Record<string, string> | null {
  return setting("NEXT_PUBLIC_GOOGLE_MAPS_API_KEY") ? GOOGLE_MAPS_SOURCES : null;
}

function contentHosts(): string[] {
  return setting("SANITY_PROJECT_ID") ? ["https://cdn.sanity.io"] : [];
}

// The draft cookie only allows framing. Reading drafts also needs a staff session. The studio opens /api/draft in a frame,
// so its error page must be visible there.
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
