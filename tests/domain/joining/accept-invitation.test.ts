import { eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import { createInvitation, createJoinedFriend, type Invitation, type Member } from "@/db/factories";
import { admissions, auditEvents, codes, invitations, members, seats } from "@/db/schema";
import { cancelInvitation } from "@/domain/invitations/cancel-invitation";
import { acceptInvitation } from "@/domain/joining/accept-invitation";
import { holdPlace } from "@/domain/joining/hold-place";
import { resendJoinCode } from "@/domain/joining/resend-join-code";
import { freshDatabase } from "../../support/database/database";
import { asMember, asVisitor, at } from "../../support/people/contexts";
import { inbox, newestCode } from "../../support/people/inbox";
import { ada, friend, join, NOOR, SAM, theo } from "../../support/people/people";
import { refusal } from "../../support/people/refusal";

const START = "2026-02-10T12:00:00Z";

let db: Database;
let sponsor: Member;
let invitation: Invitation;

beforeEach(async () => {
  db = await freshDatabase();
  sponsor = await ada(db);
  invitation = await invite();
});

const invite = (overrides: Parameters<typeof createInvitation>[2] = {}) =>
  createInvitation(db, sponsor, { recipient: "Sam", activatedAt: new Date(START), ...overrides });

const moment = (later: string) => asVisitor(db, at(START, later));

const hold = async (who = SAM, later = "1 hour", { code } = invitation) =>
  (await holdPlace(moment(later), { ...who, invitationCode: code })).token;

const accept = async (token: string, later = "1 hour", who = SAM) =>
  acceptInvitation(moment(later), { code: await newestCode(db, who.contact.value) }, token);

const stored = async ({ id }: Invitation) =>
  (await db.select().from(invitations).where(eq(invitations.id, id)))[0];

/** What `refusal` checks, but for the try that a refused code leaves counted. */
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

describe("accepting an invitation", () => {
  // @spec 4.9
  test("makes the friend a member, takes the place and makes it accepted", async () => {
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

  test("tells the sponsor, by name, and how many of a group have joined", async () => {
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

  // @spec 9.2
  test("keeps a group's link open until the sixth, and when the first joined", async () => {
    const group = await invite({ type: "group" });
    for (let number = 1; number <= 6; number++)
      await join(db, group, friend(`Friend${number}`), at(START, `${number} hours`));
    expect(await stored(group)).toMatchObject({
      status: "accepted",
      acceptedAt: new Date("2026-02-10T13:00:00Z"),
    });
    await expect(join(db, group, SAM, at(START, "7 hours"))).rejects.toMatchObject({ code: "link-full" });
  });

  test("works after the hold has lapsed, as long as the place is free", async () => {
    const token = await hold();
    await resendJoinCode(moment("1 hour 20 minutes"), token);
    await expect(accept(token, "1 hour 25 minutes")).resolves.toMatchObject({ joined: true });
  });

  test("by a contact that a member has signs that member in and uses no place", async () => {
    const outsider = await theo(db);
    const who = friend("Theo", {
      username: "theo_b",
      contact: { kind: "email", value: "theo@example.test" },
    });
    expect(await accept(await hold(who), "1 hour", who)).toEqual({ memberId: outsider.id, joined: false });
    expect(await db.select().from(seats)).toMatchObject([{ memberId: null, heldUntil: null }]);
    expect(await stored(invitation)).toMatchObject({ status: "pending" });
    expect(await inbox(db, "ada@example.test")).toEqual([]);
  });

  test("twice at the same time with one code lets the friend in once", async () => {
    const token = await hold();
    const outcomes = await Promise.allSettled([accept(token), accept(token), accept(token)]);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await db.$count(members)).toBe(2);
  });
});

describe("a friend who has joined and never got the answer", () => {
  let token: string;
  let first: { memberId: string; joined: boolean };

  beforeEach(async () => {
    token = await hold();
    first = await accept(token);
  });

  test("gets it by the same digits, and nothing happens twice", async () => {
    expect(await accept(token, "1 hour 9 minutes")).toEqual(first);
    expect(await db.$count(members)).toBe(2);
    expect(await inbox(db, "ada@example.test")).toHaveLength(1);
  });

  test("doesn't get it by other digits, nor from another browser, nor after ten minutes", async () => {
    const right = await newestCode(db, "sam@example.test");
    const wrong = right === "000000" ? "000001" : "000000";
    const attempt = (code: string, from: string, later: string) =>
      refused(() => acceptInvitation(moment(later), { code }, from));
    expect(await attempt(wrong, token, "1 hour")).toMatchObject({ code: "code-wrong" });
    expect(await attempt(right, "another token", "1 hour")).toMatchObject({ code: "admission-lost" });
    expect(await attempt(right, token, "1 hour 10 minutes")).toMatchObject({ code: "code-spent" });
  });

  test("has five tries in all", async () => {
    const right = await newestCode(db, "sam@example.test");
    const wrong = right === "000000" ? "000001" : "000000";
    for (let tries = 0; tries < 4; tries++)
      await refused(() => acceptInvitation(moment("1 hour"), { code: wrong }, token));
    expect(await refused(() => accept(token))).toMatchObject({ code: "code-spent" });
  });
});

describe("accepting is refused", () => {
  test("without the browser's token, and a day later", async () => {
    const token = await hold();
    expect(await refusal(db, () => accept("another token"))).toMatchObject({ code: "admission-lost" });
    expect(await refusal(db, () => accept(token, "25 hours"))).toMatchObject({
      code: "admission-lost",
      message: "We no longer have your details. Please enter them again.",
    });
  });

  test("with another friend's code", async () => {
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

  test("when the link was cancelled meanwhile", async () => {
    const token = await hold();
    await cancelInvitation(asMember(db, sponsor, at(START, "1 hour")), { inviteId: invitation.id });
    expect(await refused(() => accept(token))).toMatchObject({ code: "link-dead" });
  });

  test("when the link has expired meanwhile, though the place is held", async () => {
    const token = await hold(SAM, "167 hours 55 minutes");
    expect(await refused(() => accept(token, "168 hours"))).toMatchObject({ code: "invitation-expired" });
  });

  test("when the hold lapsed and somebody else took the place, also once the link has expired", async () => {
    const token = await hold(SAM, "167 hours");
    await join(db, invitation, NOOR, at(START, "167 hours 20 minutes"));
    for (const later of ["167 hours 25 minutes", "168 hours 5 minutes"]) {
      await resendJoinCode(moment(later), token);
      expect(await refused(() => accept(token, later))).toMatchObject({
        code: "link-lost",
        message: "That was the last place, and it was just taken.",
      });
    }
  });

  test("when the hold lapsed and somebody else now holds the last place, which stays theirs", async () => {
    const token = await hold();
    const noors = await hold(NOOR, "1 hour 20 minutes");
    await resendJoinCode(moment("1 hour 21 minutes"), token);
    expect(await refused(() => accept(token, "1 hour 22 minutes"))).toMatchObject({ code: "link-lost" });
    await expect(accept(noors, "1 hour 23 minutes", NOOR)).resolves.toMatchObject({ joined: true });
  });

  test("when the hold lapsed and the group's last place went, with the text of the lost race", async () => {
    const group = await invite({ type: "group" });
    for (let number = 0; number < 5; number++) await createJoinedFriend(db, group);
    const token = await hold(SAM, "1 hour", group);
    await join(db, group, NOOR, at(START, "1 hour 20 minutes"));
    await resendJoinCode(moment("1 hour 21 minutes"), token);
    expect(await refused(() => accept(token, "1 hour 22 minutes"))).toMatchObject({
      code: "link-lost",
      message: "That was the last place, and it was just taken.",
    });
    expect(await db.select().from(admissions).where(eq(admissions.username, "sam"))).toMatchObject([
      { memberId: null },
    ]);
  });

  test("when the username went to somebody else meanwhile; the place stays held", async () => {
    const group = await invite({ type: "group" });
    const token = await hold(SAM, "1 hour", group);
    await createJoinedFriend(db, invitation, { username: "sam", email: "another@example.test" });
    expect(await refused(() => accept(token))).toMatchObject({ code: "username-taken", field: "username" });
    expect((await db.select().from(codes))[0]).toMatchObject({ usedAt: null });
  });
});
