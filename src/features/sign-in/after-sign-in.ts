import "server-only";
import type { Context } from "@/domain/context";
import { needsOnboarding } from "@/domain/members/profile/needs-onboarding";
import { type Path, paths } from "@/lib/paths";
import { sameOriginPath } from "@/lib/urls/same-origin-path";

/** Where a member goes after signing in: to `next` when it is a path of ours, else into the club or the reminder. */
export async function afterSignIn(context: Context, memberId: string, next?: string): Promise<Path> {
  const wanted = sameOriginPath(next);
  if (wanted) return wanted;
  return (await needsOnboarding(context, memberId)) ? `${paths.welcome}?step=invite` : paths.home;
}
