import { redirect } from "next/navigation";
import { memberContext } from "@/auth/guards";
import { getMember } from "@/auth/session";
import { exportMember } from "@/domain/data-export/export-member";
import { exportResponse } from "@/features/account/privacy/export-response";
import { paths, signInPath } from "@/lib/paths";

export const dynamic = "force-dynamic";

/** Downloads the member's data as JSON. */
export async function GET(): Promise<Response> {
  const member = await getMember();
  if (!member) redirect(signInPath(paths.accountPrivacy));
  return exportResponse(member.username, await exportMember(memberContext(member)));
}
