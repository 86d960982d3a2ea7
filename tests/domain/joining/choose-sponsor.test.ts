import { eq } from "drizzle-orm";
import { createInvitation, createMember, type Invitation, type Member } from "@/db/factories";
import { invitations, members, messages } from "@/db/schema";
import { listEarlier } from "@/domain/invitations/list-invitations";
import { acceptInvitation } from "@/domain/joining/accept-invitation";
import { chooseSponsor } from "@/domain/joining/choose-sponsor";
import { holdPlace } from "@/domain/joining/hold-place";
import { getPendingSignup } from "@/domain/joining/pending-signup";
import { db } from "../../support/database/test-database";
import { asMember, asVisitor, after as later } from "../../support/people/contexts";
import { newestCode } from "../../support/people/messages";
import { SAM } from "../../support/people/people";
import { domainError } from "../../support/people/rejection";
import { createRequest, readRequest, SAMS_CONTACT, sentBy } from "../../support/people/staff";
import { sponsor as ada, concierge as iris } from "../../support/people/staffed-club";

let theo: Member;
let opened: Invitation;
let other: Invitation;

const contact = { kind: "email", value: SAMS_CONTACT } as const;

beforeEach(async () => {
  theo = await createMember(db, { firstName: "Theo" });
  opened = await createInvitation(db, ada, { recipient: "Sam" });
  other = await createInvitation(db, theo, { recipient: "Sammy" });
});

/** Sam enters details and code at the opened link. Returns the token of the browser. */
async function verify(): Promise<string> {
  const { token } = await holdPlace(asVisitor(db), { ...SAM, contact, invitationCode: opened.code });
  const accepted = await acceptInvitation(
    asVisitor(db),
    { code: await newestCode(db, contact.value) },
    token,
  );
  expect(accepted).toEqual({ joined: false });
  return token;
}

const choose = (token: string, { id }: Invitation) => chooseSponsor(asVisitor(db), { inviteId: id }, token);

const sponsorOfSam = async () => {
  const [sam] = await db.select().from(members).where(eq(members.email, SAMS_CONTACT));
  return sam?.invitedBy;
};

const rowOf = async ({ id }: Invitation) => {
  const [row] = await db.select().from(invitations).where(eq(invitations.id, id));
  return row;
};

describe("a friend whom a concierge sent another member's invitation", () => {
  beforeEach(async () => {
    await createRequest(db, theo, { invitation: other, ...sentBy(iris) });
  });

  test("chooses after the code, and nothing happens before", async () => {
    const token = await verify();
    expect(await sponsorOfSam()).toBeUndefined();
    const signup = await getPendingSignup(asVisitor(db), token, opened.code);
    expect(signup?.choices).toEqual([
      { inviteId: opened.id, sponsorName: "Ada" },
      { inviteId: other.id, sponsorName: "Theo" },
    ]);
  });

  test("joins by the other one; the opened one closes, and its sponsor is told", async () => {
    await choose(await verify(), other);
    expect(await sponsorOfSam()).toBe(theo.id);
    expect(await rowOf(other)).toMatchObject({ status: "accepted" });
    expect(await rowOf(opened)).toMatchObject({ status: "cancelled", cancelReason: "joined-elsewhere" });
    const told = await db.select().from(messages).where(eq(messages.kind, "friend-elsewhere"));
    expect(told).toMatchObject([{ memberId: ada.id, payload: { recipient: "Sam" } }]);
    const { rows } = await listEarlier(asMember(db, ada));
    expect(rows).toMatchObject([{ canUndo: false, cancelled: { isElsewhere: true } }]);
  });

  test("joins by the opened one; the other request closes without its contact", async () => {
    await choose(await verify(), opened);
    expect(await sponsorOfSam()).toBe(ada.id);
    expect(await rowOf(other)).toMatchObject({ status: "cancelled" });
    const [request] = await db.query.conciergeRequests.findMany();
    expect(request && (await readRequest(db, request))).toMatchObject({
      status: "closed",
      reason: "joined-elsewhere",
      contactSealed: null,
    });
  });

  test("gets the same result when the choice is sent twice", async () => {
    const token = await verify();
    const first = await choose(token, other);
    expect(await choose(token, opened)).toEqual(first);
  });

  test("can't choose an invitation that is not theirs, without the code, or 15 minutes later", async () => {
    const stranger = await createInvitation(db, theo);
    const { token } = await holdPlace(asVisitor(db), { ...SAM, contact, invitationCode: opened.code });
    await expect(choose(token, other)).rejects.toEqual(domainError("code-used"));
    const code = await newestCode(db, contact.value);
    await acceptInvitation(asVisitor(db), { code }, token);
    await expect(choose(token, stranger)).rejects.toEqual(domainError("link-dead"));
    const late = chooseSponsor(asVisitor(db, later("16 minutes")), { inviteId: other.id }, token);
    await expect(late).rejects.toEqual(domainError("code-used"));
    expect(await sponsorOfSam()).toBeUndefined();
  });
});

test("a group's link stays open for the others when the friend chooses another one", async () => {
  const group = await createInvitation(db, theo, { type: "group" });
  await createRequest(db, theo, { invitation: group, ...sentBy(iris) });
  await choose(await verify(), opened);
  expect(await rowOf(group)).toMatchObject({ status: "pending" });
  expect(await db.$count(messages, eq(messages.kind, "friend-elsewhere"))).toBe(0);
});

test.each([
  ["is still in the queue", {}],
  ["was sent to someone else", { contact: "noor@friends.example" }],
])("a friend joins without a choice if the other request %s", async (_name, values) => {
  const sent = "contact" in values ? sentBy(iris) : {};
  await createRequest(db, theo, { invitation: other, ...values, ...sent });
  const { token } = await holdPlace(asVisitor(db), { ...SAM, contact, invitationCode: opened.code });
  const code = await newestCode(db, contact.value);
  expect(await acceptInvitation(asVisitor(db), { code }, token)).toMatchObject({ joined: true });
});
