import { sql } from "drizzle-orm";
import type { Member } from "@/db/factories";
import { weeklyFigures } from "@/db/schema";
import { listConciergeStatistics, listSendTimes } from "@/domain/concierge/list-statistics";
import { eraseDueMembers } from "@/domain/erasure/erase-due-members";
import { requestErasure } from "@/domain/erasure/request-erasure";
import { countWeeks } from "@/domain/jobs/count-weeks";
import { listMoney } from "@/domain/money/list-money";
import { readCountedAt } from "@/domain/weekly-figures";
import { backUp, restore } from "../support/database/backups";
import { rejectedBy } from "../support/database/rejected-by";
import { db } from "../support/database/test-database";
import { after, asMember, asVisitor, at } from "../support/people/contexts";
import { give } from "../support/people/credit";
import { ada, iris, theo } from "../support/people/people";
import { createRequest, hedy } from "../support/people/staff";

const SUNDAY = "2026-03-09T03:59:59Z"; // 11:59 PM in New York

let admin: Member;

beforeEach(async () => {
  admin = await hedy(db);
});

const owed = async () => (await listMoney(asMember(db, admin), 12))[0]?.owedCents;
const count = () => countWeeks(asVisitor(db));

test("the figures are as old as the last count, and before the first one of now", async () => {
  const member = await ada(db);
  await give(db, member, 2500);
  expect(await owed()).toBe(2500);
  expect(await readCountedAt(asMember(db, admin))).toBeNull();
  await countWeeks(asVisitor(db, at("2026-03-11T16:00:00.123Z")));
  expect(await readCountedAt(asMember(db, admin))).toEqual(new Date("2026-03-11T16:00:00.123Z"));
  await count();
  await give(db, member, 1000);
  expect(await owed()).toBe(2500);
  await count();
  expect(await owed()).toBe(3500);
});

test("two counts at the same time leave one result", async () => {
  await give(db, await ada(db), 2500);
  await Promise.all([count(), count()]);
  expect(await owed()).toBe(2500);
  expect(await db.select().from(weeklyFigures)).toHaveLength(1);
});

test("a count after an erasure leaves out the member's entries", async () => {
  const [stays, leaves] = [await ada(db), await theo(db)];
  for (const member of [stays, leaves]) await give(db, member, 2500);
  await count();
  await requestErasure(asMember(db, leaves), { username: "theo" });
  await eraseDueMembers(asVisitor(db, after("8 days")));
  await count();
  expect(await owed()).toBe(2500);
});

test("a restored club counts again", async () => {
  const member = await ada(db);
  await give(db, member, 2500);
  const { lines } = await backUp(db);
  await give(db, member, 1000);
  await count();
  await restore(db, lines);
  expect(await db.$count(weeklyFigures)).toBe(0);
  expect(await owed()).toBe(2500);
});

test("a new week begins with the next count", async () => {
  await give(db, await ada(db), 2500, at(SUNDAY, "-1 minute"));
  await countWeeks(asVisitor(db, at(SUNDAY)));
  const weeks = await listMoney(asMember(db, admin, at(SUNDAY, "1 minute")), 3);
  expect(weeks.map(({ week }) => week)).toEqual(["2026-03-02", "2026-02-23"]);
});

test("a concierge's name is the present one, and the figures contain none", async () => {
  const concierge = await iris(db);
  const sentAt = new Date();
  const taken = { status: "sent", sentBy: concierge.id, sentVia: "hand", sentAt } as const;
  await createRequest(db, await ada(db), taken);
  await count();
  expect(await listConciergeStatistics(asMember(db, admin), 1)).toMatchObject([
    { conciergeId: concierge.id, concierge: "Iris Bellamy", asked: 1 },
  ]);
  expect(await listSendTimes(asMember(db, admin), 1)).toHaveLength(1);
  expect(JSON.stringify(await db.select().from(weeklyFigures))).not.toMatch(/Iris|Bellamy/);
});

test("the database rejects a week that doesn't begin on a Monday", async () => {
  const insert = sql`insert into weekly_figures values ('owed', '2026-03-10', '[]', now())`;
  expect(await rejectedBy(db, insert)).toBe("weekly_figures_week");
});
