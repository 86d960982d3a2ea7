import { eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import { createMember, type Member } from "@/db/factories";
import { poolDatabase } from "@/db/open-pool";
import { members } from "@/db/schema";
import { createInvitation } from "@/domain/invitations/create-invitation";
import { getCreateStatus } from "@/domain/invitations/quota";
import { findMembers } from "@/domain/member-administration/find-members";
import { getMemberPage } from "@/domain/member-administration/get-member-page";
import { listBranch } from "@/domain/member-administration/list-branch";
import { listMembers } from "@/domain/member-administration/list-members";
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
  create temporary table numbered as
    select n, md5('member ' || n)::uuid as id from generate_series(1, ${MEMBERS}) n;
  insert into members (id, first_name, last_name, username, email, phone, created_at)
    select id, 'Robin' || n % 997, 'Vale' || n % 1009, 'member' || n, 'member' || n || '@example.test', '+1212' || (5000000 + n),
      '2020-01-01'::timestamptz + n * interval '10 minutes' from numbered;
  update members set invited_by = parent.id
    from numbered child join numbered parent on parent.n = child.n / 10
    where members.id = child.id and child.n % 3 > 0;
  analyze members;`;

const served = serveTests(6);
let db: Database;
let admin: Member;
let deep: Member;

beforeAll(async () => {
  db = poolDatabase(served.pool);
  await served.pool.query(CLUB);
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

test("a new invitation reads the limits in one statement without a scan of all members", async () => {
  const form = { name: "Sam", type: "individual", source: "home" } as const;
  const plans = await plansOf(served, () => createInvitation(asMember(db, deep), form));
  expect(plans.filter((plan) => plan.includes("ancestors"))).toHaveLength(1);
  for (const plan of plans) expect(plan).not.toMatch(/Seq Scan on members/);
});

test("a row of the tree counts at most 101 members of its branch", async () => {
  const top = await listBranch(context(), { username: "member1" });
  const counts = top?.children.rows.map(({ joined }) => joined) ?? [];
  expect(Math.max(...counts)).toBe(101);
});
