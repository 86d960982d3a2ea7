import { type SQL, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import type { Member } from "@/db/factories";
import { freshEmbeddedDatabase } from "../support/database/database";
import { rejectedBy } from "../support/database/rejected-by";
import { ada, iris } from "../support/people/people";
import { hedy, lin } from "../support/people/staff";

let db: Database;
let member: Member;
let admin: Member;
let second: Member;

beforeEach(async () => {
  db = await freshEmbeddedDatabase();
  [member, admin, second] = [await ada(db), await hedy(db), await lin(db)];
  await db.execute(sql`insert into contact_proposals (member_id, kind, contact, reason, proposed_by)
    values (${member.id}, 'email', 'ada.again@example.test', 'In person.', ${admin.id})`);
});

const set = (values: SQL) => rejectedBy(db, sql`update contact_proposals set ${values}`);
const ENDED = sql`ended_at = now(), contact = null, reason = null`;
const agreedBy = (id: string) =>
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

  test("an agreement by its proposer or its member, or without a stop token", async () => {
    expect(await set(agreedBy(admin.id))).toBe("contact_proposals_two_people");
    expect(await set(agreedBy(member.id))).toBe("contact_proposals_two_people");
    expect(await set(sql`member_id = proposed_by`)).toBe("contact_proposals_two_people");
    expect(await set(sql`status = 'agreed', agreed_by = ${second.id}, agreed_at = now()`)).toBe(
      "contact_proposals_stop_token",
    );
  });

  test("an approval by a person without the role, with a new role, or with a role from the proposer", async () => {
    const grant = (actor: string | null, ago: string) =>
      db.execute(sql`insert into audit_events (actor_id, action, subject_id, created_at)
        values (${actor}, 'role set', ${second.id}, now() - ${ago}::interval)`);
    expect(await set(agreedBy((await iris(db)).id))).toBe("contact_proposals_approver");
    await grant(null, "6 days");
    expect(await set(agreedBy(second.id))).toBe("contact_proposals_approver");
    await grant(admin.id, "30 days");
    expect(await set(agreedBy(second.id))).toBe("contact_proposals_approver");
    await grant(second.id, "20 days");
    expect(await set(agreedBy(second.id))).toBe("contact_proposals_approver");
    await grant(null, "8 days");
    await db.execute(sql`update contact_proposals set created_at = now() - interval '9 days'`);
    expect(await set(agreedBy(second.id))).toBe("contact_proposals_approver");
    await db.execute(sql`update contact_proposals set created_at = now()`);
    await db.execute(sql`update contact_proposals set ${agreedBy(second.id)}`);
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
