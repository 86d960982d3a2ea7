import { redirect } from "next/navigation";
import { memberContext } from "@/auth/guards";
import { getMember } from "@/auth/session";
import { exportResponse } from "@/features/account/privacy/export-response";
import { readExport } from "@/features/account/privacy/read-export";
import { paths, signInPath } from "@/lib/paths";

export const dynamic = "force-dynamic";

/** Everything the club holds about the member who asks, as a file. */
export async function GET(): Promise<Response> {
  const member = await getMember();
  if (!member) redirect(signInPath(paths.accountPrivacy));
  return exportResponse(member.username, await readExport(memberContext(member)));
}
