import { redirect } from "next/navigation";
import { memberContext } from "@/auth/guards";
import { getMember } from "@/auth/session";
import { readExport } from "@/features/account/privacy/read-export";
import { clubDay } from "@/lib/dates";
import { paths, signInPath } from "@/lib/paths";

export const dynamic = "force-dynamic";

/** Downloads the member's data as JSON. */
export async function GET(): Promise<Response> {
  const member = await getMember();
  if (!member) redirect(signInPath(paths.accountPrivacy));
  const exported = await readExport(memberContext(member));
  return new Response(JSON.stringify(exported, null, 2), {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": `attachment; filename="${member.username}-${clubDay(new Date())}.json"`,
      "Cache-Control": "private, no-store",
    },
  });
}
