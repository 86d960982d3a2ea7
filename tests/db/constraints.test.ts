import { type SQL, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import {
  createHold,
  createInvitation,
  createJoinedFriend,
  createMember,
  type Invitation,
  type Member,
} from "@/db/factories";
import { freshEmbeddedDatabase } from "../support/database/database";
import { rejectedBy } from "../support/database/rejected-by";
import { ada } from "../support/people/people";

let db: Database;
let sponsor: Member;
let individual: Invitation;
let group: Invitation;
let gift: Invitation;

beforeEach(async () => {
  db = await freshEmbeddedDatabase();
  sponsor = await ada(db);
  individual = await createInvitation(db, sponsor);
  group = await createInvitation(db, sponsor, { type: "group" });
  gift = await createInvitation(db, sponsor, { type: "gift" });
});

const onInvitation = (set: SQL, which: () => Invitation = () => individual) =>
  rejectedBy(db, sql`update invitations set ${set} where id = ${which().id}`);

describe("the database rejects an invitation with", () => {
  test.each([
    ["another type", sql`type = 'family'`, "invitations_type"],
    ["another status", sql`status = 'expired'`, "invitations_status"],
    ["no name", sql`recipient = ''`, "invitations_recipient"],
    ["a name of 121 code points", sql`recipient = repeat('a', 121)`, "invitations_recipient"],
    ["a short code", sql`code = 'ABC123'`, "invitations_code"],
    ["a code with look-alikes", sql`code = '0000000000000O'`, "invitations_code"],
    ["a code in lower case", sql`code = lower(code)`, "invitations_code"],
    ["a source with spaces", sql`source = 'the profile'`, "invitations_source"],
    ["a source of 41 characters", sql`source = repeat('a', 41)`, "invitations_source"],
    ["more than seven days", sql`expires_at = expires_at + interval '1 second'`, "invitations_week"],
    ["less than seven days", sql`activated_at = activated_at + interval '1 millisecond'`, "invitations_week"],
    ["an accepted status without its time", sql`status = 'accepted'`, "invitations_accepted"],
    ["an accepted time without the status", sql`accepted_at = now()`, "invitations_accepted"],
    ["a cancelled status without its time and member", sql`status = 'cancelled'`, "invitations_cancelled"],
    [
      "a cancelled status without its member",
      sql`status = 'cancelled', cancelled_at = now()`,
      "invitations_cancelled",
    ],
  ])("%s", async (_, set, constraint) => {
    expect(await onInvitation(set)).toBe(constraint);
  });

  test("a name of 121 emoji, but not of 120", async () => {
    await db.execute(sql`update invitations set recipient = repeat('🪩', 120) where id = ${individual.id}`);
    expect(await onInvitation(sql`recipient = repeat('🪩', 121)`)).toBe("invitations_recipient");
  });

  test("another invitation's code", async () => {
    expect(await onInvitation(sql`code = ${group.code}`)).toBe("invitations_code_unique");
  });

  test("a cancelled status for a gift", async () => {
    const cancelled = sql`status = 'cancelled', cancelled_at = now(), cancelled_by = ${sponsor.id}`;
    expect(await onInvitation(cancelled, () => gift)).toBe("invitations_gift");
  });

  test("a closed link for one friend", async () => {
    expect(await onInvitation(sql`closed_at = now(), closed_by = ${sponsor.id}`)).toBe(
      "invitations_closed_group",
    );
  });

  test("a closed link for a group without members", async () => {
    const closed = sql`closed_at = now(), closed_by = ${sponsor.id}`;
    expect(await onInvitation(closed, () => group)).toBe("invitations_closed_group");
  });

  test("a closed link without the member who closed it, and the reverse", async () => {
    await createJoinedFriend(db, group);
    expect(await onInvitation(sql`closed_at = now()`, () => group)).toBe("invitations_closed");
    expect(await onInvitation(sql`closed_by = ${sponsor.id}`, () => group)).toBe("invitations_closed");
  });

  test("a reason for an open link", async () => {
    await createJoinedFriend(db, group);
    expect(await onInvitation(sql`close_reason = 'Why not.'`, () => group)).toBe("invitations_close_reason");
  });

  test("a type that differs from the type of its places", async () => {
    expect(await onInvitation(sql`type = 'individual'`, () => group)).toBe(
      "seats_invitation_id_type_invitations_id_type_fk",
    );
  });

  test("a sponsor who is not a member", async () => {
    expect(await onInvitation(sql`sponsor_id = gen_random_uuid()`)).toBe(
      "invitations_sponsor_id_members_id_fk",
    );
  });
});

describe("the database rejects for places", () => {
  const seat = (invitation: Invitation, seatNo: number) =>
    rejectedBy(
      db,
      sql`insert into seats (invitation_id, type, seat_no) values (${invitation.id}, ${invitation.type}, ${seatNo})`,
    );
  const onSeat = (set: SQL) =>
    rejectedBy(db, sql`update seats set ${set} where invitation_id = ${group.id} and seat_no = 2`);

  test("a second place for an individual or a gift", async () => {
    expect(await seat(individual, 2)).toBe("seats_seat_no");
    expect(await seat(gift, 2)).toBe("seats_seat_no");
  });

  test("a seventh place for a group, and a number twice", async () => {
    expect(await seat(group, 7)).toBe("seats_seat_no");
    expect(await seat(group, 0)).toBe("seats_seat_no");
    expect(await seat(group, 6)).toBe("seats_invitation_seat_no");
  });

  test("another type than the invitation", async () => {
    const statement = sql`insert into seats (invitation_id, type, seat_no) values (${individual.id}, 'group', 2)`;
    expect(await rejectedBy(db, statement)).toBe("seats_invitation_id_type_invitations_id_type_fk");
  });

  test("a member with another place", async () => {
    const friend = await createJoinedFriend(db, group);
    expect(await onSeat(sql`member_id = ${friend.id}, joined_at = now()`)).toBe("seats_member");
  });

  test("an incomplete state, and two states", async () => {
    const { id } = await createMember(db);
    expect(await onSeat(sql`member_id = ${id}`)).toBe("seats_taken");
    expect(await onSeat(sql`joined_at = now()`)).toBe("seats_taken");
    expect(await onSeat(sql`held_until = now()`)).toBe("seats_held");
    await createJoinedFriend(db, group);
    await createHold(db, group, new Date());
    expect(await onSeat(sql`member_id = ${id}, joined_at = now()`)).toBe("seats_one_state");
  });
});

test("the database rejects a note without text, a longer one, and one about its author", async () => {
  const { id } = await createMember(db);
  const note = (text: SQL, authorId = id) =>
    rejectedBy(
      db,
      sql`insert into member_notes (member_id, author_id, text) values (${sponsor.id}, ${authorId}, ${text})`,
    );
  expect(await note(sql`''`)).toBe("member_notes_text");
  expect(await note(sql`repeat('a', 4001)`)).toBe("member_notes_text");
  expect(await note(sql`'Hello'`, sponsor.id)).toBe("member_notes_not_about_author");
});

test("the database rejects a member since before 1900", async () => {
  const since = (at: string) =>
    rejectedBy(db, sql`update members set created_at = ${at} where id = ${sponsor.id}`);
  expect(await since("1899-12-30T23:59:59Z")).toBe("members_created_at");
});
