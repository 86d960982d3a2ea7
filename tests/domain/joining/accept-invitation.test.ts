import { eq } from "drizzle-orm";
import { createInvitation, createJoinedFriend, type Invitation } from "@/db/factories";
import { admissions, auditEvents, codes, invitations, members, seats } from "@/db/schema";
import { cancelInvitation } from "@/domain/invitations/cancel-invitation";
import { type Acceptance, acceptInvitation } from "@/domain/joining/accept-invitation";
import { holdPlace } from "@/domain/joining/hold-place";
import { resendJoinCode } from "@/domain/joining/resend-join-code";
import { db, inEachTest } from "../../support/database/test-database";
import { asMember, asVisitor, at } from "../../support/people/contexts";
import { inbox, newestCode } from "../../support/people/messages";
import { ada, friend, join, NOOR, SAM, theo } from "../../support/people/people";
import { rejection } from "../../support/people/rejection";

const START = "2026-02-10T12:00:00Z";

const sponsor = inEachTest(() => ada(db));
const invitation = inEachTest(() => invite());

const invite = (overrides: Parameters<typeof createInvitation>[2] = {}) =>
  createInvitation(db, sponsor, { recipient: "Sam", activatedAt: new Date(START), ...overrides });

const moment = (later: string) => asVisitor(db, at(START, later));

const hold = async (who = SAM, later = "1 hour", { code } = invitation) =>
  (await holdPlace(moment(later), { ...who, invitationCode: code })).token;

const accept = async (token: string, later = "1 hour", who = SAM) =>
  acceptInvitation(moment(later), { code: await newestCode(db, who.contact.value) }, token);

const stored = async ({ id }: Invitation) =>
  (await db.select().from(invitations).where(eq(invitations.id, id)))[0];

/** Like `refusal`, but ignores the counted try of a rejected code. */
async function refused(attempt: () => Promise<unknown>) {
  const before = [
    await db.$count(members),
    await db.select().from(seats),
    await db.select().from(invitations),
  ];
  const error = await attempt().catch((thrown: unknown) => thrown);
  expect([
    await db.$count(members),
    await db.select().from(seats),
    await db.select().from(invitations),
  ]).toEqual(before);
  return error;
}

describe("acceptInvitation", () => {
  test("makes the friend a member, takes the place and accepts the invitation", async () => {
    const result = await accept(await hold());
    const [sam] = await db.select().from(members).where(eq(members.username, "sam"));
    expect(result).toEqual({ memberId: sam?.id, joined: true });
    expect(sam).toMatchObject({
      firstName: "Sam",
      lastName: "Rivera",
      email: "sam@example.test",
      emailVerified: true,
      role: "member",
      invitedBy: sponsor.id,
    });
    expect(await db.select().from(seats)).toMatchObject([
      { memberId: sam?.id, heldUntil: null, heldFor: null },
    ]);
    expect(await stored(invitation)).toMatchObject({
      status: "accepted",
      acceptedAt: new Date("2026-02-10T13:00:00Z"),
    });
    expect(await db.select().from(auditEvents)).toMatchObject([
      { action: "invitation accepted", subjectId: invitation.id },
    ]);
  });

  test("notifies the sponsor with the friend's name and the number of members", async () => {
    const group = await invite({ type: "group", recipient: "The Supper Club" });
    await join(db, group, SAM, at(START, "1 hour"));
    await join(db, group, NOOR, at(START, "2 hours"));
    expect((await inbox(db, "ada@example.test")).map(({ payload }) => payload)).toEqual([
      {
        friend: "Noor",
        recipient: "The Supper Club",
        link: "https://plus-one.test/profile",
        places: "2 of 6",
      },
      {
        friend: "Sam",
        recipient: "The Supper Club",
        link: "https://plus-one.test/profile",
        places: "1 of 6",
      },
    ]);
  });

  test("keeps a group's link open until the sixth friend, and keeps the first join time", async () => {
    const group = await invite({ type: "group" });
    for (let number = 1; number <= 6; number++)
      await join(db, group, friend(`Friend${number}`), at(START, `${number} hours`));
    expect(await stored(group)).toMatchObject({
      status: "accepted",
      acceptedAt: new Date("2026-02-10T13:00:00Z"),
    });
    await expect(join(db, group, SAM, at(START, "7 hours"))).rejects.toMatchObject({ code: "link-full" });
  });

  test("works after the hold expired if the place is free", async () => {
    const token = await hold();
    await resendJoinCode(moment("1 hour 20 minutes"), token);
    await expect(accept(token, "1 hour 25 minutes")).resolves.toMatchObject({ joined: true });
  });

  test("uses no place if a member already has the contact", async () => {
    await theo(db);
    const who = friend("Theo", {
      username: "theo_b",
      contact: { kind: "email", value: "theo@example.test" },
    });
    expect(await accept(await hold(who), "1 hour", who)).toEqual({ joined: false });
    expect(await db.select().from(seats)).toMatchObject([{ memberId: null, heldUntil: null }]);
    expect(await stored(invitation)).toMatchObject({ status: "pending" });
    expect(await inbox(db, "ada@example.test")).toEqual([]);
  });

  test("makes one member for concurrent calls with one code, and gives each the same result", async () => {
    const token = await hold();
    const [first, ...others] = await Promise.all([accept(token), accept(token), accept(token)]);
    expect(first).toEqual({ joined: true, memberId: expect.any(String) });
    expect(others).toEqual([first, first]);
    expect(await db.$count(members)).toBe(2);
  });
});

