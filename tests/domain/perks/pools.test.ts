import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { createMember, type Member } from "@/db/factories";
import {
  auditEvents,
  members,
  messages,
  perkClaims,
  perkCodes,
  perkFollowers,
  perkStocks,
} from "@/db/schema";
import { PEOPLE } from "@/db/seed";
import { exportRecords } from "@/domain/audit/export-records";
import { exportMember } from "@/domain/data-export/export-member";
import { addCodes } from "@/domain/perks/add-codes";
import { checkCodes } from "@/domain/perks/check-codes";
import { claimPerk, type Offer } from "@/domain/perks/claim-perk";
import type { CodesToAdd } from "@/domain/perks/code-list-form";
import { exportPerkFigures } from "@/domain/perks/export-perk-figures";
import { followPerk, notifyPerkFollowers, unfollowPerk } from "@/domain/perks/follow-perk";
import { listClaims } from "@/domain/perks/list-claims";
import { returnPerk } from "@/domain/perks/return-perk";
import { getPerkStock } from "@/domain/perks/stock";
import { checkCodesAtTill } from "@/domain/till/add-codes-at-till";
import { backUp } from "../../support/database/backups";
import { dumpRows } from "../../support/database/database";
import { db } from "../../support/database/test-database";
import { asMember } from "../../support/people/contexts";
import { give } from "../../support/people/credit";
import { UNIQUE_PERK } from "../../support/people/offers";
import { ada, iris, theo } from "../../support/people/people";
import { rejection } from "../../support/people/rejection";
import { asTill, LUMEN } from "../../support/people/till";

let member: Member;
let administrator: Member;

beforeEach(async () => {
  member = await ada(db);
  administrator = await createMember(db, PEOPLE.hedy);
});

const POOL = { perkId: UNIQUE_PERK.id, brand: UNIQUE_PERK.brandSlug };

const stockOf = (perkId: string) => getPerkStock(asMember(db, member), perkId);

const add = (source: string, rest: Partial<CodesToAdd> = {}) =>
  addCodes(asMember(db, administrator), POOL, { source, uploadId: randomUUID(), from: 0, ...rest });

const check = (source: string) => checkCodes(asMember(db, administrator), POOL, { source });

const claim = (who: Member, offer: Offer = UNIQUE_PERK) =>
  claimPerk(asMember(db, who), offer, { key: randomUUID(), price: offer.priceInCredit });

const codes = (count: number) => Array.from({ length: count }, (_, number) => `CODE-${number}`).join("\n");

const written = async (kind: (typeof messages.$inferSelect)["kind"]) =>
  (await db.select().from(messages).where(eq(messages.kind, kind))).map(({ memberId, payload }) => ({
    memberId,
    payload,
  }));

async function toArray(lines: AsyncGenerator<string>): Promise<string[]> {
  const read: string[] = [];
  for await (const line of lines) read.push(line);
  return read;
}

