import type { Database } from "@/db/client";
import { createMember } from "@/db/factories";
import { auditEvents, invitations, messages } from "@/db/schema";
import { createInvitation } from "@/domain/invitations/create-invitation";
import { pauseInviting } from "@/domain/member-administration/pause-inviting";
import { setExtraInvitations } from "@/domain/member-administration/set-extra-invitations";
import { serveTests } from "../../support/database/serve-tests";
import { asMember } from "../../support/people/contexts";
import { hedy } from "../../support/people/staff";

const served = serveTests();
let db: Database;

beforeAll(() => {
  db = served.db;
});

beforeEach(async () => {
  await served.pool.query("truncate members, audit_events cascade");
});

const reason = "Please call us first.";
const codeOf = (outcome: PromiseSettledResult<unknown>) =>
  outcome.status === "fulfilled" ? "done" : (outcome.reason as { code?: string }).code;

test("twenty concurrent pauses pause once, with one message and one audit event", async () => {
  const member = await createMember(db);
  const admins = [await hedy(db), await createMember(db, { role: "admin" })];
  const outcomes = await Promise.allSettled(
    Array.from({ length: 20 }, (_, number) =>
      pauseInviting(asMember(db, admins[number % 2] ?? member), { memberId: member.id, reason }),
    ),
  );
  expect(outcomes.map(codeOf).filter((code) => code === "done")).toHaveLength(1);
  expect(outcomes.map(codeOf).filter((code) => code === "member-unchanged")).toHaveLength(19);
  expect(await db.$count(messages)).toBe(1);
  expect(await db.$count(auditEvents)).toBe(1);
});

test("no invitation is created after a concurrent pause", async () => {
  const member = await createMember(db);
  const admin = await hedy(db);
  const form = { name: "Sam", type: "individual", source: "home" } as const;
  const create = () => createInvitation(asMember(db, member), form);
  const outcomes = await Promise.allSettled([
    ...Array.from({ length: 8 }, create),
    pauseInviting(asMember(db, admin), { memberId: member.id, reason }),
    ...Array.from({ length: 8 }, create),
  ]);
  const created = outcomes.filter((_, index) => index !== 8).map(codeOf);
  expect(codeOf(outcomes[8] as PromiseSettledResult<unknown>)).toBe("done");
  expect(await db.$count(invitations)).toBe(created.filter((code) => code === "done").length);
  for (const code of created) expect(["done", "inviting-paused"]).toContain(code);
  await expect(create()).rejects.toMatchObject({ code: "inviting-paused" });
});

test("concurrent extra invitations end with one of the numbers, and a trail of all changes", async () => {
  const member = await createMember(db);
  const admin = await hedy(db);
  const numbers = [1, 2, 3, 4, 5, 6];
  await Promise.all(
    numbers.map((extra) => setExtraInvitations(asMember(db, admin), { memberId: member.id, extra })),
  );
  const events = await db.select({ details: auditEvents.details }).from(auditEvents).orderBy(auditEvents.id);
  expect(events).toHaveLength(6);
  for (const [index, { details }] of events.entries())
    expect(details.from).toBe(index === 0 ? "0" : events[index - 1]?.details.to);
});
