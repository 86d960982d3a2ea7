import "server-only";
import { randomUUID } from "node:crypto";
import { and, asc, eq, inArray, isNotNull, type SQL, sql } from "drizzle-orm";
import {
  conciergeQuestions,
  conciergeRequests,
  deskNotices,
  dutySettings,
  members,
  replies,
} from "@/db/schema";
import { CLUB_TIME_ZONE } from "@/lib/dates";
import { HOUR, MINUTE } from "@/lib/durations";
import { env } from "@/lib/env";
import { conciergeRequestPath, paths } from "@/lib/paths";
import type { Contact } from "../contacts/contact";
import { ago, type BaseContext } from "../context";
import { STAFF_ROLES } from "../members/roles";
import { contactOf, writeMessage } from "../messages/write-message";
import { isHolderAway, isReplyOpen, replyHolder } from "./requests/reply-sql";
import { SEND_DEADLINE } from "./requests/state";
import { clockStart, isOpen, isPaused, isWaiting } from "./requests/state-sql";
import { isQuietHour } from "./set-duty";

type Occasion = (typeof deskNotices.$inferSelect)["occasion"];
type Notified = { requestId: string; createdAt: Date };

const ARRIVALS_EVERY = 15 * MINUTE;
const LATE_AFTER = SEND_DEADLINE - 4 * HOUR;

/**
 * Notifies staff on duty, outside their quiet hours, of new requests (at most every 15 minutes) and of requests that
 * will be 24 hours old within four hours. No one gets a notification twice. Returns the number of messages.
 */
export async function notifyStaff(context: BaseContext): Promise<number> {
  let written = 0;
  for (const { memberId } of await listOnDuty(context))
    written += await context.db.transaction((tx) => notifyOne({ ...context, db: tx }, memberId));
  return written;
}

function isOnDuty(): SQL | undefined {
  return and(
    isNotNull(dutySettings.onDutySince),
    eq(members.status, "active"),
    inArray(members.role, STAFF_ROLES),
  );
}

function listOnDuty({ db }: BaseContext): Promise<{ memberId: string }[]> {
  return db
    .select({ memberId: dutySettings.memberId })
    .from(dutySettings)
    .innerJoin(members, eq(members.id, dutySettings.memberId))
    .where(isOnDuty())
    .orderBy(asc(dutySettings.memberId));
}

// The row lock prevents two workers from notifying the same person.
async function lockOnDuty({ db, now }: BaseContext, memberId: string) {
  const isOwn = eq(dutySettings.memberId, memberId);
  await db.select({ id: dutySettings.memberId }).from(dutySettings).where(isOwn).for("no key update");
  const { channel, isQuiet, quietFrom, quietUntil, onDutySince, arrivalsToldAt } = dutySettings;
  const [person] = await db
    .select({
      ...{ memberId: dutySettings.memberId, channel, isQuiet, quietFrom, quietUntil, onDutySince },
      email: members.email,
      phone: members.phone,
      hour: sql<number>`extract(hour from ${now} at time zone ${CLUB_TIME_ZONE}::text)::int`,
      isRecentlyNotified: sql<boolean>`coalesce(${arrivalsToldAt} > ${ago({ now }, ARRIVALS_EVERY)}, false)`,
    })
    .from(dutySettings)
    .innerJoin(members, eq(members.id, dutySettings.memberId))
    .where(and(isOwn, isOnDuty()));
  return person;
}

type Person = NonNullable<Awaited<ReturnType<typeof lockOnDuty>>>;

async function notifyOne(context: BaseContext, memberId: string): Promise<number> {
  const person = await lockOnDuty(context, memberId);
  if (!person || isQuietHour(person, person.hour)) return 0;
  const answers = (await notifyOfAnswers(context, person)) + (await notifyOfReplies(context, person));
  return answers + (await notifyOfArrivals(context, person)) + (await notifyOfLate(context, person));
}

async function notifyOfArrivals(context: BaseContext, person: Person): Promise<number> {
  if (person.isRecentlyNotified) return 0;
  const { db, now } = context;
  const isNew = sql`${conciergeRequests.createdAt} >= ${person.onDutySince?.toISOString()}::timestamptz`;
  const arrived = await recordNotifications(context, person, "arrival", and(isWaiting(context), isNew));
  if (arrived.length === 0) return 0;
  await db
    .update(dutySettings)
    .set({ arrivalsToldAt: now })
    .where(eq(dutySettings.memberId, person.memberId));
  const waiting = await db.$count(conciergeRequests, and(isOpen(), sql`not ${isPaused(context)}`));
  const payload = { arrived: `${arrived.length}`, waiting: `${waiting}` };
  return writeNotification(context, person, "arrival", arrived, payload);
}

