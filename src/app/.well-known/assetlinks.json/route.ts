import { env } from "@/lib/env";

export const dynamic = "force-dynamic";

/** Lets the club's Android apps open its links (Digital Asset Links). Responds with 404 without ANDROID_APP. */
export function GET(): Response {
  const { ANDROID_APP: apps } = env();
  if (!apps) return new Response(null, { status: 404 });
  return Response.json(
    apps.map(({ name, fingerprint }) => ({
      relation: ["delegate_permission/common.handle_all_urls"],
      target: {
        namespace: "android_app",
        package_name: name,
        sha256_cert_fingerprints: [fingerprint],
      },
    })),
    { headers: { "cache-control": "public, max-age=3600" } },
  );
}
