import { env } from "@/lib/env";

export const dynamic = "force-dynamic";

/** Lets the club's iOS apps open its links and fill in its codes. Responds with 404 without APPLE_APP_ID. */
export function GET(): Response {
  const { APPLE_APP_ID: appIDs } = env();
  if (!appIDs) return new Response(null, { status: 404 });
  return Response.json(
    { applinks: { details: [{ appIDs, components: [{ "/": "*" }] }] }, webcredentials: { apps: appIDs } },
    { headers: { "cache-control": "public, max-age=3600" } },
  );
}
