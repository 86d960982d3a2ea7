import { eq } from "drizzle-orm";
import { createMember, daysAgo, type Member } from "@/db/factories";
import { auditEvents, memberImports, members, suppressions } from "@/db/schema";
import { linkSuppressions } from "@/domain/contacts/link-suppressions";
import { databaseClock } from "@/domain/context";
import { exportMembers } from "@/domain/member-administration/export-members";
import { listMembers } from "@/domain/member-administration/list-members";
import type { MemberFilter, MemberOrder } from "@/domain/member-administration/member-filter";
import { refreshFigures } from "@/domain/member-administration/refresh-figures";
import { db, inEachTest } from "../../support/database/test-database";
import { asMember } from "../../support/people/contexts";
import { buy, give } from "../../support/people/credit";
import { createSession } from "../../support/people/sessions";
import { hedy } from "../../support/people/staff";
import { addSuppression } from "../../support/people/suppressions";

const admin = inEachTest(() => hedy(db));
const clock = { now: databaseClock };

const list = async (filter: MemberFilter & { order?: MemberOrder; page?: number } = {}) => {
  const { rows } = await listMembers(asMember(db, admin), filter);
  return rows.map(({ username }) => username).filter((username) => username !== admin.username);
};

const refresh = () => refreshFigures({ db, ...clock });

const person = (username: string, values: Partial<Member> = {}) =>
  createMember(db, { username, firstName: "Robin", lastName: username, ...values });

const bounce = (address: string, kind: "bounce" | "complaint" = "bounce") =>
  addSuppression(db, clock, { address, kind, provider: "ses", reason: "5.1.1", at: null });

test("each filter finds its members, and two filters those of both", async () => {
  const [imported] = await db
    .insert(memberImports)
    .values({ fileHash: "a".repeat(64), newRows: 1, memberRows: 0, wrongRows: 0, finishedAt: new Date() })
    .returning();
  const paused = {
    invitingPausedAt: new Date(),
    invitingPausedBy: admin.id,
    invitingPauseReason: "Call us.",
  };
  await person("away", { status: "suspended", phone: "+12125550101" });
  await person("brought", { importedIn: imported?.id ?? null, phone: "+12125550102", notifyLetters: false });
  await person("cold", { balanceFrozenAt: new Date(), firstSignInAt: daysAgo(9), phone: "+12125550103" });
  await person("driver", {
    role: "concierge",
    firstSignInAt: daysAgo(2),
    email: "driver@vale.test",
    ...paused,
  });
  await person("gone", { status: "erased", email: null, phone: null, notifyLetters: false });
  await bounce("driver@vale.test");
  expect(await list()).toEqual(["away", "brought", "cold", "driver"]);
  expect(await list({ only: ["active"] })).toEqual(["brought", "cold", "driver"]);
  expect(await list({ only: ["suspended"] })).toEqual(["away"]);
  expect(await list({ only: ["imported"] })).toEqual(["brought"]);
  expect(await list({ only: ["unseen"] })).toEqual(["away", "brought"]);
  expect(await list({ only: ["letters-off"] })).toEqual(["brought"]);
  expect(await list({ only: ["bounced"] })).toEqual(["driver"]);
  expect(await list({ only: ["no-phone"] })).toEqual(["driver"]);
  expect(await list({ only: ["frozen"] })).toEqual(["cold"]);
  expect(await list({ only: ["paused"] })).toEqual(["driver"]);
  expect(await list({ role: "concierge" })).toEqual(["driver"]);
  expect(await list({ role: "member", only: ["unseen", "letters-off"] })).toEqual(["brought"]);
  expect(await list({ search: "robin", only: ["imported", "suspended"] })).toEqual([]);
});

test("orders by last name, joining, last use and balance", async () => {
  const zoe = await person("zoe", { createdAt: daysAgo(1) });
  const ada = await person("ada", { createdAt: daysAgo(3) });
  const moe = await person("moe", { createdAt: daysAgo(2) });
  await give(db, ada, 2_500);
  await give(db, moe, 9_000);
  await createSession(db, zoe, { updatedAt: daysAgo(0.7), lastUsedAt: daysAgo(5) });
  await createSession(db, ada, { updatedAt: daysAgo(0.5), lastUsedAt: daysAgo(4) });
  await refresh();
  expect(await list()).toEqual(["ada", "moe", "zoe"]);
  expect(await list({ order: "newest" })).toEqual(["zoe", "moe", "ada"]);
  expect(await list({ order: "seen" })).toEqual(["ada", "zoe", "moe"]);
  expect(await list({ order: "balance" })).toEqual(["moe", "ada", "zoe"]);
});

