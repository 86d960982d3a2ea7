import { type SQL, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { createInvitation, createWaitlistEntry, type Invitation, type Member } from "@/db/factories";
import { freshEmbeddedDatabase } from "../support/database/database";
import { rejectedBy } from "../support/database/rejected-by";
import { ada, grace } from "../support/people/people";

let db: Database;
let sponsor: Member;
let invitation: Invitation;

beforeEach(async () => {
  db = await freshEmbeddedDatabase();
  sponsor = await ada(db);
  invitation = await createInvitation(db, sponsor);
});

describe("the database rejects a member with", () => {
  test.each([
    ["neither email nor phone", sql`email = null, phone = null`, "members_contact"],
    ["an email in capitals", sql`email = 'Ada@example.test'`, "members_email"],
    ["an email of 255 characters", sql`email = repeat('a', 255)`, "members_email"],
    ["a phone that is not E.164", sql`phone = '(212) 555-0147'`, "members_phone"],
    ["a username in capitals", sql`username = 'Ada'`, "members_username"],
    ["a username of two letters", sql`username = 'ad'`, "members_username"],
    ["no first name", sql`first_name = ''`, "members_first_name"],
    ["a last name of 121 code points", sql`last_name = repeat('a', 121)`, "members_last_name"],
    ["a bio of 1,121 characters", sql`bio = repeat('a', 1121)`, "members_bio"],
    ["a picture that is too big", sql`avatar = repeat('a', 90001)`, "members_avatar"],
    ["another role", sql`role = 'owner'`, "members_role"],
    ["another status", sql`status = 'gone'`, "members_status"],
    ["an erased status and a contact", sql`status = 'erased'`, "members_contact"],
    [
      "an erased status and a bio",
      sql`status = 'erased', email = null, phone = null, avatar = null, bio = 'Still here.'`,
      "members_erased",
    ],
    [
      "an inviter who is not a member",
      sql`invited_by = gen_random_uuid()`,
      "members_invited_by_members_id_fk",
    ],
  ])("%s", async (_, set, constraint) => {
    expect(await rejectedBy(db, sql`update members set ${set} where id = ${sponsor.id}`)).toBe(constraint);
  });

  test("another member's username, email or phone", async () => {
    const other = await grace(db);
    const take = (set: SQL) => rejectedBy(db, sql`update members set ${set} where id = ${other.id}`);
    expect(await take(sql`username = ${sponsor.username}`)).toBe("members_username_unique");
    expect(await take(sql`email = ${sponsor.email}`)).toBe("members_email_unique");
    expect(await take(sql`phone = ${sponsor.phone}`)).toBe("members_phone_unique");
  });
});

describe("the database rejects", () => {
  const HASH = "0".repeat(64);
  const code = (purpose: string, admission: SQL, attempts: number, hash: string) =>
    sql`insert into codes (purpose, contact, admission_id, attempts, code_hash, expires_at)
      values (${purpose}, 'sam@example.test', ${admission}, ${attempts}, ${hash}, now())`;

  test.each([
    ["a code for another purpose", code("reset", sql`null`, 0, HASH), "codes_purpose"],
    [
      "a code to sign in for an invitation",
      sql`insert into codes (purpose, contact, invitation_id, code_hash, expires_at)
        values ('sign-in', 'x', gen_random_uuid(), ${HASH}, now())`,
      "codes_joining",
    ],
    [
      "a code to join for a browser",
      sql`insert into codes (purpose, contact, browser_hash, code_hash, expires_at)
        values ('join', 'x', ${HASH}, ${HASH}, now())`,
      "codes_browser",
    ],
    ["a sixth try", code("sign-in", sql`null`, 6, HASH), "codes_attempts"],
    [
      "a code to change a contact without a member",
      code("change-contact", sql`null`, 0, HASH),
      "codes_member",
    ],
    ["a code that is not hashed", code("sign-in", sql`null`, 0, "123456"), "codes_code_hash"],
    [
      "a message on another channel",
      sql`insert into messages (channel, address, kind) values ('fax', 'x', 'join-code')`,
      "messages_channel",
    ],
    [
      "a message with an empty address",
      sql`insert into messages (channel, address, kind) values ('sms', '', 'join-code')`,
      "messages_address",
    ],
    [
      "a message with another status",
      sql`insert into messages (channel, address, kind, status) values ('sms', 'x', 'join-code', 'lost')`,
      "messages_status",
    ],
    [
      "a waitlist contact of another kind",
      sql`insert into waitlist_entries (contact_kind, contact) values ('pigeon', 'x')`,
      "waitlist_entries_contact_kind",
    ],
    [
      "an acknowledged reminder that was not seen",
      sql`update members set reminder_acknowledged_at = now()`,
      "members_reminder",
    ],
    [
      "a limit of 1,001 admissions a day",
      sql`insert into club_settings (admissions_a_day) values (1001)`,
      "club_settings_admissions",
    ],
    [
      "a key in place of its fingerprint",
      sql`insert into key_fingerprints (key, fingerprint) values ('lookup', 'k1:abcd')`,
      "key_fingerprints_fingerprint",
    ],
    ["a second row of settings", sql`insert into club_settings (id) values (2)`, "club_settings_single"],
  ])("%s", async (_, statement, constraint) => {
    expect(await rejectedBy(db, statement)).toBe(constraint);
  });

  test("a contact twice on the waitlist", async () => {
    const wait = sql`insert into waitlist_entries (contact_kind, contact) values ('email', 'sam@example.test')`;
    await db.execute(wait);
    expect(await rejectedBy(db, wait)).toBe("waitlist_entries_contact");
  });

  test.each([
    ["waits without a contact", sql`contact = null, contact_erased_at = now()`, "waitlist_entries_waiting"],
    ["has no contact and was not erased", sql`contact = null, removed_at = now()`, "waitlist_entries_erased"],
    [
      "has a hash without a contact",
      sql`contact = null, contact_erased_at = now(), removed_at = now(), contact_hash = 'x'`,
      "waitlist_entries_hash",
    ],
    ["was admitted without a member", sql`admitted_at = now()`, "waitlist_entries_admitted"],
    [
      "has a remover but was not removed",
      sql`removed_by = (select id from members)`,
      "waitlist_entries_removed",
    ],
    ["joined and was removed", sql`joined_at = now(), removed_at = now()`, "waitlist_entries_one_end"],
    ["is confirmed without a request", sql`stayed_at = now()`, "waitlist_entries_stayed"],
  ])("a waitlist entry that %s", async (_, set, constraint) => {
    const { id } = await createWaitlistEntry(db);
    expect(await rejectedBy(db, sql`update waitlist_entries set ${set} where id = ${id}`)).toBe(constraint);
  });

  test("a second invitation for a waitlist entry, and one for a group", async () => {
    const { id } = await createWaitlistEntry(db);
    const [one, group] = [
      await createInvitation(db, sponsor),
      await createInvitation(db, sponsor, { type: "group" }),
    ];
    const admitToClub = (invited: Invitation) =>
      sql`update invitations set waitlist_entry_id = ${id} where id = ${invited.id}`;
    expect(await rejectedBy(db, admitToClub(group))).toBe("invitations_waitlist");
    await db.execute(admitToClub(one));
    expect(await rejectedBy(db, admitToClub(invitation))).toBe("invitations_waitlist_entry");
  });

  test("a member's idempotency key twice", async () => {
    const keep = sql`insert into idempotency_keys (member_id, key, request_hash, response)
      values (${sponsor.id}, 'key', 'hash', '{}')`;
    await db.execute(keep);
    expect(await rejectedBy(db, keep)).toBe("idempotency_keys_member_id_key_pk");
  });

  test.each([
    ["another status", "lost", "Sam", "concierge_requests_status"],
    ["no name", "queued", "", "concierge_requests_recipient_name"],
  ])("a concierge request with %s", async (_, status, name, constraint) => {
    const request = sql`insert into concierge_requests (invitation_id, sponsor_id, recipient_name, contact_kind, contact_sealed, contact_hash, status)
      values (${invitation.id}, ${sponsor.id}, ${name}, 'email', 'sealed', 'hash', ${status})`;
    expect(await rejectedBy(db, request)).toBe(constraint);
  });
});
