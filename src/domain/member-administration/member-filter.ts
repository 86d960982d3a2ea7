import "server-only";
import { and, desc, eq, isNotNull, isNull, not, type SQL, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { members } from "@/db/schema";
import { isNotErased, nameOrder } from "@/db/schema/members";
import { isBounced } from "../contacts/is-bounced";
import { matchesName } from "../members/matches-name";
import type { Role } from "../members/roles";

const { id, role, status, importedIn, lastSeenAt, notifyLetters, phone, balanceFrozenAt, invitingPausedBy } =
  members;

/** What a filter may require of members. Each has an index, except those that most members of a club fulfill. */
const CONDITIONS = {
  active: () => eq(status, "active"),
  suspended: () => eq(status, "suspended"),
  imported: () => isNotNull(importedIn),
  unseen: () => isNull(lastSeenAt),
  "letters-off": () => not(notifyLetters),
  bounced: isBounced,
  "no-phone": () => isNull(phone),
  frozen: () => isNotNull(balanceFrozenAt),
  paused: () => isNotNull(invitingPausedBy),
} satisfies Record<string, (db: Database) => SQL>;

export type MemberCondition = keyof typeof CONDITIONS;

export const MEMBER_CONDITIONS = Object.keys(CONDITIONS) as MemberCondition[];

const nullsLast = (column: typeof members.createdAt | typeof lastSeenAt | typeof members.balanceCents) =>
  sql`${desc(column)} nulls last`;

const ORDERS = {
  name: nameOrder(members),
  newest: nullsLast(members.createdAt),
  seen: nullsLast(lastSeenAt),
  balance: nullsLast(members.balanceCents),
};

export type MemberOrder = keyof typeof ORDERS;

export const MEMBER_ORDERS = Object.keys(ORDERS) as MemberOrder[];

export type MemberFilter = {
  search?: string;
  role?: Role | undefined;
  /** Members fulfill all of them. */
  only?: MemberCondition[];
};

/** The condition for the members of the list. Erased members are never among them. */
export function isInList(
  db: Database,
  { search = "", role: wanted, only = [] }: MemberFilter,
): SQL | undefined {
  return and(
    isNotErased(members),
    matchesName(search),
    wanted && eq(role, wanted),
    ...only.map((name) => CONDITIONS[name](db)),
  );
}

export function orderOf(order: MemberOrder = "name"): SQL[] {
  return [ORDERS[order], sql`${id}`];
}
