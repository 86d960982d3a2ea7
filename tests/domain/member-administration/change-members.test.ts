import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { createMember, type Member } from "@/db/factories";
import { auditEvents, ledgerEntries, members, messages } from "@/db/schema";
import { changeMembers, changeMembersSchema } from "@/domain/member-administration/change-members";
import { chooseMembers, chooseMembersSchema } from "@/domain/member-administration/choose-members";
import { db, inEachTest } from "../../support/database/test-database";
import { asMember } from "../../support/people/contexts";
import { centsOf } from "../../support/people/credit";
import { ada, grace, theo } from "../../support/people/people";
import { rejection } from "../../support/people/rejection";
import { hedy, lin } from "../../support/people/staff";
import { readLog } from "../../support/read-log";

const admin = inEachTest(() => hedy(db));
const member = inEachTest(() => ada(db));
const other = inEachTest(() => grace(db));

const asAdmin = () => asMember(db, admin);
const credit = { change: "credit", amount: 2500, reason: "Thanks for the evening." } as const;
const key = "key-of-this-change";

const change = (form: Record<string, string>, people: Member[] = [member, other], by = asAdmin()) =>
  changeMembers(
    by,
    changeMembersSchema.parse({ memberIds: people.map(({ id }) => id).join(","), key, ...form }),
  );

const results = async (report: ReturnType<typeof change>) =>
  Object.fromEntries((await report).rows.map(({ id, result, reason }) => [id, reason ?? result]));

const roleOf = async ({ id }: Member) => (await db.select().from(members).where(eq(members.id, id)))[0]?.role;

describe("choosing members", () => {
  const choose = (form: object, by = asAdmin()) => chooseMembers(by, chooseMembersSchema.parse(form));

  test("returns the chosen members by name, with a key for the change", async () => {
    const chosen = await choose({ change: "resume", chosen: [other.id, member.id, admin.id] });
    expect(chosen.members.map(({ id }) => id)).toEqual([member.id, other.id]);
    expect(chosen).toMatchObject({ change: { change: "resume" }, key: expect.stringMatching(/^[\w-]{36}$/) });
  });

  test("returns all members whom a search finds, without the actor", async () => {
    const chosen = await choose({ change: "resume", all: "on", search: member.firstName });
    expect(chosen.members.map(({ id }) => id)).toEqual([member.id]);
    const everyone = await choose({ change: "resume", all: "on" });
    expect(everyone.members.map(({ id }) => id)).toEqual([member.id, other.id]);
  });

  test("rejects more than 5,000 members", async () => {
    const person = (index: number) => ({
      ...{ firstName: "Many", lastName: "Vale" },
      ...{ username: `many_${index}`, email: `many_${index}@example.test` },
    });
    await db.insert(members).values(Array.from({ length: 5_000 }, (_, index) => person(index)));
    expect((await choose({ change: "resume", all: "on", search: "many" })).members).toHaveLength(5_000);
    await createMember(db, person(5_000));
    const all = () => choose({ change: "resume", all: "on", search: "many" });
    expect((await rejection(db, all)).code).toBe("too-many-chosen");
  });

  test("returns the members of a filter", async () => {
    await db.update(members).set({ notifyLetters: false }).where(eq(members.id, other.id));
    const filter = { change: "resume", all: "on", inRole: "member", only: "letters-off,active" };
    expect((await choose(filter)).members.map(({ id }) => id)).toEqual([other.id]);
    expect(chooseMembersSchema.safeParse({ ...filter, only: "rich" }).success).toBe(false);
  });

  test.each([
    ["no member", { change: "resume" }, "chosen"],
    ["no change", { all: "on" }, "change"],
    ["a pause without a reason", { change: "pause", all: "on" }, "reason"],
    ["credit below zero", { ...credit, amount: "-5", all: "on" }, "amount"],
    ["a role that doesn't exist", { change: "role", role: "owner", all: "on" }, "role"],
  ])("rejects a form with %s", (_, form, field) => {
    const { error } = chooseMembersSchema.safeParse(form);
    expect(error?.issues.map(({ path }) => path.join("."))).toEqual([field]);
  });

  test("rejects a lead", async () => {
    const lead = asMember(db, await lin(db));
    expect((await rejection(db, () => choose({ change: "resume", all: "on" }, lead))).code).toBe(
      "not-allowed",
    );
  });
});

