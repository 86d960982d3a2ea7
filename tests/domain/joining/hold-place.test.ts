import { eq } from "drizzle-orm";
import { createHold, createInvitation, createJoinedFriend, type Invitation } from "@/db/factories";
import { admissions, members, seats } from "@/db/schema";
import { readPublicInvitation } from "@/domain/invitations/read-public-invitation";
import { type HoldPlace, holdPlace } from "@/domain/joining/hold-place";
import { getPendingSignup } from "@/domain/joining/pending-signup";
import { dumpRows } from "../../support/database/database";
import { db, inEachTest } from "../../support/database/test-database";
import { asVisitor, at } from "../../support/people/contexts";
import { inbox, newestCode } from "../../support/people/messages";
import { ada, friend, NOOR, SAM } from "../../support/people/people";
import { rejection } from "../../support/people/rejection";

const START = "2026-02-10T12:00:00Z";

const sponsor = inEachTest(() => ada(db));
let invitation: Invitation;

beforeEach(async () => {
  invitation = await invite();
});

const invite = (overrides: Parameters<typeof createInvitation>[2] = {}) =>
  createInvitation(db, sponsor, { activatedAt: new Date(START), ...overrides });

type Details = Omit<HoldPlace, "invitationCode">;

const hold = (who: Details = SAM, later = "1 hour", { code } = invitation, token?: string) =>
  holdPlace(asVisitor(db, at(START, later)), { ...who, invitationCode: code }, token);

const places = ({ id }: Invitation) =>
  db.select().from(seats).where(eq(seats.invitationId, id)).orderBy(seats.seatNo);

describe("holdPlace", () => {
  test("holds a place for 5 minutes, stores the details and sends a code", async () => {
    const { token } = await hold();
    const [seat] = await places(invitation);
    expect(seat).toMatchObject({ heldUntil: new Date("2026-02-10T13:05:00Z"), memberId: null });
    const [admission] = await db.select().from(admissions);
    expect(admission).toMatchObject({ firstName: "Sam", username: "sam", contact: "sam@example.test" });
    expect(seat?.heldFor).toBe(admission?.id);
    expect(await inbox(db, "sam@example.test")).toMatchObject([{ kind: "join-code", channel: "email" }]);
    expect(await newestCode(db, "sam@example.test")).toMatch(/^\d{6}$/);
    expect(await dumpRows(db)).not.toContain(token);
  });

  test("sends the code to a phone as a text message", async () => {
    await hold(friend("Sam", { contact: { kind: "phone", value: "+12125550160" } }));
    expect(await inbox(db, "+12125550160")).toMatchObject([{ kind: "join-code", channel: "sms" }]);
  });

  test("creates no member and does not notify the sponsor", async () => {
    await hold();
    expect(await db.$count(members)).toBe(1);
    expect(await inbox(db, "ada@example.test")).toEqual([]);
  });

  test("moves the hold of the same browser, never a second place", async () => {
    const group = await invite({ type: "group" });
    const { token } = await hold(SAM, "1 hour", group);
    await hold({ ...SAM, lastName: "Doe" }, "1 hour", group, token);
    expect((await places(group)).filter(({ heldFor }) => heldFor !== null)).toHaveLength(1);
  });

  test("moves the hold of the same browser with another contact", async () => {
    const group = await invite({ type: "group" });
    const { token } = await hold(SAM, "1 hour", group);
    const { token: next } = await hold(friend("Sam", { username: "sam_b" }), "1 hour", group, token);
    const sams = friend("Sam", { contact: { kind: "phone", value: "+12125550160" } });
    await hold(sams, "1 hour", group, next);
    const [newest] = await db.select().from(admissions).where(eq(admissions.contactKind, "phone"));
    expect((await places(group)).flatMap(({ heldFor }) => heldFor ?? [])).toEqual([newest?.id]);
  });

  test("takes a place at the instant its hold expires", async () => {
    await hold(NOOR);
    expect(await rejection(db, () => hold(SAM, "1 hour 4 minutes 59.999 seconds"))).toMatchObject({
      code: "last-place-taken",
    });
    await expect(hold(SAM, "1 hour 5 minutes")).resolves.toEqual({ token: expect.any(String) });
  });

  test("holds the place of a gift", async () => {
    await expect(hold(SAM, "1 hour", await invite({ type: "gift" }))).resolves.toEqual({
      token: expect.any(String),
    });
  });

  test("gives six places to eight concurrent friends", async () => {
    const group = await invite({ type: "group" });
    const outcomes = await Promise.allSettled(
      Array.from({ length: 8 }, (_, n) => hold(friend(`Friend${n}`), "1 hour", group)),
    );
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(6);
    expect(new Set((await places(group)).map(({ heldFor }) => heldFor)).size).toBe(6);
    expect(await db.$count(admissions)).toBe(6);
  });
});

