import { serviceWorkerScript } from "@/features/installed-app/service-worker-script";
import { env } from "@/lib/env";

export const dynamic = "force-dynamic";

/** Browsers ask for this file at each visit, and replace the service worker if it differs. */
export async function GET(): Promise<Response> {
  return new Response(await serviceWorkerScript(env()), {
    headers: { "content-type": "text/javascript; charset=utf-8", "cache-control": "no-cache" },
  });
}