describe("changing members", () => {
  test("rejects more than 500 in a request", () => {
    const memberIds = Array.from({ length: 501 }, () => randomUUID()).join(",");
    expect(changeMembersSchema.safeParse({ memberIds, key, change: "resume" }).success).toBe(false);
  });

  test("sets the role of each, and records each", async () => {
    expect(await results(change({ change: "role", role: "concierge" }))).toEqual({
      [member.id]: "done",
      [other.id]: "done",
    });
    expect([await roleOf(member), await roleOf(other)]).toEqual(["concierge", "concierge"]);
    expect(await db.$count(auditEvents, eq(auditEvents.action, "role set"))).toBe(2);
  });

  test("pauses and resumes inviting, with a message for each, and skips those who are paused", async () => {
    await change({ change: "pause", reason: "Please call us first." }, [member]);
    expect(await results(change({ change: "pause", reason: "Please call us first." }))).toEqual({
      [member.id]: "unchanged",
      [other.id]: "done",
    });
    expect(await db.$count(messages, eq(messages.kind, "inviting-paused"))).toBe(2);
    await change({ change: "resume" });
    expect(await db.$count(messages, eq(messages.kind, "inviting-resumed"))).toBe(2);
  });

  test("gives each the credit once, although the form is sent again", async () => {
    const form = { change: "credit", amount: "25", reason: credit.reason };
    const first = await results(change(form));
    expect(await results(change(form))).toEqual(first);
    expect([await centsOf(db, member), await centsOf(db, other)]).toEqual([2500, 2500]);
    expect(await db.$count(auditEvents, eq(auditEvents.action, "balance corrected"))).toBe(2);
    expect(await db.$count(ledgerEntries)).toBe(2);
  });

  test("reports whom it refuses, and changes the others", async () => {
    const suspended = await theo(db);
    await db.update(members).set({ status: "suspended" }).where(eq(members.id, suspended.id));
    const people = [member, suspended, admin, other];
    expect(await results(change({ change: "role", role: "lead" }, people))).toEqual({
      [member.id]: "done",
      [suspended.id]: "The membership is suspended.",
      [admin.id]: "You can’t change your own membership here. Ask another administrator.",
      [other.id]: "done",
    });
  });

  test("keeps the last administrator", async () => {
    const second = await createMember(db, { role: "admin" });
    await change({ change: "role", role: "member" }, [admin, second]);
    expect([await roleOf(admin), await roleOf(second)]).toEqual(["admin", "member"]);
  });

  test("stops at an unexpected error, and says which members it did not reach", async () => {
    const log = readLog();
    await db.execute(`create function refuse() returns trigger language plpgsql as $$ begin
      if new.member_id = '${member.id}' then raise exception 'disk'; end if; return new; end $$`);
    await db.execute(
      "create trigger refuse before insert on ledger_entries for each row execute function refuse()",
    );
    const form = { change: "credit", amount: "25", reason: credit.reason };
    expect(await results(change(form))).toEqual({ [member.id]: "stopped", [other.id]: "stopped" });
    expect(await db.$count(ledgerEntries)).toBe(0);
    expect(log).toMatchObject([{ member: member.id, msg: "a bulk change stopped" }]);
    await db.execute("drop trigger refuse on ledger_entries");
    expect(await results(change(form))).toEqual({ [member.id]: "done", [other.id]: "done" });
  });

  test("rejects a lead, and changes nothing", async () => {
    const lead = asMember(db, await lin(db));
    const attempt = () => change({ change: "role", role: "admin" }, [member], lead);
    expect((await rejection(db, attempt)).code).toBe("not-allowed");
  });

  test("refuses everyone when the actor was demoted meanwhile", async () => {
    const context = asAdmin();
    await db.update(members).set({ role: "lead" }).where(eq(members.id, admin.id));
    expect(await results(change({ change: "resume" }, [member], context))).toEqual({
      [member.id]: "You can’t do that.",
    });
  });
});
