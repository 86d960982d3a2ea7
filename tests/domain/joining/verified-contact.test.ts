import { eq, isNotNull } from "drizzle-orm";
import { createInvitation, createMember, type Invitation } from "@/db/factories";
import { admissions, codes, members, seats } from "@/db/schema";
import { acceptInvitation } from "@/domain/joining/accept-invitation";
import { type HoldPlace, holdPlace } from "@/domain/joining/hold-place";
import { resendJoinCode } from "@/domain/joining/resend-join-code";
import { requestContactChange } from "@/domain/sign-in/request-contact-change";
import { requestSignInCode } from "@/domain/sign-in/sign-in-with-code";
import { joinWaitlist } from "@/domain/waitlist/join-waitlist";
import { db, inEachTest } from "../../support/database/test-database";
import { asMember, asVisitor, at } from "../../support/people/contexts";
import { inbox, newestCode } from "../../support/people/messages";
import { ada, friend, NOOR, SAM } from "../../support/people/people";

const START = "2026-02-10T12:00:00Z";

const sponsor = inEachTest(() => ada(db));
const invitation = inEachTest(() => invite());

const invite = (overrides: Parameters<typeof createInvitation>[2] = {}) =>
  createInvitation(db, sponsor, { activatedAt: new Date(START), ...overrides });

const moment = (later: string) => asVisitor(db, at(START, later));

type Options = { link?: Invitation; token?: string; resume?: string };

const hold = async (
  who: Omit<HoldPlace, "invitationCode">,
  later = "0",
  { link = invitation, token, resume }: Options = {},
) => (await holdPlace(moment(later), { ...who, invitationCode: link.code, resume }, token)).token;

const accept = (token: string, code: string, later: string) =>
  acceptInvitation(moment(later), { code }, token);

const sams = () => newestCode(db, SAM.contact.value);

const outcome = (attempt: Promise<unknown>) =>
  attempt.then(
    () => "done",
    (error: { code?: string }) => error.code ?? String(error),
  );

/** Another person, who types the friend's contact. */
const MALLORY = friend("Mallory", { contact: SAM.contact });

describe("while a friend holds the last place", () => {
  let token: string;
  let code: string;
  let before: unknown[];

  const state = async () => [
    await db.select().from(seats).where(eq(seats.invitationId, invitation.id)),
    await db.select().from(admissions).where(eq(admissions.firstName, "Sam")),
    await db.select().from(codes).where(eq(codes.id, first)),
  ];

  let first: string;

  beforeEach(async () => {
    token = await hold(SAM);
    code = await sams();
    const [stored] = await db.select().from(codes);
    first = stored?.id ?? "";
    before = await state();
  });

  const ATTACKS: [string, () => Promise<unknown>][] = [
    ["at the same link", () => hold(MALLORY, "1 minute")],
    ["at the same link, to continue in another browser", () => hold(MALLORY, "1 minute", { resume: "1" })],
    ["at the same link within a minute", () => hold(MALLORY, "10 seconds", { resume: "1" })],
    ["at another link", async () => hold(MALLORY, "1 minute", { link: await invite() })],
    ["with the friend's own details", () => hold(SAM, "1 minute")],
    [
      "on the waitlist",
      () => joinWaitlist(moment("1 minute"), { contact: SAM.contact, invitationCode: invitation.code }),
    ],
    [
      "as a member's new contact",
      async () =>
        requestContactChange(asMember(db, await createMember(db), at(START, "1 minute")), {
          contact: SAM.contact,
        }),
    ],
    [
      "to sign in",
      () => requestSignInCode(moment("1 minute"), { contact: SAM.contact }, { nonce: "mallory" }),
    ],
    [
      "and guesses the code",
      async () => {
        const other = await hold(MALLORY, "1 minute", { resume: "1" });
        for (let number = 0; number < 6; number++) await outcome(accept(other, "000000", "1 minute"));
      },
    ],
  ];

  test.each(ATTACKS)(
    "another person types the friend's contact %s and changes nothing of theirs",
    async (_, attack) => {
      await outcome(attack());
      expect(await state()).toEqual(before);
      expect(await accept(token, code, "4 minutes")).toMatchObject({ joined: true });
    },
  );

  test("another person gets the same result for the friend's contact as for any other", async () => {
    const strangers = friend("Robin");
    for (const who of [MALLORY, strangers]) {
      expect(await outcome(hold(who, "1 minute"))).toBe("last-place-taken");
      const other = await hold(who, "1 minute", { resume: "1" });
      expect(await outcome(hold(who, "1 minute 30 seconds", { resume: "1", token: other }))).toBe("done");
      expect(await outcome(resendJoinCode(moment("1 minute 30 seconds"), other))).toBe("code-too-soon");
    }
    expect(await inbox(db, strangers.contact.value)).toEqual([]);
    expect(await inbox(db, SAM.contact.value)).toHaveLength(2);
  });

  test("the friend continues in another browser with a new code, and the details typed there count", async () => {
    const second = await hold({ ...SAM, lastName: "Riviera" }, "1 minute", { resume: "1" });
    expect(await accept(second, await sams(), "2 minutes")).toMatchObject({ joined: true });
    const [seat] = await db.select().from(seats).where(eq(seats.invitationId, invitation.id));
    expect(seat).toMatchObject({ memberId: expect.any(String), heldFor: null });
    expect(await db.select().from(members).where(eq(members.username, "sam"))).toMatchObject([
      { lastName: "Riviera" },
    ]);
    expect(await accept(token, code, "3 minutes")).toEqual({ joined: false });
  });

  test("the friend gets another code in the other browser, and a stranger gets none there", async () => {
    const second = await hold(SAM, "1 minute", { resume: "1" });
    await resendJoinCode(moment("2 minutes"), second);
    expect(await inbox(db, SAM.contact.value)).toHaveLength(3);
    const noors = await hold(NOOR, "1 minute", { resume: "1" });
    await resendJoinCode(moment("2 minutes"), noors);
    expect(await inbox(db, NOOR.contact.value)).toEqual([]);
    expect(await db.$count(codes, eq(codes.contact, NOOR.contact.value))).toBe(2);
    await resendJoinCode(moment("6 minutes"), noors);
    const free = await newestCode(db, NOOR.contact.value);
    expect(await accept(noors, free, "7 minutes")).toMatchObject({ joined: true });
  });
});

