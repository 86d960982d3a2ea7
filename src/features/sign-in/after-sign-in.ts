import "server-only";
import type { Context } from "@/domain/context";
import { needsOnboarding } from "@/domain/members/profile/needs-onboarding";
import { type Path, paths, reminderPath } from "@/lib/paths";
import { sameOriginPath } from "@/lib/urls/same-origin-path";

/**
 * Where a member goes after signing in: to `next` when it is a path of ours, else into the club. A new member meets the
 * reminder on the way, unless an invitation or the welcome is where they are going.
 */
export async function afterSignIn(context: Context, memberId: string, next?: string): Promise<Path> {
  const wanted = sameOriginPath(next);
  if (wanted && isOnTheWay(wanted)) return wanted;
  return (await needsOnboarding(context, memberId)) ? reminderPath(wanted) : (wanted ?? paths.home);
}

function isOnTheWay(path: Path): boolean {
  const { pathname, searchParams } = new URL(path, "http://same-origin.invalid");
  return pathname === paths.welcome || searchParams.has("modal");
}
