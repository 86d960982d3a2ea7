import { memberContext } from "@/auth/guards";
import { getMember } from "@/auth/session";
import { findOwnEvening } from "@/domain/evenings/guest-pass";
import { eveningCalendar } from "@/features/perks/evening-calendar";
import { perkPath } from "@/lib/paths";

export const dynamic = "force-dynamic";

/** The calendar file of the member's own evening. */
export async function GET(request: Request): Promise<Response> {
  const member = await getMember();
  if (!member) return new Response(null, { status: 401 });
  const claimId = new URL(request.url).searchParams.get("claim") ?? "";
  const own = await findOwnEvening(memberContext(member), claimId);
  if (!own) return new Response(null, { status: 404 });
  const isOff = own.returnedAt !== null || own.evening.endedAt !== null;
  return eveningCalendar({ ...own, isOff, path: perkPath(own.evening.slug) });
}
