import { visitorContext } from "@/auth/guards";
import { readGuestPass } from "@/domain/evenings/guest-pass";
import { eveningCalendar } from "@/features/perks/evening-calendar";
import { guestPassPath } from "@/lib/paths";

export async function GET(request: Request): Promise<Response> {
  const token = new URL(request.url).searchParams.get("t") ?? "";
  const pass = await readGuestPass(visitorContext(), token);
  if (!pass) return new Response("Not found", { status: 404 });
  return eveningCalendar({
    ...pass,
    title: pass.evening.title,
    isOff: pass.state === "off",
    path: guestPassPath(token),
  });
}
