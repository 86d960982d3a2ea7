import type { Database } from "@/db/client";
import { createInvitation, createJoinedFriend, createMember, type Member } from "@/db/factories";
import { requestConcierge } from "@/domain/concierge/intake/request-concierge";
import { listInvitations } from "@/domain/invitations/list-invitations";
import { dumpRows, freshDatabase } from "../../support/database/database";
import { asMember, at } from "../../support/people/contexts";
import { ada, theo } from "../../support/people/people";

const START = "2026-02-10T12:00:00Z";

let db: Database;
let sponsor: Member;

beforeEach(async () => {
  db = await freshDatabase();
  sponsor = await ada(db);
});

const invite = (recipient: string, overrides: Parameters<typeof createInvitation>[2] = {}) =>
  createInvitation(db, sponsor, { recipient, activatedAt: new Date(START), ...overrides });

const list = (later = "1 hour", who = sponsor) => listInvitations(asMember(db, who, at(START, later)));

const names = (entries: { recipient: string }[]) => entries.map(({ recipient }) => recipient);

describe("the list of a member's invitations", () => {
  test("is empty for a member without any", async () => {
    expect(await list()).toEqual({ pending: [], accepted: [], expired: [] });
  });

  // @spec 3.1, 7.5
  test("shows a pending one with its name, its dates and what can be done", async () => {
    const sam = await invite("Sam");
    expect((await list()).pending).toEqual([
      {
        id: sam.id,
        type: "individual",
        recipient: "Sam",
        createdAt: new Date(START),
        isShared: false,
        activatedAt: "February 10, 2026",
        expiresAt: "February 17, 2026",
        joinedMembers: [],
        places: 1,
        canShare: true,
        canClose: false,
        closedAt: null,
        concierge: null,
      },
    ]);
  });

  // @spec 3.1
  test("shows the activation's day in New York", async () => {
    await invite("Sam", { activatedAt: new Date("2026-02-11T04:59:59Z") });
    await invite("Noor", { activatedAt: new Date("2026-02-11T05:00:00Z") });
    expect((await list("24 hours")).pending.map(({ activatedAt }) => activatedAt)).toEqual([
      "February 11, 2026",
      "February 10, 2026",
    ]);
  });

  test("has the latest sent first", async () => {
    await invite("Sam", { activatedAt: new Date("2026-02-10T10:00:00Z") });
    await invite("Noor", {
      createdAt: new Date("2026-02-09T09:00:00Z"),
      activatedAt: new Date("2026-02-10T11:00:00Z"),
    });
    await invite("Priya", { activatedAt: new Date("2026-02-10T09:00:00Z") });
    expect(names((await list()).pending)).toEqual(["Noor", "Sam", "Priya"]);
  });

  test("shows a gift as pending, not to be shared", async () => {
    await invite("Margot", { type: "gift" });
    expect((await list()).pending).toMatchObject([{ type: "gift", canShare: false }]);
  });

  // @spec 3.4, 4.9, 7.6
  test("shows who joined a group, in the order of joining, and how many places are left", async () => {
    const group = await invite("The Supper Club", { type: "group" });
    const priya = await createJoinedFriend(db, group, {
      firstName: "Priya",
      avatar: "UklGRg==",
      createdAt: new Date("2026-02-10T12:30:00Z"),
    });
    await createJoinedFriend(db, group, { firstName: "Jonas", createdAt: new Date("2026-02-10T12:40:00Z") });
    const { accepted, pending } = await list();
    expect(pending).toEqual([]);
    expect(accepted).toMatchObject([
      { recipient: "The Supper Club", places: 6, canShare: true, canClose: true },
    ]);
    expect(accepted[0]?.joinedMembers.map(({ firstName }) => firstName)).toEqual(["Priya", "Jonas"]);
    expect(accepted[0]?.joinedMembers[0]).toEqual({
      profileId: priya.id,
      username: priya.username,
      avatar: "UklGRg==",
      firstName: "Priya",
      lastName: "Vale",
      joined: "February 10, 2026",
    });
  });

  test("shares neither an accepted individual's, nor a full group's, nor an accepted group's past its time", async () => {
    const sam = await invite("Sam");
    const full = await invite("Full", { type: "group" });
    const late = await invite("Late", { type: "group" });
    for (const invitation of [sam, full, full, full, full, full, full, late])
      await createJoinedFriend(db, invitation, { createdAt: new Date(START) });
    expect((await list("168 hours")).accepted.map(({ canShare }) => canShare)).toEqual([false, false, false]);
    expect(names((await list()).accepted.filter(({ canShare }) => canShare))).toEqual(["Late"]);
  });

  test("moves one to the expired at the very instant, and drops it 30 days later", async () => {
    await invite("Sam");
    expect(names((await list("167 hours 59 minutes 59.999 seconds")).pending)).toEqual(["Sam"]);
    expect(await list("168 hours")).toMatchObject({
      pending: [],
      expired: [{ recipient: "Sam", canShare: true }],
    });
    expect(await list(`${168 + 720} hours`)).toEqual({ pending: [], accepted: [], expired: [] });
  });

  test("leaves cancelled ones out", async () => {
    await invite("Sam", { cancelledAt: new Date(START) });
    expect(await list()).toEqual({ pending: [], accepted: [], expired: [] });
  });

  test("says which one is with the concierge", async () => {
    const { id } = await invite("Sam");
    await invite("Noor");
    const contact = { kind: "email", value: "sam@example.test" } as const;
    await requestConcierge(asMember(db, sponsor, at(START)), { contact, inviteId: id });
    expect(names((await list()).pending.filter(({ concierge }) => concierge !== null))).toEqual(["Sam"]);
  });

  // @spec 2.42
  test("names a friend who is hidden or suspended without a link to the profile", async () => {
    const group = await invite("The Supper Club", { type: "group" });
    await createJoinedFriend(db, group, { firstName: "Noor", username: "noor" });
    await createJoinedFriend(db, group, { firstName: "Max", hidden: true });
    await createJoinedFriend(db, group, { firstName: "Kim", status: "suspended" });
    expect((await list()).accepted[0]?.joinedMembers).toMatchObject([
      { firstName: "Noor", username: "noor" },
      { firstName: "Max", username: null },
      { firstName: "Kim", username: null },
    ]);
  });

  // @spec 7.5
  test("shows nobody else's", async () => {
    const group = await invite("The Supper Club", { type: "group" });
    await createJoinedFriend(db, group);
    await createInvitation(db, await createMember(db), { activatedAt: new Date(START) });
    expect(await list("1 hour", await theo(db))).toEqual({ pending: [], accepted: [], expired: [] });
    expect(names((await list()).accepted)).toEqual(["The Supper Club"]);
  });

  test("changes nothing", async () => {
    await invite("Sam");
    const before = await dumpRows(db);
    await list("200 hours");
    expect(await dumpRows(db)).toBe(before);
  });
});
