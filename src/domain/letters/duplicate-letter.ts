import "server-only";
import { letters } from "@/db/schema";
import { canAdminister } from "../members/roles";
import { staffVerb } from "../members/staff-verb";
import { letterIdSchema, lockLetter, recordLetter } from "./lock-letter";

/** Returns the id of a new draft with the same text, picture, perk and audience. */
export const duplicateLetter = staffVerb(canAdminister, letterIdSchema, async (tx, context, { letterId }) => {
  const { subject, body, picture, pictureText, shown, ...letter } = await lockLetter(tx, { letterId });
  const { audience, joinedSince, city, cityBrandIds } = letter;
  const [created] = await tx
    .insert(letters)
    .values({
      ...{ subject, body, picture, pictureText, shown, audience, joinedSince, city, cityBrandIds },
      ...{ createdBy: context.actor.id, createdAt: context.now, updatedAt: context.now },
    })
    .returning({ id: letters.id });
  if (!created) throw new Error("the letter was not stored");
  await recordLetter(tx, context, "letter duplicated", { id: created.id, subject });
  return { letterId: created.id };
});
