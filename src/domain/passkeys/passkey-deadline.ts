import "server-only";
import { and, eq, inArray, isNotNull, type SQL, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { clubSettings, members, passkeys } from "@/db/schema";
import { DAY } from "@/lib/durations";
import { ago, type Clock, fromNow, instantOf, type MemberContext } from "../context";

/** How long a new lead or administrator, and everyone when the rule begins, may work without a passkey. */
const PASSKEY_GRACE = 7 * DAY;

const hasRole = inArray(members.role, ["lead", "admin"]);

/** Null while passkeys are not mandatory. */
const requiredFrom = sql`(select greatest(${clubSettings.passkeysRequiredSince}, ${members.roleSetAt}, ${members.createdAt}) from ${clubSettings} where ${clubSettings.passkeysRequiredSince} is not null)`;

const hasNone = sql`not exists (select from ${passkeys} where ${passkeys.memberId} = ${members.id})`;

/** In a query of `members`: whether the person has no passkey although the time to add one has passed. */
export function isPasskeyOverdue(clock: Clock): SQL<boolean> {
  return sql<boolean>`coalesce(${hasRole} and ${requiredFrom} <= ${ago(clock, PASSKEY_GRACE)} and ${hasNone}, false)`;
}

/** Whether the rule applies to the member's role, before and after the deadline. */
export async function mustHavePasskey(db: Database, memberId: string): Promise<boolean> {
  const isRequired = isNotNull(requiredFrom);
  return (await db.$count(members, and(eq(members.id, memberId), hasRole, isRequired))) > 0;
}

/** Returns when the actor must have a passkey, or null if they have one or need none. */
export async function getPasskeyDeadline({ actor, db }: MemberContext): Promise<Date | null> {
  const deadline = instantOf(fromNow({ now: requiredFrom }, PASSKEY_GRACE));
  const [row] = await db
    .select({ deadline })
    .from(members)
    .where(and(eq(members.id, actor.id), hasRole, hasNone));
  return row?.deadline ?? null;
}
