import { eq } from "drizzle-orm";
import { createMember, type Member } from "@/db/factories";
import { cardCodes, cardScans, members, sessions } from "@/db/schema";
import { purgeExpired } from "@/domain/jobs/scheduled-jobs";
import { setRole } from "@/domain/member-administration/set-role";
import { suspendMember, unsuspendMember } from "@/domain/member-administration/suspend-member";
import { cardMac, cardOnDevice } from "@/domain/membership-card/card-key";
import { getMemberCard } from "@/domain/membership-card/get-member-card";
import { requestCardCode } from "@/domain/membership-card/request-card-code";
import { lookUp } from "@/domain/till/look-up";
import type { TillContext } from "@/domain/till/open-till";
import { CARD_STEP_SECONDS, cardCodeText, cardStep } from "@/lib/card-code";
import { dumpRows } from "../../support/database/database";
import { db } from "../../support/database/test-database";
import { asMember, at } from "../../support/people/contexts";
import { domainError, rejection } from "../../support/people/rejection";
import { createSession } from "../../support/people/sessions";
import { hedy } from "../../support/people/staff";
import { asTill, LUMEN } from "../../support/people/till";

const NOON = "2026-11-22T17:00:00Z";
const CARD = {
  ...{ firstName: "Ada", lastInitial: "M", avatar: "UklGRg==", memberSince: "April 2026" },
  passes: [],
};

let member: Member;
let sessionId: string;
let cardId: string;
let till: TillContext;

beforeEach(async () => {
  const { memberSince, lastInitial, passes, ...named } = CARD;
  member = await createMember(db, {
    ...named,
    lastName: "Marchetti",
    createdAt: new Date("2026-04-01T12:00:00Z"),
  });
  ({ id: sessionId, cardId } = await createSession(db, member));
  till = await asTill(db, undefined, at(NOON));
});

/** The code that the device shows a number of steps from noon. */
function scanned(steps = 0, id = cardId): string {
  const readAt = Date.parse(NOON) + steps * CARD_STEP_SECONDS * 1000;
  return cardOnDevice(id, readAt).code;
}

async function expectRejected(code: string, error: Parameters<typeof domainError>[0]): Promise<void> {
  const before = await dumpRows(db, ["address_limits"]);
  await expect(lookUp(till, { code })).rejects.toEqual(domainError(error));
  expect(await dumpRows(db, ["address_limits"])).toBe(before);
}

