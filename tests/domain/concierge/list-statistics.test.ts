import dayjs from "dayjs";
import timezone from "dayjs/plugin/timezone";
import utc from "dayjs/plugin/utc";
import fc from "fast-check";
import type { Database } from "@/db/client";
import { createInvitation, createJoinedFriend, type Invitation, type Member } from "@/db/factories";
import { auditEvents, type conciergeRequests, messages } from "@/db/schema";
import { exportStatistics } from "@/domain/concierge/export-statistics";
import {
  listConciergeStatistics,
  listInvitationStatistics,
  listSendTimes,
} from "@/domain/concierge/list-statistics";
import { countWeeks } from "@/domain/jobs/count-weeks";
import { listWeeks } from "@/domain/weekly-figures";
import { freshDatabase } from "../../support/database/database";
import { asMember, at } from "../../support/people/contexts";
import { ada, iris } from "../../support/people/people";
import { domainError } from "../../support/people/rejection";
import { createRequest, lin } from "../../support/people/staff";

dayjs.extend(utc);
dayjs.extend(timezone);

// Wednesday, March 11, 2026, three days after daylight saving time began in New York.
const NOW = "2026-03-11T16:00:00Z";
const MONDAY = "2026-03-09";
const BEFORE = "2026-03-02";
const HOUR = 3_600_000;

let db: Database;
let sponsor: Member;
let concierge: Member;
let lead: Member;

beforeEach(async () => {
  db = await freshDatabase();
  [sponsor, concierge, lead] = [await ada(db), await iris(db), await lin(db)];
});

const context = () => asMember(db, lead, at(NOW));
const plus = (instant: Date, hours: number) => new Date(instant.getTime() + hours * HOUR);

type Values = Partial<typeof conciergeRequests.$inferInsert>;
type MessageStatus = (typeof messages.$inferInsert)["status"];

async function ask(createdAt: Date, values: Values = {}, invitation?: Invitation, status?: MessageStatus) {
  const own = invitation ?? (await createInvitation(db, sponsor, { activatedAt: createdAt }));
  const request = await createRequest(db, sponsor, { ...(values as object), createdAt, invitation: own });
  if (status)
    await db.insert(messages).values({
      status,
      conciergeRequestId: request.id,
      channel: "email",
      kind: "concierge-invite",
    });
  return { request, invitation: own };
}

const sent = (sentAt: Date, by = concierge, values: Values = {}): Values => ({
  status: "sent",
  sentBy: by.id,
  sentVia: "email",
  sentAt,
  ...values,
});

const none = { sent: 0, inTime: 0, delivered: 0, bounced: 0, joined: 0 };

test("the median time to send leaves out pauses and what isn’t sent", async () => {
  const monday = new Date("2026-03-09T04:00:00Z");
  const sunday = new Date("2026-03-09T03:59:59Z");
  await ask(sunday, sent(plus(sunday, 30)));
  await ask(monday, sent(plus(monday, 1)));
  await ask(monday, sent(plus(monday, 9), lead, { pausedMs: 6.5 * HOUR }));
  await ask(monday, sent(plus(monday, 40)));
  await ask(monday);
  expect(await listSendTimes(context(), 2)).toEqual(
    expect.arrayContaining([
      { week: MONDAY, hours: 2.5 },
      { week: BEFORE, hours: 30 },
    ]),
  );
  expect(await listSendTimes(context(), 1)).toHaveLength(1);
});

test("the weeks of a small club match a manual count", async () => {
  // Sunday, 11:59 PM in New York belongs to the week before. Daylight saving time began that morning.
  const sunday = new Date("2026-03-09T03:59:59Z");
  const monday = new Date("2026-03-09T04:00:00Z");
  await ask(sunday, sent(plus(sunday, 24)), undefined, "sent");
  await ask(sunday, sent(plus(sunday, 24.01)), undefined, "delivered");
  const brought = await ask(monday, sent(plus(monday, 1), concierge, { status: "delivered" }));
  await createJoinedFriend(db, brought.invitation, { createdAt: plus(monday, 3) });
  const bounced = { status: "bounced", outcomeAt: plus(monday, 2) } as const;
  await ask(monday, sent(plus(monday, 1), concierge, bounced), undefined, "bounced");
  await ask(monday, sent(plus(monday, 1), lead), undefined, "failed");
  await ask(monday, sent(plus(monday, 1), lead, { status: "withdrawn" }), undefined, "dropped");
  await ask(monday, { ...bounced, claimedBy: lead.id, claimedAt: monday });
  await ask(monday);
  await ask(monday, { status: "withdrawn" });
  const iris = { conciergeId: concierge.id, concierge: "Iris Bellamy" };
  const linas = { conciergeId: lead.id, concierge: expect.stringMatching(/^Lin /) };
  expect(await listConciergeStatistics(context(), 2)).toEqual([
    { ...iris, week: MONDAY, asked: 2, sent: 2, inTime: 2, delivered: 1, bounced: 1, joined: 1 },
    { ...linas, ...none, week: MONDAY, asked: 3, bounced: 1 },
    { ...none, week: MONDAY, conciergeId: null, concierge: null, asked: 2 },
    { ...iris, ...none, week: BEFORE, asked: 2, sent: 2, inTime: 1 },
  ]);
  expect(await listConciergeStatistics(context(), 1)).toHaveLength(3);
});

