import { eq } from "drizzle-orm";
import { createInvitation, createJoinedFriend, createMember, type Member } from "@/db/factories";
import { members } from "@/db/schema";
import { changeCircleVisibility } from "@/domain/account/change-preferences";
import { getMemberCard } from "@/domain/membership-card/get-member-card";
import { listCircle, listGroupFaces } from "@/domain/membership-card/list-circle";
import { db, inEachTest } from "../../support/database/test-database";
import { asMember } from "../../support/people/contexts";
import { ada, theo } from "../../support/people/people";

const sponsor = inEachTest(() => ada(db));

const brought = (by: Member, firstName: string, more: Partial<Member> = {}) =>
  createMember(db, { firstName, invitedBy: by.id, ...more });

const circleOf = async (member: Member) =>
  (await listCircle(asMember(db, member))).map(({ firstName, broughtBy }) => [
    firstName,
    broughtBy?.firstName ?? null,
  ]);

describe("a member's circle", () => {
  test("has the friends whom the member brought, then theirs, and no one further", async () => {
    const priya = await brought(sponsor, "Priya");
    await brought(priya, "Lea");
    const jonas = await brought(sponsor, "Jonas");
    await brought(await brought(jonas, "Camille"), "Too far");
    await theo(db);
    expect(await circleOf(sponsor)).toEqual([
      ["Priya", null],
      ["Jonas", null],
      ["Lea", "Priya"],
      ["Camille", "Jonas"],
    ]);
    expect(await circleOf(priya)).toEqual([["Lea", null]]);
  });

  test.each<[string, Partial<Member>]>([
    ["hidden", { hidden: true }],
    ["not in circles", { inCircles: false }],
    ["suspended", { status: "suspended" }],
    ["erased", { status: "erased", email: null, phone: null }],
  ])("leaves out a friend who is %s", async (_, values) => {
    const priya = await brought(sponsor, "Priya");
    const lea = await brought(priya, "Lea");
    await db.update(members).set(values).where(eq(members.id, lea.id));
    expect(await circleOf(sponsor)).toEqual([["Priya", null]]);
  });

  test("leaves out the friends of a friend who is not in circles, because they would name that friend", async () => {
    const priya = await brought(sponsor, "Priya");
    await brought(priya, "Lea");
    await changeCircleVisibility(asMember(db, priya), { inCircles: false });
    expect(await circleOf(sponsor)).toEqual([]);
    expect(await circleOf(priya)).toEqual([["Lea", null]]);
    await changeCircleVisibility(asMember(db, priya), { inCircles: true });
    expect(await circleOf(sponsor)).toEqual([
      ["Priya", null],
      ["Lea", "Priya"],
    ]);
  });

  test("includes a friend who is not named in groups: that is another switch", async () => {
    await brought(sponsor, "Priya", { namedInGroups: false });
    expect(await circleOf(sponsor)).toEqual([["Priya", null]]);
  });

  test("begins with the friends who have a picture, also at the second level", async () => {
    const avatar = "UklGRg==";
    const priya = await brought(sponsor, "Priya");
    await brought(sponsor, "Jonas", { avatar });
    await brought(priya, "Lea");
    await brought(priya, "Noa", { avatar });
    expect(await circleOf(sponsor)).toEqual([
      ["Jonas", null],
      ["Priya", null],
      ["Noa", "Priya"],
      ["Lea", "Priya"],
    ]);
    const [first] = await listCircle(asMember(db, sponsor), 1);
    expect(first?.firstName).toBe("Jonas");
  });

  test("names at most as many as asked", async () => {
    for (const name of ["A", "B", "C"]) await brought(sponsor, name);
    expect(await listCircle(asMember(db, sponsor), 2)).toHaveLength(2);
  });
});

test("listGroupFaces returns the others of the own group who agree to be seen, those with a picture first", async () => {
  const group = await createInvitation(db, sponsor, { type: "group" });
  const priya = await createJoinedFriend(db, group, { firstName: "Priya" });
  await createJoinedFriend(db, group, { firstName: "Shy", namedInGroups: false });
  const jonas = await createJoinedFriend(db, group, { firstName: "Jonas" });
  await createJoinedFriend(db, group, { firstName: "Lea", avatar: "UklGRg==" });
  await createJoinedFriend(db, await createInvitation(db, sponsor), { firstName: "Alone" });
  const faces = await listGroupFaces(asMember(db, jonas));
  expect(faces).toEqual([
    expect.objectContaining({ firstName: "Lea", avatar: expect.stringContaining("/avatar") }),
    { id: priya.id, firstName: "Priya", avatar: null, href: `/${priya.username}` },
  ]);
});

describe("a member's card", () => {
  test("shows the name, the sponsor and the month of joining in New York", async () => {
    const createdAt = new Date("2026-11-01T03:00:00Z");
    const friend = await brought(sponsor, "Noor", { lastName: "Haddad", createdAt });
    expect(await getMemberCard(asMember(db, friend))).toEqual({
      engraving: friend.id,
      firstName: "Noor",
      lastName: "Haddad",
      memberSince: "October 2026",
      sponsorName: "Ada",
      readAt: expect.any(Number),
    });
  });

  test("names no sponsor for a founder, or for a sponsor who left", async () => {
    const friend = await brought(sponsor, "Noor");
    expect((await getMemberCard(asMember(db, sponsor))).sponsorName).toBeNull();
    await db.update(members).set({ status: "suspended" }).where(eq(members.id, sponsor.id));
    expect((await getMemberCard(asMember(db, friend))).sponsorName).toBeNull();
  });
});
