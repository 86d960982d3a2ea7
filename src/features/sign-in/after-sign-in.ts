import "server-only";
import type { Route } from "next";
import type { Context } from "@/domain/context";
import { needsOnboarding } from "@/domain/members/profile/needs-onboarding";
import { paths } from "@/lib/paths";
import { sameOriginPath } from "@/lib/urls/same-origin-path";

/** Where a member goes after signing in: to `next` when it is a path of ours, else into the club or the reminder. */
export async function afterSignIn(context: Context, memberId: string, next?: string): Promise<Route> {
  const wanted = sameOriginPath(next);
  if (wanted) return wanted as Route;
  return (await needsOnboarding(context, memberId)) ? `${paths.welcome}?step=invite` : paths.home;
}
