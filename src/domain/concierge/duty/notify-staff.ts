import "server-only";
import { and, asc, eq, isNotNull, ne, type SQL, sql } from "drizzle-orm";
import { conciergeRequests, deskNotices, dutySettings, members } from "@/db/schema";
import { CLUB_TIME_ZONE } from "@/lib/dates";
import { HOUR, MINUTE } from "@/lib/durations";
import { env } from "@/lib/env";
import { paths, requestPath } from "@/lib/paths";
import { ago } from "../../clock";
import type { Contact } from "../../contacts/contact";
import type { Context } from "../../context";
import { contactOf, writeMessage } from "../../messages/write-message";
import { SENT_WITHIN } from "../requests/limits";
import { isOpen, isWaiting } from "../requests/state-sql";
import { isWithin } from "./quiet-hours";

type Settings = Pick<Context, "db" | "now">;
type Occasion = (typeof deskNotices.$inferSelect)["occasion"];
type Told = { requestId: string; createdAt: Date };

const ARRIVALS_EVERY = 15 * MINUTE;
const LATE_AFTER = SENT_WITHIN - 4 * HOUR;

/**
 * Tells everybody on duty, outside of their quiet hours, of requests that came in (at most once in 15 minutes) and of
 * unsent ones that will be a day old in four hours; of each request once. What comes in during quiet hours is told after
 * them, if it still waits. Safe to run on many workers at once; returns how many messages it wrote.
 */
export async function notifyStaff(settings: Settings): Promise<number> {
  let told = 0;
  for (const { memberId } of await listOnDuty(settings))
    told += await settings.db.transaction((tx) => tellOne({ ...settings, db: tx }, memberId));
  return told;
}

const isOnDuty = () =>
  and(isNotNull(dutySettings.onDutySince), eq(members.status, "active"), ne(members.role, "member"));

function listOnDuty({ db }: Settings): Promise<{ memberId: string }[]> {
  return db
    .select({ memberId: dutySettings.memberId })
    .from(dutySettings)
    .innerJoin(members, eq(members.id, dutySettings.memberId))
    .where(isOnDuty())
    .orderBy(asc(dutySettings.memberId));
}

// The row's lock lets one worker at a time tell somebody ("tests/domain/concierge/duty/tell-staff.postgres").
async function lockOnDuty({ db, now }: Settings, memberId: string) {
  const isOwn = eq(dutySettings.memberId, memberId);
  await db.select({ id: dutySettings.memberId }).from(dutySettings).where(isOwn).for("no key update");
  const { channel, isQuiet, quietFrom, quietUntil, onDutySince, arrivalsToldAt } = dutySettings;
  const [person] = await db
    .select({
      ...{ memberId: dutySettings.memberId, channel, isQuiet, quietFrom, quietUntil, onDutySince },
      email: members.email,
      phone: members.phone,
      hour: sql<number>`extract(hour from ${now} at time zone ${CLUB_TIME_ZONE}::text)::int`,
      isToldOfArrivals: sql<boolean>`coalesce(${arrivalsToldAt} > ${ago({ now }, ARRIVALS_EVERY)}, false)`,
    })
    .from(dutySettings)
    .innerJoin(members, eq(members.id, dutySettings.memberId))
    .where(and(isOwn, isOnDuty()));
  return person;
}

type Person = NonNullable<Awaited<ReturnType<typeof lockOnDuty>>>;

async function tellOne(settings: Settings, memberId: string): Promise<number> {
  const person = await lockOnDuty(settings, memberId);
  if (!person || isWithin(person, person.hour)) return 0;
  return (await tellOfArrivals(settings, person)) + (await tellOfLate(settings, person));
}

async function tellOfArrivals(settings: Settings, person: Person): Promise<number> {
  if (person.isToldOfArrivals) return 0;
  const { db, now } = settings;
  const isNew = sql`${conciergeRequests.createdAt} >= ${person.onDutySince?.toISOString()}::timestamptz`;
  const arrived = await note(settings, person, "arrival", and(isWaiting(settings), isNew));
  if (arrived.length === 0) return 0;
  await db
    .update(dutySettings)
    .set({ arrivalsToldAt: now })
    .where(eq(dutySettings.memberId, person.memberId));
  const waiting = await db.$count(conciergeRequests, isOpen());
  return write(settings, person, "arrival", arrived, { arrived: `${arrived.length}`, waiting: `${waiting}` });
}

async function tellOfLate(settings: Settings, person: Person): Promise<number> {
  const isLate = sql`${conciergeRequests.createdAt} <= ${ago(settings, LATE_AFTER)}`;
  const late = await note(settings, person, "late", and(isOpen(), isLate));
  if (late.length === 0) return 0;
  const oldest = late.reduce((one, other) => (one.createdAt < other.createdAt ? one : other));
  const [asked] = await settings.db
    .select({
      hours: sql<number>`floor(extract(epoch from ${settings.now} - ${conciergeRequests.createdAt}) / 3600)::int`,
    })
    .from(conciergeRequests)
    .where(eq(conciergeRequests.id, oldest.requestId));
  return write(settings, person, "late", late, { late: `${late.length}`, hours: `${asked?.hours ?? 0}` });
}

/** Notes of which requests somebody is told now; those of which they were told before are passed over. */
async function note(
  { db, now }: Settings,
  { memberId }: Person,
  occasion: Occasion,
  which: SQL | undefined,
): Promise<Told[]> {
  const { id, createdAt } = conciergeRequests;
  const isTold = sql`exists (select 1 from ${deskNotices} where ${deskNotices.memberId} = ${memberId}
    and ${deskNotices.requestId} = ${id} and ${deskNotices.occasion} = ${occasion})`;
  const told = await db
    .select({ requestId: id, createdAt })
    .from(conciergeRequests)
    .where(and(which, sql`not ${isTold}`))
    .orderBy(asc(createdAt), asc(id));
  if (told.length > 0)
    await db
      .insert(deskNotices)
      .values(told.map(({ requestId }) => ({ memberId, requestId, occasion, createdAt: now })));
  return told;
}

async function write(
  { db, now }: Settings,
  person: Person,
  occasion: Occasion,
  told: Told[],
  payload: Record<string, string>,
): Promise<number> {
  const { memberId } = person;
  const [first, ...others] = told;
  const path = first && others.length === 0 ? requestPath(first.requestId) : paths.concierge;
  const isWritten = await writeMessage(db, { now }, contactFor(person), {
    kind: `desk-${occasion}`,
    memberId,
    payload: { ...payload, link: `${env().APP_URL}${path}` },
    dedupeKey: `desk-${occasion}:${memberId}:${first?.requestId}`,
  });
  return Number(isWritten);
}

// By the way they chose, as long as their account has it.
function contactFor({ channel, email, phone }: Person): Contact {
  return contactOf(channel === "sms" && phone ? { email: null, phone } : { email, phone });
}
