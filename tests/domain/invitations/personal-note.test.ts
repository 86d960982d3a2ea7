import { eq } from "drizzle-orm";
import { createInvitation, createJoinedFriend, type Invitation } from "@/db/factories";
import { invitationLines, members } from "@/db/schema";
import { changeNameVisibility } from "@/domain/account/change-preferences";
import { conciergeNoteSchema } from "@/domain/concierge/queue/send-concierge-invitation";
import { templateFieldsSchema } from "@/domain/concierge/queue/template-fields";
import { eraseDueMembers } from "@/domain/erasure/erase-due-members";
import { requestErasure } from "@/domain/erasure/request-erasure";
import { getShareCard } from "@/domain/invitations/get-share-card";
import { personalNoteSchema, writePersonalNote } from "@/domain/invitations/personal-note";
import { readPublicInvitation } from "@/domain/invitations/read-public-invitation";
import { thankSponsor } from "@/domain/joining/thank-sponsor";
import { dumpRows } from "../../support/database/database";
import { db, inEachTest } from "../../support/database/test-database";
import { after, asMember, asVisitor } from "../../support/people/contexts";
import { ada, theo } from "../../support/people/people";
import { rejection } from "../../support/people/rejection";

const NOTE = "For all the Sundays. See you inside!";

const sponsor = inEachTest(() => ada(db));
let invitation: Invitation;

beforeEach(async () => {
  invitation = await createInvitation(db, sponsor, { type: "group" });
});

const write = (note: string | null, who = sponsor) =>
  writePersonalNote(asMember(db, who), { inviteId: invitation.id, note });

async function read() {
  const found = await readPublicInvitation(asVisitor(db), { code: invitation.code, ip: "192.0.2.1" });
  if (found.state === "unknown") throw new Error("there is no such invitation");
  return found;
}

describe("writePersonalNote", () => {
  test("shows the note next to the card and on the share card", async () => {
    expect(await read()).toMatchObject({ note: null, sponsorInitial: sponsor.lastName.charAt(0) });
    await write("A first try");
    await write(NOTE);
    expect((await read()).note).toBe(NOTE);
    expect((await getShareCard(asMember(db, sponsor), invitation.id)).note).toBe(NOTE);
  });

  test("deletes the note for an empty text", async () => {
    await write(NOTE);
    await write(null);
    expect((await read()).note).toBeNull();
    expect(await db.$count(invitationLines)).toBe(0);
  });

  test("rejects another member", async () => {
    const stranger = await theo(db);
    expect(await rejection(db, () => write(NOTE, stranger))).toMatchObject({ code: "invitation-not-found" });
  });

  test.each([
    ["cancelled", { cancelledAt: new Date() }, "invitation-not-shareable"],
    ["a gift", { type: "gift" as const }, "invitation-gift"],
  ])("rejects an invitation that is %s", async (_, values, code) => {
    invitation = await createInvitation(db, sponsor, values);
    expect(await rejection(db, () => write(NOTE))).toMatchObject({ code });
  });
});

test.each([
  ["  two\nlines  of it ", "two lines of it"],
  ["", null],
  [" \u200b ", null],
  ["é".repeat(140), "é".repeat(140)],
])("stores the note %j as %j", (typed, kept) => {
  expect(personalNoteSchema.parse(typed)).toBe(kept);
});

test.each([["a".repeat(141)], ["<b>hello</b>"], [`a${"\u0301".repeat(9)}`]])("rejects %j", (typed) => {
  expect(personalNoteSchema.safeParse(typed).success).toBe(false);
});

const LINKS = [
  "see https://evil.example",
  "www.evil.example",
  "go to win24.com",
  "t2.me",
  "at 1.2.3.4",
  "evil。com",
  "ｅｖｉｌ．ｃｏｍ",
  "win\u200b24.com",
  "javascript:alert(1)",
  "write to sam@evil.dev",
  "tel:+12125550147",
];

test.each(LINKS)("notes, concierge messages and templates reject %j", (typed) => {
  expect(personalNoteSchema.safeParse(typed).error?.issues[0]?.message).toBe("Don’t include links.");
  expect(thankSponsor.schema.safeParse({ note: typed }).success).toBe(false);
  expect(conciergeNoteSchema.safeParse(typed).success).toBe(false);
  expect(templateFieldsSchema.safeParse({ name: "x", text: `{sponsor} ${typed}` }).success).toBe(false);
});

test.each([
  "See you at St.John, J.P.Morgan!",
  "It’s at 7.30 p.m., 10.10.2026",
  "U.S.A. & 50% off #1",
  "see you @ 7 <3",
  "Note: bring a coat.",
])("notes, concierge messages and templates accept %j", (typed) => {
  expect(personalNoteSchema.parse(typed)).toBe(typed);
  expect(conciergeNoteSchema.parse(typed)).toBe(typed);
  expect(templateFieldsSchema.safeParse({ name: "x", text: `{sponsor} ${typed}` }).success).toBe(true);
});

describe("a group's invitation page", () => {
  const friends = async () => (await read()).friends.map(({ firstName }) => firstName);

  test("shows the first names of members who agreed to be named, in the order of joining", async () => {
    const noor = await createJoinedFriend(db, invitation, {
      firstName: "Noor",
      createdAt: new Date("2026-01-01"),
    });
    await createJoinedFriend(db, invitation, { firstName: "Mika", hidden: true });
    const shy = await createJoinedFriend(db, invitation, { firstName: "Robin" });
    expect(await friends()).toEqual(["Noor", "Robin"]);
    await changeNameVisibility(asMember(db, shy), { named: false });
    expect(await friends()).toEqual(["Noor"]);
    await db.update(members).set({ status: "suspended" }).where(eq(members.id, noor.id));
    expect((await read()).friends).toEqual([]);
  });

  test("shows names of this group only, and none for an individual invitation", async () => {
    await createJoinedFriend(db, await createInvitation(db, sponsor, { type: "group" }));
    const own = await createInvitation(db, sponsor);
    await createJoinedFriend(db, own);
    expect((await read()).friends).toEqual([]);
    invitation = own;
    expect((await read()).friends).toEqual([]);
  });
});

test("reading changes nothing", async () => {
  await write(NOTE);
  const before = await dumpRows(db);
  await read();
  expect(await dumpRows(db)).toBe(before);
});

test("erasing the sponsor deletes the note", async () => {
  await write(NOTE);
  await requestErasure(asMember(db, sponsor), { username: sponsor.username });
  await eraseDueMembers(asVisitor(db, after("8 days")));
  expect(await dumpRows(db)).not.toContain(NOTE);
});
