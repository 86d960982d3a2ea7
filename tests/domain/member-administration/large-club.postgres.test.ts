import { and, eq, gt, isNull, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { createMember, type Member } from "@/db/factories";
import { poolDatabase } from "@/db/open-pool";
import { members } from "@/db/schema";
import { databaseClock } from "@/domain/context";
import { createInvitation } from "@/domain/invitations/create-invitation";
import { getCreateStatus } from "@/domain/invitations/quota";
import { findMembers } from "@/domain/member-administration/find-members";
import { getMemberPage } from "@/domain/member-administration/get-member-page";
import { listBranch } from "@/domain/member-administration/list-branch";
import { listMembers } from "@/domain/member-administration/list-members";
import { MEMBER_CONDITIONS, MEMBER_ORDERS } from "@/domain/member-administration/member-filter";
import { countBranches } from "@/domain/member-administration/refresh-figures";
import { listCircle } from "@/domain/membership-card/list-circle";
import { type RequestContext, runWithRequestContext } from "@/lib/http/request-context";
import { plansOf } from "../../support/database/plans";
import { serveTests } from "../../support/database/serve-tests";
import { asMember } from "../../support/people/contexts";
import { hedy } from "../../support/people/staff";

jest.setTimeout(180_000);

const MEMBERS = 100_000;

/** Each member brought ten, except that a third of the club was imported without a sponsor. */
const CLUB = `
  create table numbered as
    select n, md5('member ' || n)::uuid as id from generate_series(1, ${MEMBERS}) n;
  insert into members (id, first_name, last_name, username, email, phone, created_at, notify_letters, first_sign_in_at, status)
    select id, 'Robin' || n % 997, 'Vale' || n % 1009, 'member' || n, 'member' || n || '@example.test',
      case when n % 50 > 0 then '+1212' || (5000000 + n) end, '2020-01-01'::timestamptz + n * interval '10 minutes',
      n % 40 > 0, case when n % 3 > 0 then '2024-01-01'::timestamptz + n * interval '5 minutes' end,
      case when n % 500 = 0 then 'suspended' else 'active' end from numbered;
  insert into ledger_entries (member_id, kind, amount_cents, title, reference)
    select id, 'gift', 100 + n % 9000, 'A gift', 'gift' from numbered where n % 2 = 0;
  insert into suppressions (contact_hash, member_id, kind, provider, reported_at)
    select md5(n::text) || md5(n::text), id, 'bounce', 'ses', now() from numbered where n % 100 = 0;
  update members set invited_by = parent.id
    from numbered child join numbered parent on parent.n = child.n / 10
    where members.id = child.id and child.n % 3 > 0;
  drop table numbered;
  vacuum analyze members;
  analyze suppressions;`;

const served = serveTests(6);
let db: Database;
let admin: Member;
let deep: Member;

beforeAll(async () => {
  db = poolDatabase(served.pool);
  for (const statement of CLUB.split(";")) if (statement.trim()) await db.execute(statement);
  admin = await hedy(db);
  const parent = await find("member1");
  deep = await createMember(db, { username: "deep", invitedBy: parent.id });
});

async function find(username: string): Promise<Member> {
  const [found] = await db.select().from(members).where(eq(members.username, username));
  if (!found) throw new Error(`no ${username}`);
  return found;
}

const context = () => asMember(db, admin);

/** What an owner or a member reads, with the number of statements. */
const READS: Record<string, { most: number; read: () => Promise<unknown> }> = {
  "search by email": { most: 1, read: () => findMembers(context(), { search: "member77@example.test" }) },
  "search by phone": { most: 1, read: () => findMembers(context(), { search: "(212) 500-0077" }) },
  "search by a rare name": { most: 1, read: () => listMembers(context(), { search: "robin77 vale1" }) },
  "search by a name that all have": { most: 1, read: () => listMembers(context(), { search: "r" }) },
  "search by a last name": { most: 1, read: () => listMembers(context(), { search: "vale100" }) },
  "search by a username": { most: 1, read: () => listMembers(context(), { search: "member777" }) },
  "all members": { most: 1, read: () => listMembers(context(), { page: 3 }) },
  ...Object.fromEntries(
    MEMBER_ORDERS.flatMap((order) =>
      MEMBER_CONDITIONS.map((only) => [
        `those who are ${only}, by ${order}`,
        { most: 1, read: () => listMembers(context(), { only: [only], order }) },
      ]),
    ),
  ),
  "a search of those who letters don't reach": {
    most: 1,
    read: () => listMembers(context(), { search: "r", role: "member", only: ["letters-off"], order: "seen" }),
  },
  "all administrators": { most: 1, read: () => listMembers(context(), { role: "admin" }) },
  "a member's page": { most: 11, read: () => getMemberPage(context(), { username: "member11" }) },
  "the top of the tree": { most: 3, read: () => listBranch(context(), {}) },
  "a large branch": { most: 6, read: () => listBranch(context(), { username: "member1" }) },
  "a deep branch": { most: 6, read: () => listBranch(context(), { username: "deep" }) },
  "whether a member can invite": { most: 1, read: () => getCreateStatus(asMember(db, deep)) },
  "a member's circle": { most: 1, read: () => listCircle(asMember(db, deep)) },
};

test.each(Object.entries(READS))(
  "%s needs few statements and no scan of all members",
  async (_, { most, read }) => {
    const scope: RequestContext = { requestId: "counted" };
    await runWithRequestContext(scope, read);
    expect(scope.statements).toBeGreaterThan(0);
    expect(scope.statements).toBeLessThanOrEqual(most);
    for (const plan of await plansOf(served, read)) expect(plan).not.toMatch(/Seq Scan on members/);
  },
);

test.each(["robin77 vale1", "member777"])("the search %j reads the index of words", async (search) => {
  const [plan] = await plansOf(served, () => listMembers(context(), { search }));
  expect(plan).toContain("members_words_index");
});

test("the circle of a member with 30,000 friends reads no more of them than it shows", async () => {
  const popular = await createMember(db, { username: "popular" });
  await db.execute(sql`
    insert into members (first_name, last_name, username, email, invited_by)
    select 'Robin', 'Vale', 'friend' || n, 'friend' || n || '@example.test', ${popular.id} from generate_series(1, 30000) n`);
  await db.execute(sql`analyze members`);
  const read = () => listCircle(asMember(db, popular));
  expect(await read()).toHaveLength(60);
  const [plan] = await plansOf(served, read);
  expect(plan).toContain("members_circle_index");
  expect(plan).not.toMatch(/Seq Scan on members|members_tree_index/);
});

test("a new invitation reads the limits in one statement without a scan of all members", async () => {
  const form = { name: "Sam", type: "individual", source: "home" } as const;
  const plans = await plansOf(served, () => createInvitation(asMember(db, deep), form));
  expect(plans.filter((plan) => plan.includes("ancestors"))).toHaveLength(1);
  for (const plan of plans) expect(plan).not.toMatch(/Seq Scan on members/);
});

test("the tree begins with the largest branch, and a job counts what a row doesn't read", async () => {
  const before = await listBranch(context(), { username: "member1" });
  expect(before?.root).toMatchObject({ joined: null, isLarge: true, countedTo: 1_000 });
  await countBranches({ db, now: databaseClock });
  const [stored] = await db.select().from(members).where(eq(members.username, "member1"));
  const after = await listBranch(context(), { username: "member1" });
  expect(stored?.branchSize).toBeGreaterThan(1_000);
  expect(after?.root?.joined).toBe(stored?.branchSize);
  const top = await listBranch(context(), {});
  const sizes = top?.children.rows.map(({ joined }) => joined ?? 0) ?? [];
  expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
  expect(sizes[0]).toBeGreaterThan(1_000);
  const next = await listBranch(context(), { after: top?.children.older ?? "" });
  expect(next?.children.rows[0]?.joined).toBeLessThanOrEqual(sizes.at(-1) ?? 0);
  expect(await db.$count(members, and(isNull(members.invitedBy), gt(members.branchSize, 0)))).toBeGreaterThan(
    sizes.length,
  );
});
