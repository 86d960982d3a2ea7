import { eq } from "drizzle-orm";
import { createMember, type Member } from "@/db/factories";
import { auditEvents, members, messages } from "@/db/schema";
import { reassignRequest } from "@/domain/concierge/queue/reassign-request";
import { eraseDueMembers } from "@/domain/erasure/erase-due-members";
import { cancelErasure, requestErasure } from "@/domain/erasure/request-erasure";
import { startErasure, startErasureSchema } from "@/domain/erasure/start-erasure";
import { db, inEachTest } from "../../support/database/test-database";
import { asMember, asVisitor, at } from "../../support/people/contexts";
import { inbox } from "../../support/people/messages";
import { ada, iris } from "../../support/people/people";
import { rejection } from "../../support/people/rejection";
import { createRequest, hedy, lin } from "../../support/people/staff";

const START = "2026-02-10T12:00:00Z";
const reason = "Letter of February 9";

const admin = inEachTest(() => hedy(db));
const member = inEachTest(() => ada(db));

const start = (who: Member = member, typed = who.username, by: Member = admin) =>
  startErasure(asMember(db, by, at(START)), { memberId: who.id, reason, username: typed });

const codeOf = async (attempt: () => Promise<unknown>) => (await rejection(db, attempt)).code;
const rowOf = async ({ id }: Member) => (await db.select().from(members).where(eq(members.id, id)))[0];

test("sets a date in seven days, records the request and sends the member a message", async () => {
  expect(await start(member, ` @${member.username.toUpperCase()} `)).toEqual({ date: "February 17, 2026" });
  expect(await rowOf(member)).toMatchObject({
    eraseAfter: new Date("2026-02-17T12:00:00Z"),
    status: "active",
  });
  expect(await inbox(db, member.email ?? "")).toMatchObject([
    {
      kind: "erasure-started",
      memberId: member.id,
      payload: { date: "February 17, 2026", link: "https://plus-one.test/account/privacy" },
    },
  ]);
  expect(await db.select().from(auditEvents)).toMatchObject([
    { action: "erasure started", actorId: admin.id, subjectId: member.id, details: { reason } },
  ]);
});

test("erases after seven days, unless the member keeps the membership", async () => {
  await start();
  await cancelErasure(asMember(db, member, at(START, "6 days")));
  expect(await eraseDueMembers(asVisitor(db, at(START, "8 days")))).toBe(0);
  await start();
  expect(await eraseDueMembers(asVisitor(db, at(START, "6 days")))).toBe(0);
  expect(await eraseDueMembers(asVisitor(db, at(START, "8 days")))).toBe(1);
  expect(await rowOf(member)).toMatchObject({ status: "erased", email: null });
});

test("erases a suspended member too", async () => {
  await db.update(members).set({ status: "suspended" }).where(eq(members.id, member.id));
  await start();
  expect(await eraseDueMembers(asVisitor(db, at(START, "8 days")))).toBe(1);
});

test("does not change a date that was set before", async () => {
  await requestErasure(asMember(db, member, at(START, "-2 days")), { username: member.username });
  expect(await codeOf(() => start())).toBe("member-unchanged");
  expect(await rowOf(member)).toMatchObject({ eraseAfter: new Date("2026-02-15T12:00:00Z") });
});

test("requires the member's username and the written request", async () => {
  for (const typed of ["", admin.username, "erase"])
    expect(await rejection(db, () => start(member, typed))).toMatchObject({
      code: "member-unconfirmed",
      field: "username",
    });
  const { error } = startErasureSchema.safeParse({
    memberId: member.id,
    username: member.username,
    reason: " ",
  });
  expect(error?.issues.map(({ path }) => path)).toEqual([["reason"]]);
});

test("rejects a lead, the actor, an unknown and an erased member", async () => {
  const lead = await lin(db);
  expect(await codeOf(() => start(member, member.username, lead))).toBe("not-allowed");
  expect(await codeOf(() => start(admin))).toBe("membership-own");
  expect(await codeOf(() => start({ ...member, id: crypto.randomUUID() }))).toBe("member-not-found");
  await start();
  await eraseDueMembers(asVisitor(db, at(START, "8 days")));
  expect(await codeOf(() => start())).toBe("member-not-found");
});

test("rejects a concierge with a claimed request", async () => {
  const concierge = await iris(db);
  const request = await createRequest(db, member);
  await reassignRequest(asMember(db, admin), { requestId: request.id, memberId: concierge.id });
  const claimed = () =>
    startErasure(asMember(db, admin), { memberId: concierge.id, reason, username: concierge.username });
  expect(await codeOf(claimed)).toBe("member-has-claims");
});

test("keeps the last administrator who stays", async () => {
  const other = await createMember(db, { role: "admin" });
  await requestErasure(asMember(db, admin, at(START)), { username: admin.username });
  expect(await codeOf(() => start(other))).toBe("last-admin");
  expect(await db.$count(messages, eq(messages.kind, "erasure-started"))).toBe(0);
});
