import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { createMember, type Member } from "@/db/factories";
import { auditEvents, messages, perkCodes, perkStocks, perkUploads, tillKeys } from "@/db/schema";
import { PEOPLE } from "@/db/seed";
import { addCodes } from "@/domain/perks/add-codes";
import { claimPerk, type Offer } from "@/domain/perks/claim-perk";
import { followPerk, notifyPerkFollowers } from "@/domain/perks/follow-perk";
import { listClaims } from "@/domain/perks/list-claims";
import { listUploads } from "@/domain/perks/list-uploads";
import { returnPerk } from "@/domain/perks/return-perk";
import { getPerkStock } from "@/domain/perks/stock";
import { withdrawUpload } from "@/domain/perks/withdraw-upload";
import { addCodesAtTill } from "@/domain/till/add-codes-at-till";
import { withdrawUploadAtTill } from "@/domain/till/withdraw-upload-at-till";
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

const POOL = {
  perkId: UNIQUE_PERK.id,
  brand: UNIQUE_PERK.brandSlug,
  title: UNIQUE_PERK.title,
  brandName: UNIQUE_PERK.brandName,
};

async function add(lines: string, uploadId: string = randomUUID()): Promise<string> {
  await addCodes(asMember(db, administrator), POOL, { source: lines, uploadId, from: 0 });
  return uploadId;
}

const withdraw = (uploadId: string, who = administrator) => withdrawUpload(asMember(db, who), POOL, uploadId);

const claim = (who: Member, offer: Offer = UNIQUE_PERK) =>
  claimPerk(asMember(db, who), offer, { key: randomUUID(), price: offer.priceInCredit });

const codesLeft = async () => (await getPerkStock(asMember(db, member), POOL.perkId)).codesLeft;

const uploads = () => listUploads({ db }, [POOL.perkId]);

const countMessages = (kind: (typeof messages.$inferSelect)["kind"]) =>
  db.$count(messages, eq(messages.kind, kind));

describe("withdrawing an upload", () => {
  test("takes its codes out of the pool and leaves those of other uploads", async () => {
    const wrong = await add("ID-0\nID-1\nID-2");
    await add("CODE-1");
    expect(await withdraw(wrong)).toEqual({ withdrawn: 3, claimed: 0, left: 1 });
    expect(await codesLeft()).toBe(1);
    expect((await claim(member)).code).toBe("CODE-1");
    const late = await theo(db);
    expect(await rejection(db, () => claim(late))).toMatchObject({ code: "perk-gone" });
  });

  test("lets the same codes be added again", async () => {
    await withdraw(await add("CODE-1\nCODE-2"));
    await add("CODE-1");
    expect((await claim(member)).code).toBe("CODE-1");
  });

  test("leaves claimed codes with their members", async () => {
    const upload = await add("CODE-1\nCODE-2\nCODE-3");
    await claim(member);
    expect(await withdraw(upload)).toEqual({ withdrawn: 2, claimed: 1, left: 0 });
    const claims = await listClaims(asMember(db, member), POOL.perkId);
    expect(claims.map(({ code }) => code)).toEqual(["CODE-1"]);
    expect(await db.$count(perkCodes)).toBe(1);
  });

  test("changes nothing a second time and returns the same", async () => {
    const upload = await add("CODE-1\nCODE-2");
    await claim(member);
    const first = await withdraw(upload);
    const before = await dumpRows(db);
    expect(await withdraw(upload)).toEqual(first);
    expect(await dumpRows(db)).toBe(before);
  });

  test("is rejected if every code is claimed, or no such upload is in this pool", async () => {
    const upload = await add("CODE-1");
    await claim(member);
    expect(await rejection(db, () => withdraw(upload))).toMatchObject({ code: "upload-claimed" });
    expect(await rejection(db, () => withdraw(randomUUID()))).toMatchObject({ code: "upload-not-found" });
    const other = { ...POOL, perkId: "perk-other" };
    const attempt = () => withdrawUpload(asMember(db, administrator), other, upload);
    expect(await rejection(db, attempt)).toMatchObject({ code: "upload-not-found" });
  });

  test("rejects a part of the same upload that arrives later", async () => {
    const upload = await add("CODE-1");
    await withdraw(upload);
    const before = await dumpRows(db);
    expect(await rejection(db, () => add("CODE-2", upload))).toMatchObject({ code: "upload-withdrawn" });
    expect(await dumpRows(db)).toBe(before);
  });

  test("keeps the code of a claim that is returned later out of the pool", async () => {
    const upload = await add("CODE-1\nCODE-2");
    await give(db, member, 5000);
    const { id } = await claim(member, { ...UNIQUE_PERK, priceInCredit: 1000 });
    await withdraw(upload);
    await returnPerk(asMember(db, member), { claimId: id });
    expect(await db.select().from(perkStocks)).toMatchObject([{ claimed: 0, codesLeft: 0 }]);
    expect(await db.$count(perkCodes)).toBe(0);
  });

  test("works for an upload from before uploads were recorded", async () => {
    const upload = await add("CODE-1\nCODE-2");
    await db.delete(perkUploads);
    expect(await uploads()).toMatchObject([{ uploadId: upload, codes: 2, addedBy: null, tillLabel: null }]);
    await withdraw(upload);
    expect(await uploads()).toMatchObject([{ codes: 2, left: 0, withdrawnAt: expect.any(Date) }]);
  });

  test("notifies administrators if no code is left, and no follower", async () => {
    await add("CODE-0");
    await claim(await theo(db));
    await followPerk(asMember(db, member), { id: POOL.perkId, slug: "first-vase", title: POOL.title });
    expect(await countMessages("perk-codes-empty")).toBe(1);
    const upload = await add("CODE-1\nCODE-2");
    await withdraw(upload);
    expect(await countMessages("perk-codes-empty")).toBe(2);
    expect(await notifyPerkFollowers(asMember(db, member))).toBe(0);
    expect((await getPerkStock(asMember(db, member), POOL.perkId)).isFollowing).toBe(true);
  });

  test("is audited without the codes", async () => {
    const upload = await add("CODE-1\nCODE-2");
    await claim(member);
    await withdraw(upload);
    const [, event] = await db.select().from(auditEvents).orderBy(auditEvents.id);
    expect(event).toMatchObject({
      action: "perk codes withdrawn",
      actorId: administrator.id,
      subjectId: upload,
      details: { perk: POOL.perkId, brand: "casa-orrin", codes: "1", claimed: "1" },
    });
  });

  test("rejects everyone but administrators", async () => {
    const upload = await add("CODE-1");
    for (const who of [member, await iris(db)])
      expect(await rejection(db, () => withdraw(upload, who))).toMatchObject({ code: "not-allowed" });
    expect(await codesLeft()).toBe(1);
  });
});

