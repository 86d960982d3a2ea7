import "server-only";
import { and, gte, inArray, isNull, lt, sql } from "drizzle-orm";
import { invitations, messages } from "@/db/schema";
import { CLUB_TIME_ZONE } from "@/lib/dates";
import { env } from "@/lib/env";
import { sharePath } from "@/lib/paths";
import type { BaseContext } from "../context";
import { contactOf, writeMessage } from "../messages/write-message";
import { type Invitation, selectInvitations } from "./find-invitation";
import { isExpiringTomorrow } from "./state";

/**
 * Reminds sponsors of live invitations that expire tomorrow, New York time: one reminder per seven-day period, between
 * 9 a.m. and 8 p.m. Returns the number of reminders.
 */
export async function remindOfExpiry(context: BaseContext): Promise<number> {
  const due = (await listByExpiry(context)).filter(isExpiringTomorrow);
  let reminded = 0;
  for (const invitation of await withoutReminded(context, due))
    if (await context.db.transaction((tx) => writeReminder({ ...context, db: tx }, invitation)))
      reminded += 1;
  return reminded;
}

function listByExpiry({ db, now }: BaseContext): Promise<Invitation[]> {
  const zone = sql`${CLUB_TIME_ZONE}::text`;
  const local = sql`(${now} at time zone ${zone})`;
  const midnight = (days: number) => sql`((${local}::date + ${days}::int)::timestamp at time zone ${zone})`;
  return selectInvitations(db, { now }).where(
    and(
      sql`extract(hour from ${local}) between 9 and 19`,
      isNull(invitations.waitlistEntryId),
      gte(invitations.expiresAt, midnight(1)),
      lt(invitations.expiresAt, midnight(2)),
    ),
  );
}

async function withoutReminded({ db }: BaseContext, due: Invitation[]): Promise<Invitation[]> {
  const { dedupeKey } = messages;
  const reminded = await db
    .select({ key: dedupeKey })
    .from(messages)
    .where(inArray(dedupeKey, due.map(keyOf)));
  const keys = new Set(reminded.map(({ key }) => key));
  return due.filter((invitation) => !keys.has(keyOf(invitation)));
}

function keyOf({ id, activatedAt }: Invitation): string {
  return `expires-tomorrow:${id}:${activatedAt.getTime()}`;
}

function writeReminder({ db, now }: BaseContext, invitation: Invitation): Promise<boolean> {
  const { id, type, recipient, sponsor } = invitation;
  return writeMessage(db, { now }, contactOf(sponsor), {
    kind: "expires-tomorrow",
    payload: { recipient, link: `${env().APP_URL}${sharePath({ inviteId: id, type })}` },
    invitationId: id,
    memberId: sponsor.id,
    dedupeKey: keyOf(invitation),
  });
}
