import "server-only";
import { and, gte, inArray, isNull, lt, sql } from "drizzle-orm";
import { invitations, messages } from "@/db/schema";
import { CLUB_TIME_ZONE } from "@/lib/dates";
import { env } from "@/lib/env";
import { sharePath } from "@/lib/paths";
import type { Context } from "../context";
import { contactOf, writeMessage } from "../messages/write-message";
import { type Invitation, selectInvitations } from "./find-invitation";
import { isExpiringTomorrow } from "./state";

type Settings = Pick<Context, "db" | "now">;

/**
 * Tells sponsors of the invitations that expire tomorrow (a day in New York) and still have a place: once for each
 * seven-day clock, between 9 and 20 h in New York, never the friend. Returns how many were told.
 */
export async function remindOfExpiry(settings: Settings): Promise<number> {
  const due = (await listByExpiry(settings)).filter(isExpiringTomorrow);
  let told = 0;
  for (const invitation of await withoutTold(settings, due))
    if (await settings.db.transaction((tx) => tellSponsor({ ...settings, db: tx }, invitation))) told += 1;
  return told;
}

/** Those whose seven days end tomorrow, whatever their state; none outside the hours in which sponsors are told. */
function listByExpiry({ db, now }: Settings): Promise<Invitation[]> {
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

async function withoutTold({ db }: Settings, due: Invitation[]): Promise<Invitation[]> {
  const { dedupeKey } = messages;
  const told = await db
    .select({ key: dedupeKey })
    .from(messages)
    .where(inArray(dedupeKey, due.map(keyOf)));
  const keys = new Set(told.map(({ key }) => key));
  return due.filter((invitation) => !keys.has(keyOf(invitation)));
}

function keyOf({ id, activatedAt }: Invitation): string {
  return `expires-tomorrow:${id}:${activatedAt.getTime()}`;
}

function tellSponsor({ db, now }: Settings, invitation: Invitation): Promise<boolean> {
  const { id, type, recipient, sponsor } = invitation;
  return writeMessage(db, { now }, contactOf(sponsor), {
    kind: "expires-tomorrow",
    payload: { recipient, link: `${env().APP_URL}${sharePath({ inviteId: id, type })}` },
    invitationId: id,
    memberId: sponsor.id,
    dedupeKey: keyOf(invitation),
  });
}
