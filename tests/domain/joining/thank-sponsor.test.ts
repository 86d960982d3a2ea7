import type { Database } from "@/db/client";
import { createInvitation, createJoinedFriend, type Invitation, type Member } from "@/db/factories";
import { exportMember } from "@/domain/data-export/export-member";
import { eraseDueMembers } from "@/domain/erasure/erase-due-members";
import { requestErasure } from "@/domain/erasure/request-erasure";
import { listInvitations } from "@/domain/invitations/list-invitations";
import { getWelcome, thankSponsor } from "@/domain/joining/thank-sponsor";
import { dumpRows, freshDatabase } from "../../support/database/database";
import { after, asMember, asVisitor } from "../../support/people/contexts";
import { ada, join, SAM, theo } from "../../support/people/people";
import { refusal } from "../../support/people/refusal";

const LINE = "You were right about the lamp.";

let db: Database;
let sponsor: Member;
let invitation: Invitation;
let noor: Member;

beforeEach(async () => {
  db = await freshDatabase();
  sponsor = await ada(db);
  invitation = await createInvitation(db, sponsor, { type: "group" });
  noor = await createJoinedFriend(db, invitation, { firstName: "Noor" });
});

const thank = (line: string | null, who = noor) => thankSponsor(asMember(db, who), { line });

async function listedThanks() {
  const { accepted } = await listInvitations(asMember(db, sponsor));
  return accepted.rows[0]?.joinedMembers.map(({ thanks }) => thanks);
}

async function erase(who: Member) {
  await requestErasure(asMember(db, who), { username: who.username });
  await eraseDueMembers(asVisitor(db, after("8 days")));
}

describe("a friend's thanks", () => {
  test("stand in the sponsor's list, beside that friend", async () => {
    await createJoinedFriend(db, invitation);
    await thank(LINE);
    expect(await listedThanks()).toEqual([LINE, null]);
    expect((await exportMember(asMember(db, noor))).lines).toMatchObject([{ text: LINE }]);
  });

  test("are one line: another takes its place, and an empty one takes it away", async () => {
    await thank("A first try");
    await thank(LINE);
    expect(await listedThanks()).toEqual([LINE]);
    await thank(null);
    expect(await listedThanks()).toEqual([null]);
  });

  test("of who founded the club are for nobody", async () => {
    const founder = await theo(db);
    expect(await refusal(db, () => thank(LINE, founder))).toMatchObject({ code: "nobody-to-thank" });
    expect(await getWelcome(asMember(db, founder))).toEqual({ creditCents: 0, sponsor: null });
  });

  test("go with the friend", async () => {
    await thank(LINE);
    await erase(noor);
    expect(await dumpRows(db)).not.toContain(LINE);
  });

  test("go with the sponsor, who can't be thanked any more", async () => {
    await thank(LINE);
    await erase(sponsor);
    expect(await dumpRows(db)).not.toContain(LINE);
    expect(await refusal(db, () => thank(LINE))).toMatchObject({ code: "nobody-to-thank" });
  });
});

test("A new member is welcomed with the credit, and with whom to thank.", async () => {
  const { memberId } = await join(db, invitation, SAM);
  const context = asMember(db, { ...noor, id: memberId });
  expect(await getWelcome(context)).toEqual({
    creditCents: 5000,
    sponsor: { firstName: "Ada", thanks: null },
  });
  await thankSponsor(context, { line: LINE });
  expect((await getWelcome(context)).sponsor).toEqual({ firstName: "Ada", thanks: LINE });
});
