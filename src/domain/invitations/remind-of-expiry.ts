import "server-only";
import { and, eq, exists, gte, isNull, lt, ne, notExists, sql } from "drizzle-orm";
import { invitations, members, messages, seats } from "@/db/schema";
import { CLUB_TIME_ZONE } from "@/lib/dates";
import { env } from "@/lib/env";
import { paths } from "@/lib/paths";
import type { Context } from "../context";
import { contactOf, writeMessage } from "../messages/write-message";

const clock = sql`(extract(epoch from ${invitations.activatedAt}) * 1000)::bigint`;
const dedupeKey = sql<string>`'expires-tomorrow:' || ${invitations.id} || ':' || ${clock}`;

/**
 * Tells sponsors of the invitations that expire tomorrow (a day in New York) and still have a place: once for each
 * seven-day clock, between 9 and 20 h in New York, never the friend. Answers how many were told.
 */
export async function remindOfExpiry(context: Pick<Context, "db" | "now">): Promise<number> {
  let told = 0;
  for (const { recipient, id, key, sponsor } of await listExpiringTomorrow(context)) {
    const link = `${env().APP_URL}${paths.profile}`;
    const message = { kind: "expires-tomorrow", payload: { recipient, link }, invitationId: id } as const;
    const written = await context.db.transaction((tx) =>
      writeMessage(tx, context, contactOf(sponsor), { ...message, memberId: sponsor.id, dedupeKey: key }),
    );
    if (written) told += 1;
  }
  return told;
}

function listExpiringTomorrow({ db, now }: Pick<Context, "db" | "now">) {
  const zone = sql`${CLUB_TIME_ZONE}::text`;
  const local = sql`(${now} at time zone ${zone})`;
  const midnight = (days: number) => sql`((${local}::date + ${days}::int)::timestamp at time zone ${zone})`;
  const free = db
    .select({ one: sql`1` })
    .from(seats)
    .where(and(eq(seats.invitationId, invitations.id), isNull(seats.memberId)));
  const alreadyTold = db.select({ one: sql`1` }).from(messages).where(eq(messages.dedupeKey, dedupeKey));
  return db
    .select({ id: invitations.id, recipient: invitations.recipient, key: dedupeKey, sponsor: members })
    .from(invitations)
    .innerJoin(members, eq(members.id, invitations.sponsorId))
    .where(
      and(
        sql`extract(hour from ${local}) between 9 and 19`,
        gte(invitations.expiresAt, midnight(1)),
        lt(invitations.expiresAt, midnight(2)),
        ne(invitations.status, "cancelled"),
        ne(invitations.type, "gift"),
        eq(members.status, "active"),
        exists(free),
        notExists(alreadyTold),
      ),
    );
}
