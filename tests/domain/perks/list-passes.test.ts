import { eq } from "drizzle-orm";
import { perkClaims } from "@/db/schema";
import { claimPerk, type Offer } from "@/domain/perks/claim-perk";
import { listClaims } from "@/domain/perks/list-claims";
import { listPasses } from "@/domain/perks/list-passes";
import { db } from "../../support/database/test-database";
import { asMember, at } from "../../support/people/contexts";
import { CODE_PERK } from "../../support/people/offers";
import { ada as createAda, theo } from "../../support/people/people";

const START = "2026-02-10T12:00:00Z";
const PASS: Offer = {
  ...CODE_PERK,
  id: "perk-pass",
  kind: "pass",
  code: null,
  endsAt: "2026-03-01T05:00:00Z",
};

let ada: Awaited<ReturnType<typeof createAda>>;

beforeEach(async () => {
  ada = await createAda(db);
});

const context = (time = START) => asMember(db, ada, at(time));
const claim = (offer: Offer, key: string, who = ada) =>
  claimPerk(asMember(db, who, at(START)), offer, { key, price: null });
const ids = async (time?: string) => (await listPasses(context(time))).map(({ id }) => id);

test("lists the member's own passes, and no other claims", async () => {
  await claim(CODE_PERK, "key-of-the-code");
  await claim(PASS, "key-of-theo-one", await theo(db));
  const pass = await claim(PASS, "key-of-the-pass");
  expect(await listPasses(context())).toMatchObject([{ id: pass.id, perkId: "perk-pass", state: "valid" }]);
});

test("lists a pass until it ends, and not one that was withdrawn", async () => {
  const pass = await claim(PASS, "key-of-the-pass");
  expect(await ids("2026-03-01T04:59:59Z")).toEqual([pass.id]);
  expect(await ids("2026-03-01T05:00:00Z")).toEqual([]);
  await db
    .update(perkClaims)
    .set({ revokedAt: new Date(START) })
    .where(eq(perkClaims.id, pass.id));
  expect(await ids()).toEqual([]);
});

test("a claim from before the kinds keeps its code, and can't be used up or end", async () => {
  await claim(CODE_PERK, "key-of-the-code");
  await claim(PASS, "key-of-the-pass");
  const shown = async () =>
    (await Promise.all([CODE_PERK.id, PASS.id].map((perkId) => listClaims(context(), perkId)))).flat();
  const before = await shown();
  await db
    .update(perkClaims)
    .set({ kind: null, brand: null, brandName: null, title: null, validUntil: null });
  const after = await shown();
  expect(after.map(({ code }) => code)).toEqual(before.map(({ code }) => code));
  expect(after).toMatchObject(Array(2).fill({ kind: null, isHidden: false, state: "valid", link: null }));
  expect(await ids("2036-03-01T05:00:00Z")).toEqual([]);
});
