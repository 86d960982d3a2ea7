import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Database } from "@/db/client";
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
import { exportRecords } from "@/domain/administration/export-records";
import { exportMember } from "@/domain/data-export/export-member";
import { addCodes } from "@/domain/perks/add-codes";
import { claimPerk, type Offer } from "@/domain/perks/claim-perk";
import { exportPerkFigures } from "@/domain/perks/export-perk-figures";
import { followPerk, notifyPerkFollowers, unfollowPerk } from "@/domain/perks/follow-perk";
import { listClaims } from "@/domain/perks/list-claims";
import { returnPerk } from "@/domain/perks/return-perk";
import { getPerkStock } from "@/domain/perks/stock";
import { backUp } from "../../support/database/backups";
import { dumpRows, freshDatabase } from "../../support/database/database";
import { asMember } from "../../support/people/contexts";
import { give } from "../../support/people/credit";
import { UNIQUE_PERK } from "../../support/people/offers";
import { ada, iris, theo } from "../../support/people/people";
import { rejection } from "../../support/people/rejection";

let db: Database;
let member: Member;
let administrator: Member;

beforeEach(async () => {
  db = await freshDatabase();
  member = await ada(db);
  administrator = await createMember(db, PEOPLE.hedy);
});

const POOL = { perkId: UNIQUE_PERK.id, brand: UNIQUE_PERK.brandSlug };

const stockOf = (perkId: string) => getPerkStock(asMember(db, member), perkId);

const add = (lines: string, upload = randomUUID(), firstLine = 1) =>
  addCodes(asMember(db, administrator), POOL, { lines, uploadId: upload, firstLine });

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
    const lines = `Code,Batch\r\nCODE-1,A\r\n"CODE-2";A\r\n\r\nCODE-1\r\nCODE-0\r\n${"X".repeat(65)}\r\nTWO\u0000PARTS`;
    expect(await add(lines)).toEqual({
      added: 2,
      left: 3,
      duplicates: [5, 6],
      bad: [
        { line: 7, reason: "longer than 64 characters" },
        { line: 8, reason: "not a code" },
      ],
    });
    expect(await stockOf(POOL.perkId)).toEqual({ claimed: 0, codesLeft: 3, isFollowing: false });
  });

  test("adds nothing for a part that is sent again, and returns the same", async () => {
    const upload = randomUUID();
    const first = await add("CODE-1\nCODE-2", upload);
    const before = await dumpRows(db);
    expect(await add("CODE-1\nCODE-2", upload)).toEqual(first);
    expect(await dumpRows(db)).toBe(before);
    expect(await add("CODE-3\nCODE-2", upload, 3)).toEqual({ added: 1, left: 3, duplicates: [4], bad: [] });
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
      await addCodes(context, other, { lines: "CODE-1", uploadId: randomUUID(), firstLine: 1 }),
    ).toMatchObject({
      added: 1,
    });
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
        addCodes(asMember(db, who), POOL, { lines: "CODE-1", uploadId: randomUUID(), firstLine: 1 });
      expect(await rejection(db, attempt)).toMatchObject({ code: "not-allowed" });
    }
    expect(await db.$count(perkCodes)).toBe(0);
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
    expect(await stockOf(POOL.perkId)).toEqual({ claimed: 0, codesLeft: 1, isFollowing: false });
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
    expect(await stockOf(limited.id)).toEqual({ claimed: 3, codesLeft: 0, isFollowing: false });
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