/** Notifies the concierge who asked, or everyone on duty if that concierge is not. */
async function notifyOfAnswers(context: BaseContext, person: Person): Promise<number> {
  const { memberId, onDutySince } = person;
  const { requestId, askedBy, answeredAt } = conciergeQuestions;
  const isAskerOnDuty = sql`exists (select from duty_settings asker
    where asker.member_id = ${askedBy} and asker.on_duty_since is not null)`;
  const isAnswered = sql`exists (select from ${conciergeQuestions} where ${requestId} = ${conciergeRequests.id}
    and ${answeredAt} >= ${onDutySince?.toISOString()}::timestamptz and (${askedBy} = ${memberId} or not ${isAskerOnDuty}))`;
  const answered = await recordNotifications(
    context,
    person,
    "answer",
    and(isOpen(), sql`not ${isPaused(context)}`, isAnswered),
  );
  if (answered.length === 0) return 0;
  return writeNotification(context, person, "answer", answered, { answered: `${answered.length}` });
}

/** Notifies the reply's concierge, or everyone on duty if that concierge is not. */
async function notifyOfReplies(context: BaseContext, person: Person): Promise<number> {
  const { memberId, onDutySince } = person;
  // Open replies are few, so a query of their own needs no list of all requests.
  const open = await context.db
    .selectDistinct({ id: conciergeRequests.id })
    .from(replies)
    .innerJoin(conciergeRequests, eq(conciergeRequests.id, replies.requestId))
    .where(
      and(
        isReplyOpen(),
        sql`${replies.createdAt} >= ${onDutySince?.toISOString()}::timestamptz`,
        sql`(${replyHolder} = ${memberId} or ${isHolderAway})`,
      ),
    );
  if (open.length === 0) return 0;
  const ids = open.map(({ id }) => id);
  const replied = await recordNotifications(context, person, "reply", inArray(conciergeRequests.id, ids));
  if (replied.length === 0) return 0;
  return writeNotification(context, person, "reply", replied, { replied: `${replied.length}` });
}

async function notifyOfLate(context: BaseContext, person: Person): Promise<number> {
  const isLate = sql`${clockStart(context)} <= ${ago(context, LATE_AFTER)}`;
  const isRunning = and(isOpen(), sql`not ${isPaused(context)}`);
  const late = await recordNotifications(context, person, "late", and(isRunning, isLate));
  if (late.length === 0) return 0;
  const oldest = late.reduce((one, other) => (one.createdAt < other.createdAt ? one : other));
  const [age] = await context.db
    .select({
      hours: sql<number>`floor(extract(epoch from ${context.now} - ${clockStart(context)}) / 3600)::int`,
    })
    .from(conciergeRequests)
    .where(eq(conciergeRequests.id, oldest.requestId));
  const payload = { late: `${late.length}`, hours: `${age?.hours ?? 0}` };
  return writeNotification(context, person, "late", late, payload);
}

async function recordNotifications(
  { db, now }: BaseContext,
  { memberId }: Person,
  occasion: Occasion,
  condition: SQL | undefined,
): Promise<Notified[]> {
  const { id, createdAt } = conciergeRequests;
  const isNotified = sql`exists (select 1 from ${deskNotices} where ${deskNotices.memberId} = ${memberId}
    and ${deskNotices.requestId} = ${id} and ${deskNotices.occasion} = ${occasion})`;
  const requests = await db
    .select({ requestId: id, createdAt })
    .from(conciergeRequests)
    .where(and(condition, sql`not ${isNotified}`))
    .orderBy(asc(createdAt), asc(id));
  if (requests.length > 0)
    await db
      .insert(deskNotices)
      .values(requests.map(({ requestId }) => ({ memberId, requestId, occasion, createdAt: now })));
  return requests;
}

async function writeNotification(
  { db, now }: BaseContext,
  person: Person,
  occasion: Occasion,
  requests: Notified[],
  payload: Record<string, string>,
): Promise<number> {
  const { memberId } = person;
  const [first, ...others] = requests;
  const path = first && others.length === 0 ? conciergeRequestPath(first.requestId) : paths.concierge;
  // A request can get several answers and replies, and its earlier notice is deleted with each question and each reply.
  const isRepeated = occasion === "answer" || occasion === "reply";
  const key = isRepeated ? randomUUID() : first?.requestId;
  const isWritten = await writeMessage(db, { now }, contactFor(person), {
    kind: `desk-${occasion}`,
    memberId,
    payload: { ...payload, link: `${env().APP_URL}${path}` },
    dedupeKey: `desk-${occasion}:${memberId}:${key}`,
  });
  return Number(isWritten);
}

function contactFor({ channel, email, phone }: Person): Contact {
  return contactOf(channel === "sms" && phone ? { email: null, phone } : { email, phone });
}
