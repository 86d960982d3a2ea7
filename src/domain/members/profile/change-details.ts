import "server-only";
import { z } from "zod";
import { isUniqueViolation } from "@/db/database-errors";
import type { MemberContext } from "../../context";
import { DomainError } from "../../errors";
import { shortText } from "../../short-text";
import { personNameSchema } from "../person-name";
import { usernameSchema } from "../username";
import { changePasses } from "../wallet/change-passes";
import { updateOwnRow } from "./update-own-row";

const BIO_LENGTH = 280;

/** Control characters except line breaks, and characters that change the text direction. */
const INVISIBLE = /(?!\n)[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/gu;

/** Markdown. */
const bioSchema = z
  .string()
  .default("")
  .transform((typed) => typed.replace(/\r\n?/g, "\n").replace(INVISIBLE, "").normalize("NFC").trim())
  .pipe(shortText(BIO_LENGTH));

export const changeDetailsSchema = z.object({
  firstName: personNameSchema("Enter your first name."),
  lastName: personNameSchema("Enter your last name."),
  username: usernameSchema,
  bio: bioSchema,
});

/** The old username is free immediately. @throws DomainError username-taken, sign-in-required. */
export async function changeDetails(
  context: MemberContext,
  details: z.output<typeof changeDetailsSchema>,
): Promise<{ username: string }> {
  const change = context.db.transaction(async (tx) => {
    await updateOwnRow({ ...context, db: tx }, details);
    await changePasses(tx, context, context.actor.id);
  });
  await change.catch((error: unknown) => {
    throw isUniqueViolation(error, "members_username_unique")
      ? new DomainError("username-taken", { field: "username" })
      : error;
  });
  return { username: details.username };
}
