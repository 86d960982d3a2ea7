import "server-only";
import { randomUUID } from "node:crypto";
import { and, asc, inArray, ne, sql } from "drizzle-orm";
import { z } from "zod";
import { members } from "@/db/schema";
import { isNotErased, nameOrder } from "@/db/schema/members";
import type { MemberContext } from "../context";
import { DomainError } from "../errors";
import { checkboxSchema } from "../members/checkbox-field";
import { canAdminister, requireRole } from "../members/roles";
import { memberIdSchema } from "../members/staff-verb";
import { correctBalanceSchema } from "../money/correct-balance";
import { isInList, MEMBER_CONDITIONS } from "./member-filter";
import { pauseInvitingSchema } from "./pause-inviting";
import { setRoleSchema } from "./set-role";

/** Of a club with more members, a filter chooses a part. */
const MOST_CHOSEN = 5_000;

const creditSchema = correctBalanceSchema.shape.amount.pipe(
  z.number().positive({ error: "Enter an amount above zero." }),
);

/** What is done to each chosen member. */
export const bulkChangeSchema = z.discriminatedUnion(
  "change",
  [
    z.object({ change: z.literal("role"), role: setRoleSchema.shape.role }),
    z.object({ change: z.literal("pause"), reason: pauseInvitingSchema.shape.reason }),
    z.object({ change: z.literal("resume") }),
    z.object({
      change: z.literal("credit"),
      amount: creditSchema,
      reason: correctBalanceSchema.shape.reason,
    }),
  ],
  { error: "Choose what to change." },
);

export type BulkChange = z.output<typeof bulkChangeSchema>;

/** The fields of the form, before the chosen change decides which of them count. */
export const typedChange = {
  change: z.string().optional(),
  role: z.string().optional(),
  amount: z.string().optional(),
  reason: z.string().optional(),
};

const id = memberIdSchema.shape.memberId;
/** A form sends one checkbox as a text and several as a list. */
const idsSchema = z
  .union([id.transform((only) => [only]), z.array(id).max(MOST_CHOSEN)])
  .optional()
  .transform((ids) => ids ?? []);

const filterShape = {
  search: z.string().max(254).default(""),
  inRole: setRoleSchema.shape.role.optional(),
  /** Names with commas between them. */
  only: z
    .string()
    .default("")
    .transform((names) => names.split(",").filter(Boolean))
    .pipe(z.array(z.enum(MEMBER_CONDITIONS))),
};

const choiceSchema = z.object({
  ...{ all: z.boolean(), chosen: z.array(z.string()), search: z.string() },
  ...{ inRole: filterShape.inRole, only: z.array(z.enum(MEMBER_CONDITIONS)) },
});

export const chooseMembersSchema = z
  .object({
    ...typedChange,
    /** All members of the filter, instead of the chosen ones. */
    all: checkboxSchema,
    chosen: idsSchema,
    ...filterShape,
  })
  .refine(({ all, chosen }) => all || chosen.length > 0, {
    error: "Choose at least one member in the list.",
    path: ["chosen"],
  })
  .pipe(z.intersection(choiceSchema, bulkChangeSchema));

export type ChosenMembers = {
  members: { id: string; name: string }[];
  change: BulkChange;
  /** The idempotency key of the change. */
  key: string;
};

/**
 * Returns exactly the members whom a bulk change will concern, by name, for a confirmation. Changes nothing. Never includes
 * the actor.
 */
export async function chooseMembers(
  context: MemberContext,
  { all, chosen, search, inRole, only, ...change }: z.output<typeof chooseMembersSchema>,
): Promise<ChosenMembers> {
  requireRole(context, canAdminister);
  const rows = await context.db
    .select({ id: members.id, name: sql<string>`${members.firstName} || ' ' || ${members.lastName}` })
    .from(members)
    .where(
      and(
        all ? isInList(context.db, { search, role: inRole, only }) : inArray(members.id, chosen),
        ne(members.id, context.actor.id),
        isNotErased(members),
      ),
    )
    .orderBy(nameOrder(members), asc(members.id))
    .limit(MOST_CHOSEN + 1);
  if (rows.length > MOST_CHOSEN) throw new DomainError("too-many-chosen", { values: { most: MOST_CHOSEN } });
  if (rows.length === 0) throw new DomainError("member-not-found");
  return { members: rows, change, key: randomUUID() };
}