test("a friend counts for the last request that was sent before they joined", async () => {
  const start = new Date("2026-03-09T12:00:00Z");
  const group = await createInvitation(db, sponsor, { type: "group", activatedAt: start });
  await ask(start, sent(plus(start, 1)), group);
  await ask(plus(start, 5), sent(plus(start, 6), lead), group);
  await createJoinedFriend(db, group, { createdAt: plus(start, 0.5) });
  const joined = async () =>
    Object.fromEntries(
      (await listConciergeStatistics(context())).map((row) => [row.concierge?.split(" ")[0], row.joined]),
    );
  expect(await joined()).toEqual({ Iris: 0, Lin: 0 });
  await createJoinedFriend(db, group, { createdAt: plus(start, 7) });
  await createJoinedFriend(db, group, { createdAt: plus(start, 8) });
  expect(await joined()).toEqual({ Iris: 0, Lin: 1 });
  await createJoinedFriend(db, group, { createdAt: plus(start, 1) });
  expect(await joined()).toEqual({ Iris: 1, Lin: 1 });
});

test("invitations are counted by source, with their joined friends", async () => {
  const monday = new Date("2026-03-09T04:00:00Z");
  const shared = { activatedAt: monday, sharedAt: plus(monday, 1) };
  await createInvitation(db, sponsor, { source: "home", activatedAt: plus(monday, -0.01) });
  const group = await createInvitation(db, sponsor, { ...shared, source: "home", type: "group" });
  for (let friend = 0; friend < 3; friend++) await createJoinedFriend(db, group);
  await createInvitation(db, sponsor, { ...shared, source: "home" });
  await createInvitation(db, sponsor, { activatedAt: monday, cancelledAt: monday });
  const silent = await createInvitation(db, sponsor, { activatedAt: monday });
  await createJoinedFriend(db, silent);
  expect(await listInvitationStatistics(context(), 12)).toEqual([
    { week: MONDAY, source: "home", created: 2, shared: 2, joined: 1, friends: 3 },
    { week: MONDAY, source: "profile", created: 2, shared: 0, joined: 1, friends: 1 },
    { week: BEFORE, source: "home", created: 1, shared: 0, joined: 0, friends: 0 },
  ]);
});

const mondayOf = (instant: Date) => {
  const local = dayjs(instant).tz("America/New_York");
  const days = (local.day() + 6) % 7;
  return dayjs(local.format("YYYY-MM-DD")).subtract(days, "day").format("YYYY-MM-DD");
};

