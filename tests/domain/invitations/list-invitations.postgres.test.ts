import type { Database } from "@/db/client";
import { createInvitation, createJoinedFriend, createMember, type Member } from "@/db/factories";
import { listEarlier, listInvitations } from "@/domain/invitations/list-invitations";
import { readPublicInvitation } from "@/domain/invitations/read-public-invitation";
import { COUNTED_TO } from "@/lib/count-badge";
import { plansOf } from "../../support/database/plans";
import { serveTests } from "../../support/database/serve-tests";
import { asMember, asVisitor } from "../../support/people/contexts";
import { trials } from "../../support/trials";

jest.setTimeout(180_000);

const ROWS = trials(50_000, 200_000);
const CROWDED = `among ${ROWS.toLocaleString("en-US")} invitations`;

/** Adds ten invitations per member: a fifth accepted, a sixteenth with a concierge request. */
const CROWD = `
  set session_replication_role = replica; -- no triggers and no checks of references, which take most of the time
  insert into members (first_name, last_name, username, email)
    select 'Member', 'Number', 'member' || n, 'member' || n || '@example.test' from generate_series(1, ${ROWS / 10}) n;
  insert into invitations (sponsor_id, type, recipient, code, created_at, status, accepted_at)
    select id, 'individual', 'Robin', translate(upper(lpad(to_hex(row_number() over ()), 14, 'x')), '01X', 'GHJ'), now() - n * interval '1 hour',
      case when n % 5 = 0 then 'accepted' else 'pending' end, case when n % 5 = 0 then now() end
    from (select id, n from members, generate_series(1, 10) n) as crowd;
  insert into seats (invitation_id, type, seat_no) select id, type, 1 from invitations where status = 'accepted';
  insert into concierge_requests (invitation_id, sponsor_id, recipient_name, contact_kind, contact_sealed, contact_hash)
    select id, sponsor_id, recipient, 'email', 'sealed', md5(code) from invitations where code like '%3';
  reset session_replication_role;
  analyze members, invitations, seats, concierge_requests;`;

const served = serveTests(2);
let db: Database;
let ada: Member;

beforeAll(async () => {
  db = served.db;
  await served.pool.query(CROWD);
  ada = await createMember(db);
  for (let number = 0; number < 5; number++) await createInvitation(db, ada);
  await createJoinedFriend(db, await createInvitation(db, ada, { type: "group", code: "GREATGANG23456" }));
});

test(`listing one member's invitations ${CROWDED} scans no table`, async () => {
  const [sections, news, ...more] = await plansOf(served, () => listInvitations(asMember(db, ada)));
  expect(sections).toContain("invitations_section_index");
  expect(sections).toContain("seats_invitation_seat_no");
  expect(news).toContain("concierge_requests_invitation_index");
  expect(more).toEqual([]);
  for (const plan of [sections, news]) expect(plan).not.toMatch(/Seq Scan/);
});

/** Postgres plans index-only scans once rows are visible to all, which an older snapshot elsewhere can delay for a minute. */
async function vacuumUntilVisible(): Promise<void> {
  const visible = "select relallvisible as pages from pg_class where relname = 'invitations'";
  for (let pages = 0; pages === 0; pages = (await served.pool.query(visible)).rows[0].pages)
    await served.pool.query("vacuum analyze invitations");
}

describe("a member with 10,000 invitations", () => {
  let host: Member;

  beforeAll(async () => {
    host = await createMember(db);
    await served.pool.query(
      `insert into invitations (sponsor_id, type, recipient, code, activated_at, expires_at, created_at, status,
          accepted_at, cancelled_at, cancelled_by)
        select $1::uuid, 'individual', 'Robin', translate(upper(lpad(to_hex(n), 12, 'x') || 'ZZ'), '01X', 'GHJ'), sent,
          sent + interval '168 hours', sent, case when n % 2 = 0 then 'accepted' else 'cancelled' end,
          case when n % 2 = 0 then sent end, case when n % 2 = 1 then sent end, case when n % 2 = 1 then $1::uuid end
        from generate_series(1, 10000) n, lateral (select now() - n * interval '1 minute' as sent) sending`,
      [host.id],
    );
    await vacuumUntilVisible();
  });

  test.each(["accepted", "earlier"] as const)(
    "reads %s in index order and counts to 1,000",
    async (section) => {
      const page = async (cursor = "") =>
        section === "accepted"
          ? (await listInvitations(asMember(db, host), { accepted: cursor })).accepted
          : listEarlier(asMember(db, host), cursor);
      const { older, total } = await page();
      expect(total).toBe(COUNTED_TO + 1);
      const [plan = ""] = await plansOf(served, () => page(older ?? ""));
      expect(plan).toContain("Index Only Scan Backward using invitations_section_index");
      expect(plan).not.toMatch(/Seq Scan|Bitmap/);
    },
  );

  test("needs as many statements as one invitation", async () => {
    const one = await createMember(db);
    await createJoinedFriend(db, await createInvitation(db, one));
    const ofOne = await plansOf(served, () => listInvitations(asMember(db, one)));
    expect(await plansOf(served, () => listInvitations(asMember(db, host)))).toHaveLength(ofOne.length);
  });
});

test(`finding one code ${CROWDED} scans no table`, async () => {
  const plans = await plansOf(served, () =>
    readPublicInvitation(asVisitor(db), { code: "GREATGANG23456", ip: "::1" }),
  );
  expect(plans).toHaveLength(2);
  expect(plans[0]).toContain("invitations_code_unique");
  expect(plans[1]).toContain("address_limits_pkey");
  for (const plan of plans) expect(plan).not.toMatch(/Seq Scan/);
});
