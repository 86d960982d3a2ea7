import { asc, eq, isNotNull } from "drizzle-orm";
import { createMember, type Member } from "@/db/factories";
import { drawNames, members, perkClaims, perkStocks } from "@/db/schema";
import { joinDraw, leaveDraw } from "@/domain/draws/join-draw";
import { claimPerk, type Offer } from "@/domain/perks/claim-perk";
import { db } from "../../support/database/test-database";
import { asMember } from "../../support/people/contexts";
import { afterDraw, beforeDraw, DRAW_AT, draw } from "../../support/people/draws";
import { eveningPerk } from "../../support/people/offers";
import { rejection } from "../../support/people/rejection";

const SUPPER: Offer = eveningPerk(new Date("2026-02-20T00:00:00Z"), { limitInAll: 3, drawAt: DRAW_AT });

const putIn = (member: Member, guests: string[], offer = SUPPER) =>
  joinDraw(asMember(db, member, beforeDraw), offer, { price: null, guests });

const people = (count: number): Promise<Member[]> =>
  Promise.all(Array.from({ length: count }, () => createMember(db)));

const drawn = () => db.select().from(drawNames).orderBy(asc(drawNames.place));

test("a name with guests wins all its places or none, and a smaller one can have what is left", async () => {
  const all = await people(5);
  for (const [index, member] of all.entries()) await putIn(member, index < 3 ? ["Sam"] : []);
  const sizes = new Map(all.map(({ id }, index) => [id, index < 3 ? 2 : 1]));
  await draw(db, SUPPER);
  let left = 3;
  const expected = (await drawn()).map(({ memberId }) => {
    const size = sizes.get(memberId ?? "") ?? 0;
    const wins = size <= left;
    left -= wins ? size : 0;
    return wins ? "won" : null;
  });
  expect((await drawn()).map(({ outcome }) => outcome)).toEqual(expected);
  const claimed = 3 - left; // 2, if the two names alone come first
  expect(await db.select().from(perkStocks)).toMatchObject([{ claimed }]);
  const guests = await db.select().from(perkClaims).where(isNotNull(perkClaims.hostClaimId));
  expect(guests.every(({ guestName }) => guestName === "Sam")).toBe(true);
  expect(guests).toHaveLength(claimed - expected.filter(Boolean).length);
  const won = (await drawn()).filter(({ outcome }) => outcome === "won");
  expect(won.flatMap((name) => name.guests)).toEqual([]); // their passes have the names
});

test("a place that is too few for those who wait can be claimed, and they keep their places in the order", async () => {
  const [ada, sam, outsider] = (await people(3)) as [Member, Member, Member];
  await putIn(ada, ["Noor"]);
  await putIn(sam, ["Grace"]);
  await draw(db, SUPPER);
  expect((await drawn()).map(({ outcome }) => outcome)).toEqual(["won", null]);
  const last = { key: "the-last-place", price: null };
  const claim = await claimPerk(asMember(db, outsider, afterDraw("2 minutes")), SUPPER, last);
  expect(claim.kind).toBe("pass");
  await draw(db, SUPPER, afterDraw("3 minutes"));
  expect((await drawn()).map(({ outcome, guests }) => [outcome, guests.length])).toEqual([
    ["won", 0],
    [null, 1],
  ]);
});

test("a name is refused with more guests than the evening or the draw has places for", async () => {
  const [ada] = (await people(1)) as [Member];
  const refused = async (guests: string[], offer = SUPPER) =>
    (await rejection(db, () => putIn(ada, guests, offer))).code;
  expect(await refused(["Sam", "Noor"])).toBe("guests-too-many");
  expect(await refused(["Sam"], { ...SUPPER, limitInAll: 1 })).toBe("guests-too-many");
  expect(await refused(["Sam"], { ...SUPPER, evening: null })).toBe("guests-too-many");
});

test("the guests of a name that is taken out, or passed over, are forgotten", async () => {
  const [ada, sam] = (await people(2)) as [Member, Member];
  await putIn(ada, ["Noor"]);
  await putIn(sam, ["Grace"]);
  await leaveDraw(asMember(db, ada, beforeDraw), SUPPER.id);
  await db.update(members).set({ status: "suspended" }).where(eq(members.id, sam.id));
  await draw(db, SUPPER);
  expect((await drawn()).flatMap(({ guests }) => guests)).toEqual([]);
});