describe("at a till", () => {
  test("an upload to a perk of its brand is withdrawn", async () => {
    const till = await asTill(db);
    const uploadId = randomUUID();
    await addCodesAtTill(till, POOL, { source: "CODE-1\nCODE-2", uploadId, from: 0 });
    expect(await withdrawUploadAtTill(till, POOL, uploadId)).toEqual({ withdrawn: 2, claimed: 0, left: 0 });
    const events = await db.select().from(auditEvents).orderBy(auditEvents.id);
    expect(events.at(-1)?.details).toMatchObject({ key: "Front counter", codes: "2" });
  });

  test("an upload to a perk of another brand is not found", async () => {
    const till = await asTill(db, LUMEN);
    const upload = await add("CODE-1");
    expect(await rejection(db, () => withdrawUploadAtTill(till, POOL, upload))).toMatchObject({
      code: "perk-not-found",
    });
    const ownPerk = { ...POOL, perkId: "perk-lumen", brand: LUMEN.slug };
    expect(await rejection(db, () => withdrawUploadAtTill(till, ownPerk, upload))).toMatchObject({
      code: "upload-not-found",
    });
    expect(await codesLeft()).toBe(1);
  });

  test("a revoked key withdraws nothing", async () => {
    const till = await asTill(db);
    const upload = await add("CODE-1");
    await db.update(tillKeys).set({ revokedAt: new Date() }).where(eq(tillKeys.id, till.till.keyId));
    expect(await rejection(db, () => withdrawUploadAtTill(till, POOL, upload))).toMatchObject({
      code: "till-key-revoked",
    });
    expect(await codesLeft()).toBe(1);
  });
});

describe("the list of uploads", () => {
  test("says when, by whom, how many, and how many are left, the newest first", async () => {
    const upload = await add("CODE-1\nCODE-2\nCODE-3");
    await addCodes(asMember(db, administrator), POOL, { source: "CODE-4", uploadId: upload, from: 0 });
    await claim(member);
    const till = await asTill(db);
    const uploadId = randomUUID();
    await addCodesAtTill(till, POOL, { source: "CODE-5", uploadId, from: 0 });
    expect(await uploads()).toMatchObject([
      { uploadId, addedBy: null, tillLabel: "Front counter", codes: 1, left: 1 },
      { uploadId: upload, addedBy: "Hedy Sorensen", tillLabel: null, codes: 4, claimed: 1, left: 3 },
    ]);
    expect(await listUploads({ db }, ["perk-other"])).toEqual([]);
    expect(await listUploads({ db }, [])).toEqual([]);
  });

  test("keeps an upload that added no code out", async () => {
    await add("CODE-1");
    await add("CODE-1");
    expect(await uploads()).toHaveLength(1);
  });
});