describe("holdPlace rejects", () => {
  test.each([
    [
      "expired, from the very instant",
      "168 hours",
      {},
      "invitation-expired",
      "This invitation has expired. Invitations last 7 days.",
    ],
    ["cancelled", "1 hour", { cancelledAt: new Date(START) }, "link-dead", "We can’t find that invitation."],
  ])("a link that is %s", async (_, later, overrides, code, message) => {
    const closed = await invite(overrides);
    expect(await rejection(db, () => hold(SAM, later, closed))).toMatchObject({ code, message });
  });

  test("an unknown or malformed link or a suspended sponsor with the same text", async () => {
    await db.update(members).set({ status: "suspended" }).where(eq(members.id, sponsor.id));
    for (const code of [invitation.code, "ZZZZZZZZZZZZZZ", "", "ABC"])
      expect(await rejection(db, () => hold(SAM, "1 hour", { ...invitation, code }))).toMatchObject({
        code: "link-dead",
      });
  });

  test.each(["1 hour", "168 hours"])(
    "a seventh friend of a full group with the number of places, after %s",
    async (later) => {
      const group = await invite({ type: "group" });
      for (let number = 0; number < 6; number++) await createJoinedFriend(db, group);
      const page = await readPublicInvitation(asVisitor(db, at(START, later)), {
        code: group.code,
        ip: later,
      });
      expect(page).toMatchObject({ state: "full" });
      expect(await rejection(db, () => hold(SAM, later, group))).toMatchObject({
        code: "link-full",
        message: "All 6 places on this invitation are taken.",
      });
    },
  );

  test("a used individual invitation", async () => {
    await createJoinedFriend(db, invitation);
    expect(await rejection(db, () => hold())).toMatchObject({ code: "link-full" });
  });

  test("a friend while another friend holds the last place", async () => {
    await createHold(db, invitation, new Date("2026-02-10T13:10:00Z"));
    expect(await rejection(db, () => hold())).toMatchObject({
      code: "last-place-taken",
      message: "That was the last place, and it was just taken.",
    });
  });

  test("a member's username, on the username field, with any contact", async () => {
    const adas = { kind: "email", value: "ada@example.test" } as const;
    for (const contact of [SAM.contact, adas])
      expect(await rejection(db, () => hold({ ...SAM, username: "ada", contact }))).toMatchObject({
        code: "username-taken",
        field: "username",
      });
  });

  test("a sixth code to one contact from one browser in 15 minutes", async () => {
    const group = await invite({ type: "group" });
    let token: string | undefined;
    for (let number = 0; number < 5; number++)
      ({ token } = await hold(SAM, `${number} minutes`, group, token));
    expect(await rejection(db, () => hold(SAM, "14 minutes", group, token))).toMatchObject({
      code: "too-many-tries",
    });
    await expect(hold(SAM, "15 minutes", group, token)).resolves.toEqual({ token: expect.any(String) });
  });
});