describe("the scanned code of a card", () => {
  test.each([-1, 0, 1])(
    "shows the member to a till %i steps from its own time, and nothing else",
    async (steps) => {
      expect(await lookUp(till, { code: scanned(steps) })).toEqual({ kind: "card", card: CARD });
    },
  );

  test.each([-20, -2, 2, 2880])("is too old or too new %i steps from the till's time", async (steps) => {
    await expectRejected(scanned(steps), "card-stale");
  });

  test("is accepted once at each till", async () => {
    const code = scanned();
    await lookUp(till, { code });
    await expectRejected(code, "card-scanned");
    expect(await lookUp(await asTill(db, LUMEN, at(NOON)), { code })).toMatchObject({ card: CARD });
    expect(await lookUp(till, { code: scanned(1) })).toMatchObject({ card: CARD });
    expect(await db.$count(cardScans)).toBe(3);
  });

  test("is rejected from another club, also with a known card and any other part changed", async () => {
    const step = cardStep(Date.parse(NOON));
    const compact = cardId.replaceAll("-", "");
    const mac = cardMac(compact, step);
    const other = compact.startsWith("0") ? `1${compact.slice(1)}` : `0${compact.slice(1)}`;
    const forged = [
      { cardId: compact, step: step + 1, mac },
      { cardId: other, step, mac },
      { cardId: compact, step, mac: `${mac.startsWith("A") ? "B" : "A"}${mac.slice(1)}` },
    ];
    for (const code of forged) await expectRejected(cardCodeText(code), "card-of-another-club");
  });

  test("is rejected after the device signed out, and after its session ended", async () => {
    await db
      .update(sessions)
      .set({ expiresAt: new Date(NOON) })
      .where(eq(sessions.id, sessionId));
    await expectRejected(scanned(), "card-signed-out");
    await db.delete(sessions).where(eq(sessions.id, sessionId));
    await expectRejected(scanned(), "card-signed-out");
  });

  test("is rejected for a suspended member, also after old sessions are deleted", async () => {
    const admin = asMember(db, await hedy(db), at(NOON));
    await suspendMember(admin, { memberId: member.id, reason: "Lost phone" });
    await expectRejected(scanned(), "card-suspended");
    await purgeExpired({ db, now: at(NOON, "1 hour") });
    await expectRejected(scanned(), "card-suspended");
    await unsuspendMember(admin, { memberId: member.id });
    await expectRejected(scanned(), "card-signed-out");
  });

  test.each([
    ["ahead", 1],
    ["behind", -1],
  ])("is accepted at any time of a step from a clock that is 30 seconds %s", async (_how, sign) => {
    for (const second of [0, 15, 29]) {
      const now = Date.parse(NOON) + second * 1000;
      const till = await asTill(db, undefined, at(new Date(now).toISOString()));
      const shownBy = (seconds: number) => cardOnDevice(cardId, now + sign * seconds * 1000).code;
      expect(await lookUp(till, { code: shownBy(30) })).toMatchObject({ card: CARD });
      await expect(lookUp(till, { code: shownBy(90) })).rejects.toEqual(domainError("card-stale"));
    }
  });

  test("is rejected after a change of the role, until the page shows the new one", async () => {
    const { code } = await requestCardCode(asMember(db, member), sessionId);
    await setRole(asMember(db, await hedy(db)), { memberId: member.id, role: "concierge" });
    await expectRejected(scanned(), "card-signed-out");
    expect(await rejection(db, () => lookUp(till, { code }))).toEqual(domainError("till-code-wrong"));
    const [session] = await db.select().from(sessions).where(eq(sessions.id, sessionId));
    expect(await lookUp(till, { code: scanned(0, session?.cardId) })).toMatchObject({ card: CARD });
  });

  test("each forged code counts as a failed lookup", async () => {
    const from = { ...till, ip: "192.0.2.7" };
    const forged = `${scanned().slice(0, -22)}${"A".repeat(22)}`;
    const guess = () => lookUp(from, { code: forged });
    for (let times = 0; times < 30; times++)
      await expect(guess()).rejects.toEqual(domainError("card-of-another-club"));
    await expect(guess()).rejects.toMatchObject({ code: "too-many-tries" });
  });
});

describe("the typed code of a card", () => {
  const show = (now = at(NOON)) => requestCardCode(asMember(db, member, now), sessionId);
  const typeAt = (code: string, later: string) => lookUp({ ...till, now: at(NOON, later) }, { code });

  test("shows the member for two minutes", async () => {
    const { code, secondsLeft } = await show();
    expect(secondsLeft).toBe(120);
    const typed = ` ${code.slice(0, 4).toLowerCase()}-${code.slice(4)}`;
    expect(await typeAt(typed, "119 seconds")).toEqual({ kind: "card", card: CARD });
    expect(await rejection(db, () => typeAt(code, "120 seconds"))).toEqual(domainError("till-code-wrong"));
  });

  test("stays the same for a minute, then another replaces it", async () => {
    const first = await show();
    expect(await show(at(NOON, "60 seconds"))).toEqual({ code: first.code, secondsLeft: 60 });
    const second = await show(at(NOON, "61 seconds"));
    expect(second.code).not.toBe(first.code);
    expect(await rejection(db, () => typeAt(first.code, "62 seconds"))).toEqual(
      domainError("till-code-wrong"),
    );
    expect(await db.$count(cardCodes)).toBe(1);
  });

  test("is rejected for a suspended member", async () => {
    const { code } = await show();
    await db.update(members).set({ status: "suspended" }).where(eq(members.id, member.id));
    expect(await rejection(db, () => typeAt(code, "1 second"))).toEqual(domainError("card-suspended"));
  });

  test("ends with the session", async () => {
    const { code } = await show();
    await db.delete(sessions).where(eq(sessions.id, sessionId));
    expect(await rejection(db, () => typeAt(code, "1 second"))).toEqual(domainError("till-code-wrong"));
  });
});

test("the card of a device reveals no key in the database, and each device has its own", async () => {
  const { readAt } = await getMemberCard(asMember(db, member));
  const { key } = cardOnDevice(cardId, readAt);
  const hex = Buffer.from(key, "base64url").toString("hex");
  const rows = await dumpRows(db);
  for (const form of [key, hex]) expect(rows).not.toContain(form);
  const other = await createSession(db, member);
  expect(cardOnDevice(other.cardId, readAt).key).not.toBe(key);
});
