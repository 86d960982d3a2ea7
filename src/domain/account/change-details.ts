import "server-only";
import { z } from "zod";
import { isUniqueViolation } from "@/db/database-errors";
import type { MemberContext } from "../context";
import { DomainError } from "../errors";
import { usernameSchema } from "../members/username";
import { personNameFields } from "../text-rules/name-schema";
import { tidyText } from "../text-rules/plain-text";
import { shortText } from "../text-rules/short-text";
import { verb } from "../verb";
import { changePasses } from "../wallet/change-passes";
import { updateOwnRow } from "./update-own-row";

const BIO_LENGTH = 280;

/** Markdown. */
const bioSchema = z.string().default("").transform(tidyText).pipe(shortText(BIO_LENGTH));

const changeDetailsSchema = z.object({
  ...personNameFields("your"),
  username: usernameSchema,
  bio: bioSchema,
});

export type Details = z.output<typeof changeDetailsSchema>;

const NAMES = Object.keys(changeDetailsSchema.shape) as (keyof Details)[];

/** What members write about themselves, of a row or of the table. */
export function detailsOf<Row extends Record<keyof Details, unknown>>(row: Row): Pick<Row, keyof Details> {
  return Object.fromEntries(NAMES.map((name) => [name, row[name]])) as Pick<Row, keyof Details>;
}

/** The old username is free immediately. */
export const changeDetails = verb(
  changeDetailsSchema,
  async (context: MemberContext, details): Promise<{ username: string }> => {
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
  },
);