describe("codes to new contacts of an invitation", () => {
  const hour = (number: number) => `${number} hours`;

  test("reach five contacts per place in 24 hours, even if one browser releases its hold", async () => {
    let token: string | undefined;
    for (let number = 0; number < 5; number++)
      token = (await hold(friend(`Friend${number}`), hour(number), invitation, token)).token;
    expect(await rejection(db, () => hold(SAM, "23 hours", invitation, token))).toMatchObject({
      code: "too-many-contacts",
      message: "You’ve reached today’s limit for codes. Please try again tomorrow.",
    });
    expect(await inbox(db, "sam@example.test")).toEqual([]);
    await expect(hold(SAM, "24 hours", invitation, token)).resolves.toEqual({ token: expect.any(String) });
  });

  test("reach five contacts, and each can get another code", async () => {
    for (let number = 0; number < 5; number++) await hold(friend(`Friend${number}`), hour(number));
    expect(await rejection(db, () => hold(SAM, "6 hours"))).toMatchObject({ code: "too-many-contacts" });
    await expect(hold(friend("Friend4"), "6 hours")).resolves.toEqual({ token: expect.any(String) });
  });

  test("reach thirty contacts of a group without cookies", async () => {
    const group = await invite({ type: "group" });
    for (let number = 0; number < 30; number++)
      await hold(friend(`Friend${number}`), `${Math.floor(number / 6) * 15} minutes`, group);
    expect(await rejection(db, () => hold(SAM, "2 hours", group))).toMatchObject({
      code: "too-many-contacts",
    });
  });

  test("are counted per invitation", async () => {
    for (let number = 0; number < 5; number++)
      await hold(friend(`Friend${number}`), `${number * 15} minutes`);
    await expect(hold(SAM, "2 hours", await invite())).resolves.toEqual({ token: expect.any(String) });
  });

  const from = (ip: string, who: Details, later: string, { code }: Invitation) =>
    holdPlace({ ...asVisitor(db, at(START, later)), ip }, { ...who, invitationCode: code });

  test("are limited to a hundred in 15 minutes per IP address", async () => {
    const groups = await Promise.all(Array.from({ length: 18 }, () => invite({ type: "group" })));
    const start = (number: number, ip = "192.0.2.1") =>
      from(ip, friend(`Friend${number}`), "1 hour", groups[Math.floor(number / 6)] as Invitation);
    for (let number = 0; number < 100; number++) await start(number);
    expect(await rejection(db, () => start(100))).toMatchObject({
      code: "too-many-tries",
      message: "Too many tries. Please wait 15 minutes.",
    });
    await expect(start(101, "192.0.2.2")).resolves.toEqual({ token: expect.any(String) });
  });
});

describe("getPendingSignup", () => {
  const details = (token: string, later = "1 hour", code = invitation.code) =>
    getPendingSignup(asVisitor(db, at(START, later)), token, code);

  test("returns the details to the browser with the token", async () => {
    const { token } = await hold();
    expect(await details(token)).toMatchObject({
      firstName: "Sam",
      lastName: "Rivera",
      contact: "sam@example.test",
      isHeld: true,
    });
    expect(await details(token, "1 hour 5 minutes")).toMatchObject({ isHeld: false });
  });

  test("returns nothing for another browser, another invitation or after a day", async () => {
    const { token } = await hold();
    const other = await invite();
    expect(await details("another token")).toBeNull();
    expect(await details(token, "1 hour", other.code)).toBeNull();
    expect(await details(token, "25 hours")).toBeNull();
  });

  test.each<[string, object, string]>([
    ["no first name", { firstName: " " }, "firstName"],
    ["a link for a name", { lastName: "https://evil.example" }, "lastName"],
    ["a page's name as username", { username: "profile" }, "username"],
    ["a username of two letters", { username: "sa" }, "username"],
    ["no contact", { contact: "" }, "contact"],
    ["no consent", { terms: undefined }, "terms"],
  ])("rejects %s", (_, wrong, field) => {
    const form = { invitationCode: invitation.code, ...SAM, contact: "sam@example.test", ...wrong };
    const issues = holdPlace.schema.safeParse(form).error?.issues ?? [];
    expect([...new Set(issues.map(({ path }) => path[0]))]).toEqual([field]);
  });
});