test("the statistics of a random year match a model", async () => {
  const hours = (max: number) => fc.integer({ min: 0, max: max * 4 }).map((quarters) => quarters / 4);
  const happening = fc.record({
    at: hours(24 * 365),
    source: fc.constantFrom("home", "profile", "perks"),
    isShared: fc.boolean(),
    who: fc.constantFrom("iris", "lin", null),
    sentAfter: fc.option(hours(48)),
    status: fc.constantFrom("sent", "delivered", "bounced", "closed", "withdrawn"),
    message: fc.option(fc.constantFrom("queued", "sent", "delivered", "bounced", "failed", "dropped")),
    joinedAfter: fc.option(hours(72)),
  });
  const START = new Date("2025-03-12T00:00:00Z");
  await fc.assert(
    fc.asyncProperty(fc.array(happening, { maxLength: 25 }), async (happenings) => {
      db = await freshDatabase();
      [sponsor, concierge, lead] = [await ada(db), await iris(db), await lin(db)];
      const people = { iris: concierge, lin: lead };
      const perConcierge = new Map<string, number[]>();
      const way = new Map<string, number[]>();
      const count = (counts: Map<string, number[]>, key: string, values: boolean[]) =>
        counts.set(
          key,
          values.map((value, index) => Number(value) + (counts.get(key)?.[index] ?? 0)),
        );
      for (const { at: hour, source, isShared, who, sentAfter, message, joinedAfter, ...row } of happenings) {
        const createdAt = plus(START, hour);
        const activatedAt = createdAt;
        const sharedAt = isShared ? createdAt : null;
        const invitation = await createInvitation(db, sponsor, { source, activatedAt, sharedAt });
        const isTaken = who !== null && sentAfter !== null;
        const status = isTaken ? row.status : "queued";
        const values = isTaken
          ? sent(plus(createdAt, sentAfter), people[who], { status })
          : { claimedBy: who && people[who].id };
        await ask(createdAt, values, invitation, message ?? undefined);
        if (joinedAfter !== null)
          await createJoinedFriend(db, invitation, { createdAt: plus(createdAt, joinedAfter) });
        const isSent = isTaken && message !== "failed" && message !== "dropped";
        const week = mondayOf(createdAt);
        count(perConcierge, `${week} ${who}`, [
          true,
          isSent,
          isSent && sentAfter <= 24,
          status === "delivered",
          status === "bounced",
          isSent && joinedAfter !== null && joinedAfter >= sentAfter,
        ]);
        const isJoined = joinedAfter !== null;
        count(way, `${week} ${source}`, [true, isShared, isJoined, isJoined]);
      }
      const names = new Map([
        [concierge.id, "iris"],
        [lead.id, "lin"],
      ]);
      const expectModel = async () => {
        const figures = (await listConciergeStatistics(context())).map(
          ({ week, conciergeId, asked, sent, inTime, delivered, bounced, joined }) => [
            `${week} ${names.get(conciergeId ?? "") ?? null}`,
            [asked, sent, inTime, delivered, bounced, joined],
          ],
        );
        expect(Object.fromEntries(figures)).toEqual(Object.fromEntries(perConcierge));
        const ways = (await listInvitationStatistics(context())).map(
          ({ week, source, created, shared, joined, friends }) => [
            `${week} ${source}`,
            [created, shared, joined, friends],
          ],
        );
        expect(Object.fromEntries(ways)).toEqual(Object.fromEntries(way));
      };
      await expectModel();
      await countWeeks(context());
      await expectModel();
    }),
    { numRuns: 12 },
  );
}, 60_000);

test("twelve weeks are twelve Mondays, even across daylight saving time and New Year", async () => {
  expect(await listWeeks(context(), 3)).toEqual(["2026-02-23", BEFORE, MONDAY]);
  const newYear = asMember(db, lead, at("2026-01-01T04:59:59Z"));
  expect(await listWeeks(newYear, 2)).toEqual(["2025-12-22", "2025-12-29"]);
  const sunday = asMember(db, lead, at("2026-03-09T03:59:59Z"));
  expect(await listWeeks(sunday, 1)).toEqual([BEFORE]);
});

test("rejects concierges and members", async () => {
  for (const other of [sponsor, concierge]) {
    const theirs = asMember(db, other);
    await expect(listConciergeStatistics(theirs)).rejects.toEqual(domainError("not-allowed"));
    await expect(listInvitationStatistics(theirs)).rejects.toEqual(domainError("not-allowed"));
    await expect(listSendTimes(theirs)).rejects.toEqual(domainError("not-allowed"));
    await expect(exportStatistics(theirs, "concierge-figures")).rejects.toEqual(domainError("not-allowed"));
  }
});

test("the exports contain all weeks and are recorded in the audit trail", async () => {
  await ask(new Date("2024-01-10T12:00:00Z"));
  const read = async (figures: "concierge-figures" | "invitation-figures") => {
    let text = "";
    for await (const line of await exportStatistics(context(), figures)) text += line;
    return text.split("\r\n");
  };
  expect(await read("concierge-figures")).toEqual([
    '"week","concierge","asked","sent","sent_within_24h","delivered","bounced","joined"',
    '"2024-01-08","","1","0","0","0","0","0"',
    "",
  ]);
  expect(await read("invitation-figures")).toEqual([
    '"week","source","created","shared","joined","friends"',
    '"2024-01-08","profile","1","0","0","0"',
    "",
  ]);
  expect(await db.select().from(auditEvents).orderBy(auditEvents.id)).toMatchObject([
    { action: "concierge figures exported", actorId: lead.id },
    { action: "invitation figures exported", actorId: lead.id },
  ]);
});
