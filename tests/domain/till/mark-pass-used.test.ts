import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { createMember } from "@/db/factories";
import { addressLimits, members, passUses, perkClaims } from "@/db/schema";
import { cardOnDevice } from "@/domain/membership-card/card-key";
import { claimPerk, type Offer } from "@/domain/perks/claim-perk";
import { listClaims } from "@/domain/perks/list-claims";
import { listRecentUses } from "@/domain/till/list-recent-uses";
import { lookUp } from "@/domain/till/look-up";
import { markPassUsed, undoPassUse } from "@/domain/till/mark-pass-used";
import { CARD_STEP_SECONDS } from "@/lib/card-code";
import { dumpRows } from "../../support/database/database";
import { db, inEachTest } from "../../support/database/test-database";
import { asMember, at } from "../../support/people/contexts";
import { give } from "../../support/people/credit";
import { CODE_PERK } from "../../support/people/offers";
import { domainError } from "../../support/people/rejection";
import { createSession } from "../../support/people/sessions";
import { asTill, LUMEN } from "../../support/people/till";

const NOON = "2026-02-10T17:00:00Z";
const PASS: Offer = {
  ...CODE_PERK,
  id: "perk-door",
  kind: "pass",
  code: null,
  title: "The evening door",
  endsAt: "2026-03-01T05:00:00Z",
};

const member = inEachTest(() => createMember(db, { firstName: "Ada", lastName: "Marchetti" }));
const till = inEachTest(() => asTill(db, undefined, at(NOON)));
let pass: string;

beforeEach(async () => {
  pass = await claimPass();
});

async function claimPass(offer = PASS, who = member): Promise<string> {
  const context = asMember(db, who, at(NOON));
  const { id } = await claimPerk(context, offer, { key: randomUUID(), price: offer.priceInCredit });
  const [claim] = await db.select({ code: perkClaims.code }).from(perkClaims).where(eq(perkClaims.id, id));
  return claim?.code ?? "";
}

const use = (context = till, key: string = randomUUID()) => markPassUsed(context, { code: pass, key });

async function expectRejected(attempt: () => Promise<unknown>, code: Parameters<typeof domainError>[0]) {
  const before = await dumpRows(db, ["address_limits"]);
  await expect(attempt()).rejects.toEqual(domainError(code));
  expect(await dumpRows(db, ["address_limits"])).toBe(before);
}

describe("a pass at the till", () => {
  test.each([
    ["as it is shown", (code: string) => code],
    ["without its hyphen, in lower case", (code: string) => code.replace("-", " ").toLowerCase()],
  ])("is found when it is typed %s", async (_how, typeIt) => {
    expect(await lookUp(till, { code: typeIt(pass) })).toEqual({
      kind: "pass",
      pass: {
        code: pass,
        title: "The evening door",
        firstName: "Ada",
        lastInitial: "M",
        avatar: null,
        host: null,
      },
    });
  });

  test("is used once, and the member sees when and where", async () => {
    expect(await use()).toMatchObject({ title: "The evening door", firstName: "Ada" });
    await expectRejected(() => use(), "pass-used");
    await expectRejected(() => lookUp(till, { code: pass }), "pass-used");
    expect(await listClaims(asMember(db, member, at(NOON)), PASS.id)).toMatchObject([
      { code: pass, used: { at: new Date(NOON), brandName: "Casa Orrin" } },
    ]);
  });

  test("is used once by a repeated request", async () => {
    const first = await use(till, "key-of-the-till");
    expect(await use(till, "key-of-the-till")).toEqual(first);
    expect(await db.$count(passUses)).toBe(1);
  });

  test("of another brand is rejected and does not count as a failed lookup", async () => {
    const elsewhere = { ...(await asTill(db, LUMEN, at(NOON))), ip: "192.0.2.7" };
    await expectRejected(() => lookUp(elsewhere, { code: pass }), "pass-elsewhere");
    await expectRejected(() => use(elsewhere), "pass-elsewhere");
    const counts = await db.select({ points: addressLimits.points }).from(addressLimits);
    expect(counts.filter(({ points }) => points > 0)).toEqual([]);
  });

  test("is rejected from the instant it ends", async () => {
    await expectRejected(() => use({ ...till, now: at("2026-03-01T05:00:00Z") }), "pass-expired");
    await use({ ...till, now: at("2026-03-01T04:59:59.999Z") });
  });

  test("is rejected after it was withdrawn, and while its member is suspended", async () => {
    await db.update(members).set({ status: "suspended" }).where(eq(members.id, member.id));
    await expectRejected(() => use(), "till-member-inactive");
    await db.update(members).set({ status: "active" }).where(eq(members.id, member.id));
    await db.update(perkClaims).set({ revokedAt: new Date(NOON) });
    await expectRejected(() => use(), "pass-revoked");
  });

  test("that was bought and not opened cannot be returned after its use", async () => {
    await give(db, member, 5000);
    pass = await claimPass({ ...PASS, id: "perk-bought", priceInCredit: 1000 });
    expect(await listClaims(asMember(db, member, at(NOON)), "perk-bought")).toMatchObject([
      { isReturnable: true },
    ]);
    await use();
    expect(await listClaims(asMember(db, member, at(NOON)), "perk-bought")).toMatchObject([
      { isReturnable: false, isHidden: false },
    ]);
  });

  test("from before the kinds is found by its perk's content", async () => {
    await db
      .update(perkClaims)
      .set({ kind: null, brand: null, brandName: null, title: null, validUntil: null });
    const describePerk = async (perkId: string) =>
      perkId === PASS.id ? { title: "Named later", brandSlug: "casa-orrin", brandName: "Casa Orrin" } : null;
    await expect(lookUp(till, { code: pass })).rejects.toEqual(domainError("till-code-wrong"));
    expect(await lookUp(till, { code: pass }, describePerk)).toMatchObject({
      pass: { title: "Named later" },
    });
    expect(await use()).toMatchObject({ title: "Named later" });
  });

  test("from before the kinds is listed with its member's card, and passes of another brand are not", async () => {
    const elsewhere = await claimPass({ ...PASS, id: "perk-elsewhere" });
    await db
      .update(perkClaims)
      .set({ kind: null, brand: null, brandName: null, title: null, validUntil: null });
    const brandOf: Record<string, string> = { [PASS.id]: "casa-orrin", "perk-elsewhere": "lumen-and-co" };
    const describePerk = async (perkId: string) => {
      const brandSlug = brandOf[perkId];
      return brandSlug ? { title: "Named later", brandSlug, brandName: "A house" } : null;
    };
    const { cardId } = await createSession(db, member);
    const scan = (steps: number) =>
      cardOnDevice(cardId, Date.parse(NOON) + steps * CARD_STEP_SECONDS * 1000).code;
    expect(await lookUp(till, { code: scan(0) })).toMatchObject({ card: { passes: [] } });
    const found = await lookUp(till, { code: scan(1) }, describePerk);
    expect(found).toMatchObject({ card: { passes: [{ code: pass, title: "Named later" }] } });
    expect(JSON.stringify(found)).not.toContain(elsewhere);
  });
});

