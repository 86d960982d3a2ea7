import { createInvitation, createJoinedFriend, type Member } from "@/db/factories";
import { exportMember } from "@/domain/data-export/export-member";
import { eraseDueMembers } from "@/domain/erasure/erase-due-members";
import { requestErasure } from "@/domain/erasure/request-erasure";
import { listInvitations } from "@/domain/invitations/list-invitations";
import { getWelcome } from "@/domain/joining/get-welcome";
import { thankSponsor } from "@/domain/joining/thank-sponsor";
import { dumpRows } from "../../support/database/database";
import { db, inEachTest } from "../../support/database/test-database";
import { after, asMember, asVisitor } from "../../support/people/contexts";
import { ada, join, SAM, theo } from "../../support/people/people";
import { rejection } from "../../support/people/rejection";

const NOTE = "You were right about the lamp.";

const sponsor = inEachTest(() => ada(db));
const invitation = inEachTest(() => createInvitation(db, sponsor, { type: "group" }));
const noor = inEachTest(() => createJoinedFriend(db, invitation, { firstName: "Noor" }));

const thank = (note: string | null, who = noor) => thankSponsor(asMember(db, who), { note });

async function listedThanks() {
  const { accepted } = await listInvitations(asMember(db, sponsor));
  return accepted.rows[0]?.joinedMembers.map(({ thanks }) => thanks);
}

async function erase(who: Member) {
  await requestErasure(asMember(db, who), { username: who.username });
  await eraseDueMembers(asVisitor(db, after("8 days")));
}

describe("thankSponsor", () => {
  test("shows the note in the sponsor's list next to the friend", async () => {
    await createJoinedFriend(db, invitation);
    await thank(NOTE);
    expect(await listedThanks()).toEqual([NOTE, null]);
    expect((await exportMember(asMember(db, noor))).lines).toMatchObject([{ text: NOTE }]);
  });

  test("replaces an earlier note, and deletes it for an empty text", async () => {
    await thank("A first try");
    await thank(NOTE);
    expect(await listedThanks()).toEqual([NOTE]);
    await thank(null);
    expect(await listedThanks()).toEqual([null]);
  });

  test("rejects a founder", async () => {
    const founder = await theo(db);
    expect(await rejection(db, () => thank(NOTE, founder))).toMatchObject({ code: "no-sponsor-to-thank" });
    expect(await getWelcome(asMember(db, founder))).toEqual({
      creditCents: 0,
      sponsor: null,
      invitation: null,
    });
  });

  test("erasing the friend deletes the note", async () => {
    await thank(NOTE);
    await erase(noor);
    expect(await dumpRows(db)).not.toContain(NOTE);
  });

  test("erasing the sponsor deletes the note and rejects another", async () => {
    await thank(NOTE);
    await erase(sponsor);
    expect(await dumpRows(db)).not.toContain(NOTE);
    expect(await rejection(db, () => thank(NOTE))).toMatchObject({ code: "no-sponsor-to-thank" });
  });
});

test("getWelcome returns the welcome credit, the sponsor and the card", async () => {
  const { memberId } = await join(db, invitation, SAM);
  const context = asMember(db, { ...noor, id: memberId });
  expect(await getWelcome(context)).toEqual({
    creditCents: 5000,
    sponsor: { id: sponsor.id, firstName: "Ada", lastName: sponsor.lastName, avatar: null, thanks: null },
    invitation: { engraving: invitation.code, recipient: invitation.recipient },
  });
  await thankSponsor(context, { note: NOTE });
  expect((await getWelcome(context)).sponsor).toMatchObject({ firstName: "Ada", thanks: NOTE });
});