test("counts the members, and a page after the last one is the first", async () => {
  for (let number = 10; number < 62; number++) await person(`page${number}`);
  const read = (page: number) => listMembers(asMember(db, admin), { search: "robin", page });
  const [first, second, beyond] = [await read(1), await read(2), await read(9)];
  expect(first).toMatchObject({ page: 1, pages: 2, total: 52 });
  expect(first.rows.map(({ username }) => username)[49]).toBe("page59");
  expect(second).toMatchObject({ page: 2, pages: 2, total: 52 });
  expect(second.rows.map(({ username }) => username)).toEqual(["page60", "page61"]);
  expect(beyond).toEqual(first);
  expect(await listMembers(asMember(db, admin), { search: "nobody" })).toMatchObject({ rows: [], total: 0 });
});

test("the balance is the ledger's sum at once, and the order follows with the job", async () => {
  const ada = await person("ada");
  await person("moe");
  await give(db, ada, 6_000);
  await buy(db, ada, 1_500);
  const balances = async () => {
    const { rows } = await listMembers(asMember(db, admin), { search: "robin", order: "balance" });
    return rows.map(({ username, balanceCents }) => [username, balanceCents]);
  };
  expect(await balances()).toEqual(
    expect.arrayContaining([
      ["ada", 4_500],
      ["moe", 0],
    ]),
  );
  await refresh();
  expect(await balances()).toEqual([
    ["ada", 4_500],
    ["moe", 0],
  ]);
});

test("a member was seen after a first sign-in, and a session within the hour writes nothing", async () => {
  const ada = await person("ada");
  const seen = async () =>
    (await db.select({ at: members.lastSeenAt }).from(members).where(eq(members.id, ada.id)))[0]?.at;
  expect(await seen()).toBeNull();
  await db
    .update(members)
    .set({ firstSignInAt: daysAgo(0.5) })
    .where(eq(members.id, ada.id));
  const first = await seen();
  expect(first).not.toBeNull();
  const at = new Date((first?.getTime() ?? 0) + 30 * 60_000);
  await createSession(db, ada, { updatedAt: at, lastUsedAt: at });
  await refresh();
  expect(await seen()).toEqual(first);
  const later = new Date((first?.getTime() ?? 0) + 2 * 3_600_000);
  await createSession(db, ada, { updatedAt: later, lastUsedAt: later });
  await refresh();
  expect(await seen()).toEqual(later);
});

test("a bounce follows the address, not the member, and a removed one is none", async () => {
  const ada = await person("ada", { email: "old@vale.test" });
  await bounce("old@vale.test");
  await bounce("new@vale.test");
  expect(await list({ only: ["bounced"] })).toEqual(["ada"]);
  await db.update(members).set({ email: "new@vale.test" }).where(eq(members.id, ada.id));
  expect(await list({ only: ["bounced"] })).toEqual([]);
  await linkSuppressions({ db, ...clock });
  expect(await list({ only: ["bounced"] })).toEqual(["ada"]);
  await db
    .update(suppressions)
    .set({ removedAt: new Date(), removedBy: admin.id, contactSealed: null })
    .where(eq(suppressions.memberId, ada.id));
  expect(await list({ only: ["bounced"] })).toEqual([]);
});

test("an export has the members of the filter, and its record doesn't name whom someone searched", async () => {
  await person("ada", { notifyLetters: false });
  await person("moe");
  const lines: string[] = [];
  for await (const line of await exportMembers(asMember(db, admin), {
    search: "robin",
    only: ["letters-off"],
  }))
    lines.push(line);
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain("ada");
  const [recorded] = await db.select().from(auditEvents);
  expect(recorded).toMatchObject({ action: "members exported", details: { filter: "search, letters-off" } });
});
