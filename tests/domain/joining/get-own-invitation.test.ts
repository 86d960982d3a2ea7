import { createInvitation } from "@/db/factories";
import { getOwnInvitation } from "@/domain/joining/get-own-invitation";
import { db } from "../../support/database/test-database";
import { asMember } from "../../support/people/contexts";
import { ada, join, NOOR, SAM } from "../../support/people/people";

test("returns null for Ada, a founder", async () => {
  expect(await getOwnInvitation(asMember(db, await ada(db)))).toBeNull();
});

test("returns Ada's group invitation for Sam, then Noor", async () => {
  const sponsor = await ada(db);
  const invitation = await createInvitation(db, sponsor, { type: "group" });
  const sam = await join(db, invitation, SAM);
  const way = {
    inviteType: "group",
    invitationId: invitation.id,
    sponsorId: sponsor.id,
    joined: 1,
    places: 6,
  };
  const who = { id: sam.memberId } as Parameters<typeof asMember>[1];
  expect(await getOwnInvitation(asMember(db, who))).toEqual(way);
  await join(db, invitation, NOOR);
  expect(await getOwnInvitation(asMember(db, who))).toEqual({ ...way, joined: 2 });
});
