import { eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import { createInvitation, createJoinedFriend, type Invitation, type Member } from "@/db/factories";
import { invitationLines, members } from "@/db/schema";
import { eraseDueMembers } from "@/domain/erasure/erase-due-members";
import { requestErasure } from "@/domain/erasure/request-erasure";
import { getShareCard } from "@/domain/invitations/get-share-card";
import { personalNoteSchema, writePersonalNote } from "@/domain/invitations/personal-note";
import { readPublicInvitation } from "@/domain/invitations/read-public-invitation";
import { changeNameVisibility } from "@/domain/members/profile/change-name-visibility";
import { dumpRows, freshDatabase } from "../../support/database/database";
import { after, asMember, asVisitor } from "../../support/people/contexts";
import { ada, theo } from "../../support/people/people";
import { refusal } from "../../support/people/refusal";

const LINE = "For all the Sundays. See you inside!";

let db: Database;
let sponsor: Member;
let invitation: Invitation;

beforeEach(async () => {
  db = await freshDatabase();
  sponsor = await ada(db);
  invitation = await createInvitation(db, sponsor, { type: "group" });
});

const write = (line: string | null, who = sponsor) =>
  writePersonalNote(asMember(db, who), { inviteId: invitation.id, line });

async function read() {
  const found = await readPublicInvitation(asVisitor(db), { code: invitation.code, ip: "192.0.2.1" });
  if (found.state === "unknown") throw new Error("there is no such invitation");
  return found;
}

describe("a sponsor's line", () => {
  test("stands beside the card, and on the share sheet", async () => {
    expect(await read()).toMatchObject({ line: null, sponsorInitial: sponsor.lastName.charAt(0) });
    await write("A first try");
    await write(LINE);
    expect((await read()).line).toBe(LINE);
    expect((await getShareCard(asMember(db, sponsor), invitation.id)).line).toBe(LINE);
  });

  test("is taken away by an empty one", async () => {
    await write(LINE);
    await write(null);
    expect((await read()).line).toBeNull();
    expect(await db.$count(invitationLines)).toBe(0);
  });

  test("is the sponsor's alone to write", async () => {
    const stranger = await theo(db);
    expect(await refusal(db, () => write(LINE, stranger))).toMatchObject({ code: "invitation-not-found" });
  });

  test.each([
    ["cancelled", { cancelledAt: new Date() }, "invitation-not-shareable"],
    ["a gift", { type: "gift" as const }, "invitation-gift"],
  ])("on an invitation that is %s is refused", async (_, values, code) => {
    invitation = await createInvitation(db, sponsor, values);
    expect(await refusal(db, () => write(LINE))).toMatchObject({ code });
  });
});

test.each([
  ["  two\nlines  of it ", "two lines of it"],
  ["", null],
  [" \u200b ", null],
  ["é".repeat(140), "é".repeat(140)],
])("The line %j is kept as %j.", (typed, kept) => {
  expect(personalNoteSchema.parse(typed)).toBe(kept);
});

test.each([["a".repeat(141)], ["see https://evil.example"], ["www.evil.example"], ["<b>hello</b>"]])(
  "%j is no line.",
  (typed) => {
    expect(personalNoteSchema.safeParse(typed).success).toBe(false);
  },
);

describe("on a group's page", () => {
  test("stand the first names of those in who may be named, in the order in which they came", async () => {
    const noor = await createJoinedFriend(db, invitation, {
      firstName: "Noor",
      createdAt: new Date("2026-01-01"),
    });
    await createJoinedFriend(db, invitation, { firstName: "Mika", hidden: true });
    const shy = await createJoinedFriend(db, invitation, { firstName: "Robin" });
    expect((await read()).friends).toEqual(["Noor", "Robin"]);
    await changeNameVisibility(asMember(db, shy), { named: false });
    expect((await read()).friends).toEqual(["Noor"]);
    await db.update(members).set({ status: "suspended" }).where(eq(members.id, noor.id));
    expect((await read()).friends).toEqual([]);
  });

  test("stand the names of that group alone, and of nobody who came by themselves", async () => {
    await createJoinedFriend(db, await createInvitation(db, sponsor, { type: "group" }));
    const own = await createInvitation(db, sponsor);
    await createJoinedFriend(db, own);
    expect((await read()).friends).toEqual([]);
    invitation = own;
    expect((await read()).friends).toEqual([]);
  });
});

test("Reading changes nothing.", async () => {
  await write(LINE);
  const before = await dumpRows(db);
  await read();
  expect(await dumpRows(db)).toBe(before);
});

test("A line goes with its sponsor.", async () => {
  await write(LINE);
  await requestErasure(asMember(db, sponsor), { username: sponsor.username });
  await eraseDueMembers(asVisitor(db, after("8 days")));
  expect(await dumpRows(db)).not.toContain(LINE);
});