describe("addCodes", () => {
  test("stores each code once, and reports duplicates and bad lines by their number", async () => {
    await add("CODE-0");
    const list = `Code,Batch\r\nCODE-1,A\r\n"CODE-2",A\r\n\r\nCODE-1\r\nCODE-0\r\n${"X".repeat(65)}\r\nTWO\u0007PARTS`;
    const added = await add(list);
    expect(added).toMatchObject({ added: 2, left: 3, done: 3 });
    expect(added.report).toMatchObject({
      count: 3,
      duplicates: { count: 1, lines: [5] },
      bad: [
        { lines: [7], reason: "Longer than 64 characters." },
        { lines: [8], reason: "Not a code." },
      ],
    });
    expect(await stockOf(POOL.perkId)).toMatchObject({ claimed: 0, codesLeft: 3, isFollowing: false });
  });

  test("adds a long list in several requests, and nothing for one that is sent again", async () => {
    const uploadId = randomUUID();
    const list = `Id,Promo Code\n${Array.from({ length: 25 }, (_, index) => `${index},CODE-${index}`).join("\n")}`;
    const part = (from: number) => add(list, { uploadId, from, atMost: 10 });
    expect(await part(0)).toMatchObject({ added: 10, left: 10, done: 10 });
    const second = await part(10);
    expect(second).toMatchObject({ added: 10, left: 20, done: 20 });
    const before = await dumpRows(db);
    expect(await part(10)).toEqual(second);
    expect(await dumpRows(db)).toBe(before);
    expect(await part(20)).toMatchObject({ added: 5, left: 25, done: 25 });
    expect(await part(25)).toMatchObject({ added: 0, left: 25, done: 25 });
    expect((await claim(member)).code).toBe("CODE-0");
  });

  test("rejects a list before a person has chosen how it is read", async () => {
    for (const list of ["1,CODE-1\n2,CODE-2", "Kampanj\nCODE-1"])
      expect(await rejection(db, () => add(list))).toMatchObject({ code: "codes-unclear" });
    expect(await add("1,CODE-1\n2,CODE-2", { reading: "1" })).toMatchObject({ added: 2 });
    expect(await add("Kampanj\nCODE-3", { firstLine: "heading" })).toMatchObject({ added: 1 });
  });

  test("keeps no code readable in the database, a backup or an export", async () => {
    await add("VERY-SECRET-CODE-1\nVERY-SECRET-CODE-2");
    expect((await claim(member)).code).toBe("VERY-SECRET-CODE-1");
    const { lines, sums } = await backUp(db);
    expect(sums.perk_codes?.rows).toBe(2);
    const audit = await exportRecords(asMember(db, administrator), "audit");
    const figures = await exportPerkFigures(asMember(db, administrator), []);
    const written = [await dumpRows(db), ...lines, ...(await toArray(audit)), ...(await toArray(figures))];
    written.push(JSON.stringify(await exportMember(asMember(db, member))));
    expect(written.join("\n")).toContain("perk codes added");
    expect(written.join("\n")).not.toContain("VERY-SECRET-CODE");
  });

  test("keeps the same code in the pools of two perks", async () => {
    await add("CODE-1");
    const other = { perkId: "perk-other", brand: POOL.brand };
    const context = asMember(db, administrator);
    expect(
      await addCodes(context, other, { source: "CODE-1", uploadId: randomUUID(), from: 0 }),
    ).toMatchObject({ added: 1 });
  });

  test("is audited without the codes", async () => {
    await add("CODE-1\nCODE-2");
    expect(await db.select().from(auditEvents)).toMatchObject([
      { action: "perk codes added", details: { perk: POOL.perkId, brand: "casa-orrin", codes: "2" } },
    ]);
  });

  test("rejects everyone but administrators", async () => {
    for (const who of [member, await iris(db)]) {
      const attempt = () =>
        addCodes(asMember(db, who), POOL, { source: "CODE-1", uploadId: randomUUID(), from: 0 });
      expect(await rejection(db, attempt)).toMatchObject({ code: "not-allowed" });
    }
    expect(await db.$count(perkCodes)).toBe(0);
  });
});

describe("checkCodes", () => {
  test("says what a list would add, and writes nothing", async () => {
    await add("CODE-0");
    const before = await dumpRows(db);
    expect(await check("Promo Code\nCODE-0\nCODE-1\ncode-1\nCODE-1\n1.23457E+12")).toMatchObject({
      known: 1,
      report: {
        ...{ reading: "0", heading: "Promo Code", count: 3, first: ["CODE-0", "CODE-1", "code-1"] },
        ...{ duplicates: { count: 1, lines: [5] }, caseTwins: { count: 1, lines: [4] } },
        bad: [{ lines: [6], reason: "A spreadsheet has shortened this number." }],
      },
    });
    expect(await dumpRows(db)).toBe(before);
  });

  test("counts only codes of the same pool as known", async () => {
    await add("CODE-1");
    const other = { perkId: "perk-other", brand: POOL.brand };
    const context = asMember(db, administrator);
    expect(await checkCodes(context, other, { source: "CODE-1" })).toMatchObject({ known: 0 });
  });

  test("rejects everyone but administrators", async () => {
    for (const who of [member, await iris(db)])
      expect(
        await rejection(db, () => checkCodes(asMember(db, who), POOL, { source: "CODE-1" })),
      ).toMatchObject({ code: "not-allowed" });
  });

  test("is open to the brand’s till, and not to another brand’s", async () => {
    const [till, other] = [await asTill(db), await asTill(db, LUMEN)];
    expect(await checkCodesAtTill(till, POOL, { source: "CODE-1" })).toMatchObject({ report: { count: 1 } });
    expect(await rejection(db, () => checkCodesAtTill(other, POOL, { source: "CODE-1" }))).toMatchObject({
      code: "perk-not-found",
    });
  });
});

