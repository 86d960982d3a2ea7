import { env } from "@/lib/env";
import { paths } from "@/lib/paths";

export const dynamic = "force-dynamic";

/** The club has no passwords, so password managers get to the passkeys (https://www.w3.org/TR/change-password-url/). */
export function GET(): Response {
  return Response.redirect(new URL(paths.accountDevices, env().APP_URL), 302);
}