describe("a friend who joined but got no response", () => {
  let token: string;
  let first: Acceptance;

  beforeEach(async () => {
    token = await hold();
    first = await accept(token);
  });

  test("gets the same result for the same code", async () => {
    expect(await accept(token, "1 hour 9 minutes")).toEqual(first);
    expect(await db.$count(members)).toBe(2);
    expect(await inbox(db, "ada@example.test")).toHaveLength(1);
  });

  test("gets no result for another code, in another browser or after ten minutes", async () => {
    const right = await newestCode(db, "sam@example.test");
    const wrong = right === "000000" ? "000001" : "000000";
    const attempt = (code: string, from: string, later: string) =>
      refused(() => acceptInvitation(moment(later), { code }, from));
    expect(await attempt(wrong, token, "1 hour")).toMatchObject({ code: "code-wrong" });
    expect(await attempt(right, "another token", "1 hour")).toMatchObject({ code: "signup-not-found" });
    expect(await attempt(right, token, "1 hour 10 minutes")).toMatchObject({ code: "code-used" });
  });

  test("has five tries in total", async () => {
    const right = await newestCode(db, "sam@example.test");
    const wrong = right === "000000" ? "000001" : "000000";
    for (let tries = 0; tries < 4; tries++)
      await refused(() => acceptInvitation(moment("1 hour"), { code: wrong }, token));
    expect(await refused(() => accept(token))).toMatchObject({ code: "code-used" });
  });
});

describe("acceptInvitation rejects", () => {
  test("a browser without the token, and a token after a day", async () => {
    const token = await hold();
    expect(await rejection(db, () => accept("another token"))).toMatchObject({ code: "signup-not-found" });
    expect(await rejection(db, () => accept(token, "25 hours"))).toMatchObject({
      code: "signup-not-found",
      message: "We no longer have your details. Please enter them again.",
    });
  });

  test("another friend's code", async () => {
    const group = await invite({ type: "group" });
    const sams = await hold(SAM, "1 hour", group);
    await hold(NOOR, "1 hour", group);
    const sent = await newestCode(db, "sam@example.test");
    const wrong = sent === "000000" ? "000001" : "000000";
    expect(await refused(() => acceptInvitation(moment("1 hour"), { code: wrong }, sams))).toMatchObject({
      code: "code-wrong",
      field: "code",
    });
  });

  test("a link that was cancelled since", async () => {
    const token = await hold();
    await cancelInvitation(asMember(db, sponsor, at(START, "1 hour")), { inviteId: invitation.id });
    expect(await refused(() => accept(token))).toMatchObject({ code: "link-dead" });
  });

  test("a link that expired since, even with a held place", async () => {
    const token = await hold(SAM, "167 hours 55 minutes");
    expect(await refused(() => accept(token, "168 hours"))).toMatchObject({ code: "invitation-expired" });
  });

  test("an expired hold after another friend took the place, also after the link expired", async () => {
    const token = await hold(SAM, "167 hours");
    await join(db, invitation, NOOR, at(START, "167 hours 20 minutes"));
    for (const later of ["167 hours 25 minutes", "168 hours 5 minutes"]) {
      await resendJoinCode(moment(later), token);
      expect(await refused(() => accept(token, later))).toMatchObject({
        code: "last-place-taken",
        message: "That was the last place, and it was just taken.",
      });
    }
  });

  test("an expired hold when another friend holds the last place", async () => {
    const token = await hold();
    const noors = await hold(NOOR, "1 hour 20 minutes");
    await resendJoinCode(moment("1 hour 21 minutes"), token);
    expect(await refused(() => accept(token, "1 hour 22 minutes"))).toMatchObject({
      code: "last-place-taken",
    });
    await expect(accept(noors, "1 hour 23 minutes", NOOR)).resolves.toMatchObject({ joined: true });
  });

  test("an expired hold after the group's last place was taken", async () => {
    const group = await invite({ type: "group" });
    for (let number = 0; number < 5; number++) await createJoinedFriend(db, group);
    const token = await hold(SAM, "1 hour", group);
    await join(db, group, NOOR, at(START, "1 hour 20 minutes"));
    await resendJoinCode(moment("1 hour 21 minutes"), token);
    expect(await refused(() => accept(token, "1 hour 22 minutes"))).toMatchObject({
      code: "last-place-taken",
      message: "That was the last place, and it was just taken.",
    });
    expect(await db.select().from(admissions).where(eq(admissions.username, "sam"))).toMatchObject([
      { memberId: null },
    ]);
  });

  test("a username that was taken since, and holds the place for 15 minutes with the confirmed contact", async () => {
    const group = await invite({ type: "group" });
    const token = await hold(SAM, "1 hour", group);
    await createJoinedFriend(db, invitation, { username: "sam", email: "another@example.test" });
    await expect(accept(token, "1 hour 4 minutes")).rejects.toMatchObject({
      code: "username-taken",
      field: "username",
    });
    expect(await db.$count(members)).toBe(2);
    expect((await db.select().from(codes))[0]).toMatchObject({ usedAt: null });
    const [held] = await db
      .select()
      .from(seats)
      .where(eq(seats.invitationId, group.id))
      .orderBy(seats.seatNo);
    expect(held).toMatchObject({ heldUntil: new Date("2026-02-10T13:19:00Z") });
    const again = { ...SAM, username: "sammy", invitationCode: group.code };
    await holdPlace(moment("1 hour 10 minutes"), again, token);
    const [renewed] = await db
      .select()
      .from(seats)
      .where(eq(seats.invitationId, group.id))
      .orderBy(seats.seatNo);
    expect(renewed).toMatchObject({ heldUntil: new Date("2026-02-10T13:25:00Z") });
  });
});