describe("a claim of a perk with a pool", () => {
  test("gets the oldest code, another one for each claim, and the same code later", async () => {
    await add("CODE-1\nCODE-2");
    expect((await claim(member)).code).toBe("CODE-1");
    expect((await claim(await theo(db))).code).toBe("CODE-2");
    expect((await listClaims(asMember(db, member), POOL.perkId)).map(({ code }) => code)).toEqual(["CODE-1"]);
  });

  test("is rejected when no code is left, and leaves nothing behind", async () => {
    await add("CODE-1");
    await claim(member);
    const late = await theo(db);
    await give(db, late, 5000);
    const before = await dumpRows(db);
    expect(await rejection(db, () => claim(late, { ...UNIQUE_PERK, priceInCredit: 1000 }))).toMatchObject({
      code: "perk-gone",
      message: "All gone for now.",
    });
    expect(await dumpRows(db)).toBe(before);
  });

  test("that is returned unseen gives its code to the next claim", async () => {
    await add("CODE-1");
    await give(db, member, 5000);
    const priced = { ...UNIQUE_PERK, priceInCredit: 1000 };
    const { id, code, isHidden } = await claim(member, priced);
    expect([code, isHidden]).toEqual([null, true]);
    await returnPerk(asMember(db, member), { claimId: id });
    expect(await stockOf(POOL.perkId)).toMatchObject({ claimed: 0, codesLeft: 1, isFollowing: false });
    expect((await claim(await theo(db))).code).toBe("CODE-1");
  });

  test("keeps its code out of the pool after the member was erased", async () => {
    await add("CODE-1\nCODE-2");
    await claim(member);
    await db.delete(perkClaims).where(eq(perkClaims.memberId, member.id));
    expect((await claim(await theo(db))).code).toBe("CODE-2");
  });
});

describe("the limit in all", () => {
  const limited: Offer = {
    ...UNIQUE_PERK,
    id: "perk-limited",
    kind: "pass",
    limitInAll: 2,
    limitPerMember: 2,
  };

  test("rejects one more claim than it allows, of any member", async () => {
    await claim(member, limited);
    await claim(await theo(db), limited);
    expect(await rejection(db, () => claim(member, limited))).toMatchObject({ code: "perk-gone" });
    await claim(member, { ...limited, limitInAll: 3 });
    expect(await stockOf(limited.id)).toMatchObject({ claimed: 3, codesLeft: 0, isFollowing: false });
  });

  test("counts claims from before the limit", async () => {
    await claim(member, { ...limited, limitInAll: null });
    await claim(member, { ...limited, limitInAll: null });
    const late = await theo(db);
    expect(await rejection(db, () => claim(late, limited))).toMatchObject({ code: "perk-gone" });
  });

  test("is enforced by the database too", async () => {
    await claim(member, limited);
    const raise = db.update(perkStocks).set({ claimed: 3 }).where(eq(perkStocks.perkId, limited.id));
    await expect(raise).rejects.toMatchObject({ cause: { constraint: "perk_stocks_limit" } });
  });
});

describe("administrators are notified", () => {
  test("once when ten percent of the codes are left, and once when none is", async () => {
    await add(codes(20));
    const many: Offer = { ...UNIQUE_PERK, limitPerMember: 20 };
    for (let claims = 0; claims < 17; claims++) await claim(member, many);
    expect(await written("perk-codes-low")).toEqual([]);
    await claim(member, many);
    await claim(member, many);
    expect(await written("perk-codes-low")).toEqual([
      { memberId: administrator.id, payload: expect.objectContaining({ left: "2", perk: many.title }) },
    ]);
    expect(await written("perk-codes-empty")).toEqual([]);
    await claim(member, many);
    expect(await written("perk-codes-empty")).toHaveLength(1);
    await add("CODE-A");
    await claim(await theo(db), many);
    expect(
      [await written("perk-codes-low"), await written("perk-codes-empty")].map((kind) => kind.length),
    ).toEqual([1, 2]);
  });
});

describe("a follower of an exhausted perk", () => {
  const followed = { id: POOL.perkId, slug: "first-vase", title: UNIQUE_PERK.title };

  test("gets one message when there are codes again", async () => {
    await add("CODE-1");
    await claim(await theo(db));
    const context = asMember(db, member);
    await followPerk(context, followed);
    await followPerk(context, followed);
    expect(await notifyPerkFollowers(context)).toBe(0);
    await add("CODE-2\nCODE-3");
    expect([await notifyPerkFollowers(context), await notifyPerkFollowers(context)]).toEqual([1, 0]);
    expect(await written("perk-refilled")).toEqual([
      {
        memberId: member.id,
        payload: { perk: followed.title, link: expect.stringMatching(/\/perks\/first-vase$/) },
      },
    ]);
    expect((await stockOf(POOL.perkId)).isFollowing).toBe(false);
  });

  test("gets none after unfollowing, or while suspended", async () => {
    await add("CODE-1");
    await claim(member);
    const other = await theo(db);
    await followPerk(asMember(db, member), followed);
    await followPerk(asMember(db, other), followed);
    await unfollowPerk(asMember(db, member), POOL.perkId);
    await db.update(members).set({ status: "suspended" }).where(eq(members.id, other.id));
    await add("CODE-2");
    await notifyPerkFollowers(asMember(db, member));
    expect(await written("perk-refilled")).toEqual([]);
    expect(await db.$count(perkFollowers)).toBe(0);
  });
});
