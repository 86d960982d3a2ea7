import { env } from "@/lib/env";
import { paths } from "@/lib/paths";

export const dynamic = "force-dynamic";

/** Leads password managers to where passkeys are added and removed (https://www.w3.org/TR/passkey-endpoints/). */
export function GET(): Response {
  const devices = new URL(paths.accountDevices, env().APP_URL).href;
  return Response.json(
    { enroll: devices, manage: devices },
    { headers: { "cache-control": "public, max-age=3600" } },
  );
}
