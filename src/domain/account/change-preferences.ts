import "server-only";
import { z } from "zod";
import type { MemberContext } from "../context";
import { checkboxSchema } from "../members/checkbox-field";
import { verb } from "../verb";
import { updateOwnRow } from "./update-own-row";

/** Other members see a hidden profile as not found, and its name without a link. */
export const changeVisibility = verb(
  z.object({
    visibility: z.enum(["visible", "hidden"], { error: "Choose one." }),
  }),
  async (context: MemberContext, { visibility }): Promise<{ hidden: boolean }> => {
    const hidden = visibility === "hidden";
    await updateOwnRow(context, { hidden });
    return { hidden };
  },
);

/** Sets whether friends see the actor's first name on the page of the group invitation the actor joined with. */
export const changeNameVisibility = verb(
  z.object({ named: checkboxSchema }),
  async (context: MemberContext, { named }): Promise<{ named: boolean }> => {
    await updateOwnRow(context, { namedInGroups: named });
    return { named };
  },
);

/** Sets whether the members who brought the actor, and those who brought them, see the actor in their circle. */
export const changeCircleVisibility = verb(
  z.object({ inCircles: checkboxSchema }),
  async (context: MemberContext, { inCircles }): Promise<{ inCircles: boolean }> => {
    await updateOwnRow(context, { inCircles });
    return { inCircles };
  },
);

/** A change also applies to messages that are already queued. */
export const changeNotifications = verb(
  z.object({
    friendJoined: checkboxSchema,
    expiring: checkboxSchema,
    vouching: checkboxSchema,
    letters: checkboxSchema,
  }),
  async (context: MemberContext, { friendJoined, expiring, vouching, letters }) => {
    await updateOwnRow(context, {
      notifyFriendJoined: friendJoined,
      notifyExpiring: expiring,
      notifyVouching: vouching,
      notifyLetters: letters,
    });
    return { friendJoined, expiring, vouching, letters };
  },
);
