import "server-only";
import type { Context } from "@/domain/context";
import { needsOnboarding } from "@/domain/members/profile/invite-reminder";
import { type Path, paths, reminderPath } from "@/lib/paths";
import { sameOriginPath } from "@/lib/urls/same-origin-path";

/**
 * Returns the path to open after sign-in: `next` if it is same-origin, otherwise home. A new member sees the reminder
 * first, unless `next` is the welcome page or opens a modal.
 */
export async function afterSignIn(context: Context, memberId: string, next?: string): Promise<Path> {
  const path = sameOriginPath(next);
  if (path && skipsReminder(path)) return path;
  return (await needsOnboarding(context, memberId)) ? reminderPath(path) : (path ?? paths.home);
}

function skipsReminder(path: Path): boolean {
  const { pathname, searchParams } = new URL(path, "http://same-origin.invalid");
  return pathname === paths.welcome || searchParams.has("modal");
}