describe("undoing a use", () => {
  test("makes the pass valid again, and repeats change nothing", async () => {
    const { useId } = await use();
    await undoPassUse(till, { useId });
    const before = await dumpRows(db);
    expect(await undoPassUse(till, { useId })).toEqual({ useId });
    expect(await dumpRows(db)).toBe(before);
    await use();
    expect(await db.$count(passUses)).toBe(2);
  });

  test("is rejected after ten minutes, at another till, and for an unknown use", async () => {
    const { useId } = await use();
    await expectRejected(
      () => undoPassUse({ ...till, now: at(NOON, "10 minutes") }, { useId }),
      "pass-undo-late",
    );
    const colleague = await asTill(db, undefined, at(NOON));
    await expectRejected(() => undoPassUse(colleague, { useId }), "pass-undo-elsewhere");
    const elsewhere = await asTill(db, LUMEN, at(NOON));
    await expectRejected(() => undoPassUse(elsewhere, { useId }), "pass-use-not-found");
    await expectRejected(() => undoPassUse(till, { useId: 999 }), "pass-use-not-found");
    await undoPassUse({ ...till, now: at(NOON, "599.999 seconds") }, { useId });
  });
});

describe("the recent uses of a till", () => {
  const listAt = (later: string, context = till) => listRecentUses({ ...context, now: at(NOON, later) });

  test("are listed for ten minutes, newest first, also when they were undone", async () => {
    const first = await use();
    await undoPassUse(till, first);
    const second = await use({ ...till, now: at(NOON, "1 minute") });
    const shown = { title: "The evening door", firstName: "Ada" };
    const undone = { ...shown, useId: first.useId, usedAt: new Date(NOON), isUndone: true };
    const newer = { ...shown, useId: second.useId, isUndone: false };
    expect(await listAt("599.999 seconds")).toMatchObject([newer, undone]);
    expect(await listAt("10 minutes")).toMatchObject([newer]);
    expect(await listAt("11 minutes")).toEqual([]);
  });

  test("are not listed at another till of the brand, or after an erasure of the member's claim", async () => {
    await use();
    expect(await listAt("0 seconds", await asTill(db, undefined, at(NOON)))).toEqual([]);
    await db.delete(perkClaims);
    expect(await listAt("0 seconds")).toEqual([]);
  });
});

test("a use remains without its member after the claim was deleted", async () => {
  await use();
  await db.delete(perkClaims);
  expect(await db.select().from(passUses)).toMatchObject([
    { claimId: null, perkId: PASS.id, brand: "casa-orrin" },
  ]);
});
