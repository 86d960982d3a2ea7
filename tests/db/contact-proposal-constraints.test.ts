import { type SQL, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import type { Member } from "@/db/factories";
import { freshEmbeddedDatabase } from "../support/database/database";
import { rejectedBy } from "../support/database/rejected-by";
import { ada } from "../support/people/people";
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

describe("a proposal of a new contact, by the database alone, refuses", () => {
  test.each([
    ["another kind", sql`kind = 'pigeon', status = 'withdrawn', ${ENDED}`, "contact_proposals_kind"],
    ["another status", sql`status = 'lost', ${ENDED}`, "contact_proposals_status"],
    ["an e-mail in capitals", sql`contact = 'Ada@example.test'`, "contact_proposals_contact"],
    ["a phone that isn't E.164", sql`kind = 'phone', contact = '5550147'`, "contact_proposals_contact"],
    ["no reason while it is open", sql`reason = null`, "contact_proposals_ended"],
    ["no contact while it is open", sql`contact = null`, "contact_proposals_ended"],
    ["a reason of 241 characters", sql`reason = repeat('a', 241)`, "contact_proposals_reason"],
    [
      "to keep its contact once it has ended",
      sql`status = 'stopped', ended_at = now()`,
      "contact_proposals_ended",
    ],
    ["to be agreed by nobody", sql`status = 'agreed'`, "contact_proposals_agreed"],
    ["to be in place though nobody agreed", sql`status = 'done', ${ENDED}`, "contact_proposals_agreed"],
  ])("%s", async (_, values, constraint) => {
    expect(await set(values)).toBe(constraint);
  });

  test("its proposer's or its member's own agreement, and an agreement that can't be stopped", async () => {
    expect(await set(agreedBy(admin.id))).toBe("contact_proposals_two_people");
    expect(await set(agreedBy(member.id))).toBe("contact_proposals_two_people");
    expect(await set(sql`member_id = proposed_by`)).toBe("contact_proposals_two_people");
    expect(await set(sql`status = 'agreed', agreed_by = ${second.id}, agreed_at = now()`)).toBe(
      "contact_proposals_stop_token",
    );
  });

  test("a second one for the same member while it is open", async () => {
    const again = sql`insert into contact_proposals (member_id, kind, contact, reason, proposed_by)
      values (${member.id}, 'phone', '+12125550199', 'By phone.', ${admin.id})`;
    expect(await rejectedBy(db, again)).toBe("contact_proposals_one_open");
    await db.execute(sql`update contact_proposals
      set status = 'withdrawn', ${ENDED}`);
    await db.execute(again);
  });
});
