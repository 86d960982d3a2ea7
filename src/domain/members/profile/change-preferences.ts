import "server-only";
import { z } from "zod";
import type { MemberContext } from "../../context";
import { checkboxSchema } from "../checkbox-field";
import { updateOwnRow } from "./update-own-row";

export const changeVisibilitySchema = z.object({
  visibility: z.enum(["visible", "hidden"], { error: "Choose one." }),
});
export const changeNameVisibilitySchema = z.object({ named: checkboxSchema });
export const changeCircleVisibilitySchema = z.object({ inCircles: checkboxSchema });
export const changeNotificationsSchema = z.object({
  friendJoined: checkboxSchema,
  expiring: checkboxSchema,
  letters: checkboxSchema,
});

/** Other members see a hidden profile as not found, and its name without a link. */
export async function changeVisibility(
  context: MemberContext,
  { visibility }: z.output<typeof changeVisibilitySchema>,
): Promise<{ hidden: boolean }> {
  const hidden = visibility === "hidden";
  await updateOwnRow(context, { hidden });
  return { hidden };
}

/** Sets whether friends see the actor's first name on the page of the group invitation the actor joined with. */
export async function changeNameVisibility(
  context: MemberContext,
  { named }: z.output<typeof changeNameVisibilitySchema>,
): Promise<{ named: boolean }> {
  await updateOwnRow(context, { namedInGroups: named });
  return { named };
}

/** Sets whether the members who brought the actor, and those who brought them, see the actor in their circle. */
export async function changeCircleVisibility(
  context: MemberContext,
  { inCircles }: z.output<typeof changeCircleVisibilitySchema>,
): Promise<{ inCircles: boolean }> {
  await updateOwnRow(context, { inCircles });
  return { inCircles };
}

/** A change also applies to messages that are already queued. */
export async function changeNotifications(
  context: MemberContext,
  { friendJoined, expiring, letters }: z.output<typeof changeNotificationsSchema>,
): Promise<z.output<typeof changeNotificationsSchema>> {
  await updateOwnRow(context, {
    notifyFriendJoined: friendJoined,
    notifyExpiring: expiring,
    notifyLetters: letters,
  });
  return { friendJoined, expiring, letters };
}