test("a friend with two browsers holds two places of a group, and both end when one joins", async () => {
  const group = await invite({ type: "group" });
  await hold(SAM, "0", { link: group });
  const second = await hold(SAM, "1 minute", { link: group });
  expect(await db.$count(seats, isNotNull(seats.heldFor))).toBe(2);
  await accept(second, await sams(), "2 minutes");
  expect(await db.$count(seats, isNotNull(seats.heldFor))).toBe(0);
  expect(await db.$count(seats, isNotNull(seats.memberId))).toBe(1);
});

test("a place that another person holds with the friend's contact goes to the friend after the code", async () => {
  await hold(MALLORY);
  const token = await hold(SAM, "1 minute", { resume: "1" });
  expect(await accept(token, await sams(), "2 minutes")).toMatchObject({ joined: true });
  expect(await db.select().from(members).where(eq(members.email, SAM.contact.value))).toMatchObject([
    { firstName: "Sam" },
  ]);
});

test("a friend with a taken username keeps the place that another browser holds", async () => {
  await hold(SAM);
  const token = await hold(SAM, "1 minute", { resume: "1" });
  await createMember(db, { username: SAM.username, email: "another@example.test" });
  const code = await sams();
  expect(await outcome(accept(token, code, "2 minutes"))).toBe("username-taken");
  const [own] = await db.select().from(admissions).where(isNotNull(admissions.verifiedAt));
  expect(await db.select().from(seats)).toMatchObject([
    { heldFor: own?.id, heldUntil: new Date("2026-02-10T12:17:00Z") },
  ]);
});

describe("ten codes requested for a friend's address", () => {
  const flood = async (link: Invitation, isOneBrowser: boolean) => {
    let token: string | undefined;
    for (let number = 0; number < 10; number++)
      token = await hold(MALLORY, `${number} hours`, { link, token: isOneBrowser ? token : undefined });
  };

  test.each([
    ["in one browser", true],
    ["in ten browsers", false],
  ])("%s don't block the friend, by the same or another link", async (_, isOneBrowser) => {
    const group = await invite({ type: "group" });
    await flood(group, isOneBrowser);
    expect(await outcome(hold(SAM, "9 hours 1 second", { link: await invite() }))).toBe("done");
    const token = await hold(SAM, "9 hours 2 seconds", { link: group });
    expect(await accept(token, await sams(), "9 hours 2 minutes")).toMatchObject({ joined: true });
  });

  test("as another member's new contact don't block the member who owns it", async () => {
    const owner = await createMember(db);
    const contact = { kind: "email", value: "owner.new@example.test" } as const;
    for (let number = 0; number < 3; number++) {
      const mallory = await createMember(db);
      for (let request = 0; request < 10; request++)
        await requestContactChange(
          asMember(db, mallory, at(START, `${(number * 10 + request) * 20} minutes`)),
          {
            contact,
          },
        );
    }
    await expect(
      requestContactChange(asMember(db, owner, at(START, "9 hours 41 minutes")), { contact }),
    ).resolves.toEqual(expect.objectContaining({ contact: contact.value }));
  });
});
