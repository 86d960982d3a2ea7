import "server-only";
import { lacksName } from "@/domain/account/enter-name";
import { needsOnboarding } from "@/domain/account/invite-reminder";
import type { Context } from "@/domain/context";
import { namePath, type Path, paths, reminderPath } from "@/lib/paths";
import { sameOriginPath } from "@/lib/urls/same-origin-path";

/**
 * Returns the path to open after sign-in: `next` if it is same-origin, otherwise home. A member without a name enters it first.
 * A new member sees the reminder before `next`, unless that is the welcome page or opens a modal.
 */
export async function afterSignIn(context: Context, memberId: string, next?: string): Promise<Path> {
  const path = await afterName(context, memberId, next);
  return (await lacksName(context.db, memberId)) ? namePath(path) : path;
}

async function afterName(context: Context, memberId: string, next?: string): Promise<Path> {
  const path = sameOriginPath(next);
  if (path && skipsReminder(path)) return path;
  return (await needsOnboarding(context, memberId)) ? reminderPath(path) : (path ?? paths.home);
}

function skipsReminder(path: Path): boolean {
  const { pathname, searchParams } = new URL(path, "http://same-origin.invalid");
  return pathname === paths.welcome || searchParams.has("modal");
}
