import { type SQL, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import type { Member } from "@/db/factories";
import { freshEmbeddedDatabase } from "../support/database/database";
import { rejectedBy } from "../support/database/rejected-by";
import { ada } from "../support/people/people";
import { hedy } from "../support/people/staff";

let db: Database;
let member: Member;
let admin: Member;

beforeEach(async () => {
  db = await freshEmbeddedDatabase();
  [member, admin] = [await ada(db), await hedy(db)];
  await db.execute(sql`insert into contact_proposals (member_id, kind, contact, reason, proposed_by)
    values (${member.id}, 'email', 'ada.again@example.test', 'In person.', ${admin.id})`);
});

const set = (values: SQL) => rejectedBy(db, sql`update contact_proposals set ${values}`);
const ENDED = sql`ended_at = now(), contact = null, reason = null`;
const verifiedBy = (id: string) =>
  sql`status = 'agreed', agreed_by = ${id}, agreed_at = now(), stop_token_hash = repeat('0', 64)`;

describe("the database rejects a contact recovery with", () => {
  test.each([
    ["another kind", sql`kind = 'pigeon', status = 'withdrawn', ${ENDED}`, "contact_proposals_kind"],
    ["another status", sql`status = 'lost', ${ENDED}`, "contact_proposals_status"],
    ["an email in capitals", sql`contact = 'Ada@example.test'`, "contact_proposals_contact"],
    ["a phone that is not E.164", sql`kind = 'phone', contact = '5550147'`, "contact_proposals_contact"],
    ["no reason while open", sql`reason = null`, "contact_proposals_ended"],
    ["no contact while open", sql`contact = null`, "contact_proposals_ended"],
    ["a reason of 961 characters", sql`reason = repeat('a', 961)`, "contact_proposals_reason"],
    ["a contact after its end", sql`status = 'stopped', ended_at = now()`, "contact_proposals_ended"],
    ["an agreed status without its member", sql`status = 'agreed'`, "contact_proposals_agreed"],
    ["a done status without an agreement", sql`status = 'done', ${ENDED}`, "contact_proposals_agreed"],
  ])("%s", async (_, values, constraint) => {
    expect(await set(values)).toBe(constraint);
  });

  test("a code entered by its member, without a stop token, or that applies before three days", async () => {
    expect(await set(verifiedBy(member.id))).toBe("contact_proposals_not_own");
    expect(await set(sql`member_id = proposed_by`)).toBe("contact_proposals_not_own");
    expect(await set(sql`status = 'agreed', agreed_by = ${admin.id}, agreed_at = now()`)).toBe(
      "contact_proposals_stop_token",
    );
    await db.execute(sql`update contact_proposals set ${verifiedBy(admin.id)}`);
    const apply = sql`status = 'done', stop_token_hash = null, contact = null, reason = null`;
    const endedAfter = (wait: string) => sql`${apply}, ended_at = agreed_at + ${wait}::interval`;
    expect(await set(endedAfter("71 hours 59 minutes"))).toBe("contact_proposals_waited");
    await db.execute(sql`update contact_proposals set ${endedAfter("72 hours")}`);
  });

  test("another open one for the member", async () => {
    const again = sql`insert into contact_proposals (member_id, kind, contact, reason, proposed_by)
      values (${member.id}, 'phone', '+12125550199', 'By phone.', ${admin.id})`;
    expect(await rejectedBy(db, again)).toBe("contact_proposals_one_open");
    await db.execute(sql`update contact_proposals
      set status = 'withdrawn', ${ENDED}`);
    await db.execute(again);
  });
});
