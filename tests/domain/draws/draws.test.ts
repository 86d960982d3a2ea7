import { createHash } from "node:crypto";
import { asc, eq, sql } from "drizzle-orm";
import { createMember, type Member } from "@/db/factories";
import {
  auditEvents,
  drawNames,
  draws,
  ledgerEntries,
  members,
  messages,
  perkClaims,
  perkFollowers,
  perkStocks,
} from "@/db/schema";
import { drawOrder } from "@/domain/draws/draw-order";
import { getDraw } from "@/domain/draws/get-draw";
import { joinDraw, leaveDraw } from "@/domain/draws/join-draw";
import { runDraws } from "@/domain/draws/run-draws";
import { eraseDueMembers } from "@/domain/erasure/erase-due-members";
import { requestErasure } from "@/domain/erasure/request-erasure";
import { claimPerk, type Offer } from "@/domain/perks/claim-perk";
import { followPerk, notifyPerkFollowers } from "@/domain/perks/follow-perk";
import { listClaims } from "@/domain/perks/list-claims";
import { returnPerk } from "@/domain/perks/return-perk";
import { dumpRows } from "../../support/database/database";
import { db } from "../../support/database/test-database";
import { after, asMember, asVisitor, at } from "../../support/people/contexts";
import { buy, centsOf, give } from "../../support/people/credit";
import {
  afterDraw,
  beforeDraw,
  DRAW_AT,
  DRAWN_PERK,
  draw,
  orderByScript,
  putIn,
} from "../../support/people/draws";
import { rejection } from "../../support/people/rejection";

const refused = async (attempt: () => Promise<unknown>) => (await rejection(db, attempt)).code;

const PRICED: Offer = { ...DRAWN_PERK, priceInCredit: 2500 };

const people = (count: number): Promise<Member[]> =>
  Promise.all(Array.from({ length: count }, () => createMember(db)));

const claim = (member: Member, now = afterDraw(), offer: Offer = DRAWN_PERK) =>
  claimPerk(asMember(db, member, now), offer, { key: `key-of-${member.id}`, price: offer.priceInCredit });

const drawOf = (member: Member, now = afterDraw()) => getDraw(asMember(db, member, now), DRAWN_PERK.id);

const names = () => db.select().from(drawNames).orderBy(asc(drawNames.place), asc(drawNames.lot));

const outcomes = async () => (await names()).map(({ outcome, reason }) => reason ?? outcome);

async function inOrder(members: readonly Member[]): Promise<Member[]> {
  const drawn = await names();
  return drawn.flatMap(({ memberId }) => members.find(({ id }) => id === memberId) ?? []);
}

const written = async () =>
  (await db.select().from(messages).orderBy(asc(messages.createdAt))).map(({ kind, memberId, payload }) => ({
    kind,
    memberId,
    payload,
  }));

const kindsTo = async (member: Member) =>
  (await written()).flatMap(({ kind, memberId }) => (memberId === member.id ? kind : []));

describe("before the draw", () => {
  test("a name gets the next lot, charges nothing, and shows the hash of the seed", async () => {
    const [ada, sam] = (await people(2)) as [Member, Member];
    await give(db, ada, 5000);
    expect(await putIn(db, [ada, sam], PRICED)).toEqual([1, 2]);
    expect(await centsOf(db, ada)).toBe(5000);
    expect(await db.$count(perkClaims)).toBe(0);
    expect(await drawOf(ada, beforeDraw)).toEqual({
      ...{
        state: "open",
        seed: null,
        seedHash: expect.stringMatching(/^[0-9a-f]{64}$/),
        names: 2,
        won: 0,
        smallestWaiting: 1,
      },
      ...{ lots: 2, lotsOut: [] },
      own: { lot: 1, isIn: true, guests: [], place: null, outcome: null, reason: null },
    });
  });

  test("a second call keeps the lot, also after the name was taken out", async () => {
    const [ada, sam] = (await people(2)) as [Member, Member];
    expect(await putIn(db, [ada, ada, sam])).toEqual([1, 1, 2]);
    await leaveDraw(asMember(db, ada, beforeDraw), DRAWN_PERK.id);
    await leaveDraw(asMember(db, ada, beforeDraw), DRAWN_PERK.id);
    expect(await drawOf(ada, beforeDraw)).toMatchObject({ names: 1, own: { lot: 1, isIn: false } });
    expect(await putIn(db, [ada])).toEqual([1]);
    expect(await drawOf(ada, beforeDraw)).toMatchObject({ names: 2, own: { lot: 1, isIn: true } });
  });

  test("the seed is in no row", async () => {
    await putIn(db, await people(1));
    const [stored] = await db.select().from(draws);
    expect(stored).toMatchObject({ seed: null, seedSealed: expect.any(String) });
    expect(await drawOf((await people(1))[0] as Member)).toMatchObject({ seed: null, own: null });
  });

  test("a claim is refused until the draw, also in the minute until the job, and with no name in it", async () => {
    const [ada] = (await people(1)) as [Member];
    expect(await refused(() => claim(ada, beforeDraw))).toBe("draw-first");
    await putIn(db, [ada]);
    expect(await refused(() => claim(ada, afterDraw()))).toBe("draw-first");
    expect(await db.$count(perkClaims)).toBe(0);
  });

  test("a name is refused for another price, without a draw, before the start, and of a suspended member", async () => {
    const [ada] = (await people(1)) as [Member];
    const join = (offer: Offer, price: number | null = null) =>
      refused(() => joinDraw(asMember(db, ada, beforeDraw), offer, { price }));
    expect(await join(PRICED, 2000)).toBe("perk-price");
    expect(await join({ ...DRAWN_PERK, drawAt: null })).toBe("draw-closed");
    expect(await join({ ...DRAWN_PERK, startsAt: DRAW_AT })).toBe("perk-not-found");
    await db.update(members).set({ status: "suspended" }).where(eq(members.id, ada.id));
    expect(await join(DRAWN_PERK)).toBe("sign-in-required");
    expect(await db.$count(drawNames)).toBe(0);
  });

  test("a name is refused from the time of the draw on", async () => {
    const [ada, sam] = (await people(2)) as [Member, Member];
    await putIn(db, [ada]);
    const late = (now = afterDraw("0")) => refused(() => putIn(db, [sam], DRAWN_PERK, now));
    expect(await late()).toBe("draw-closed");
    await draw(db);
    expect(await late(beforeDraw)).toBe("draw-closed");
    expect(await db.$count(drawNames)).toBe(1);
  });

  test("the job waits for the time", async () => {
    await putIn(db, await people(1));
    const before = await dumpRows(db);
    await draw(db, DRAWN_PERK, at(DRAW_AT, "-1 second"));
    expect(await dumpRows(db)).toBe(before);
  });
});

describe("the draw", () => {
  test("gives the places in the order that the seed decides, and a script without the product agrees", async () => {
    const all = await people(7);
    await putIn(db, all);
    await leaveDraw(asMember(db, all[2] as Member, beforeDraw), DRAWN_PERK.id);
    await draw(db);
    const [stored] = await db.select().from(draws);
    const seed = stored?.seed ?? "";
    expect(createHash("sha256").update(seed).digest("hex")).toBe(stored?.seedHash);
    const byScript = orderByScript(seed, 7, [3]);
    expect((await names()).flatMap(({ lot, place }) => (place ? lot : []))).toEqual(byScript);
    expect(await outcomes()).toEqual(["won", "won", null, null, null, null, null]);
    expect(await drawOf(all[2] as Member)).toMatchObject({
      ...{ seed, names: 6, won: 2, lots: 7, lotsOut: [3] },
      own: { isIn: false, place: null },
    });
  });

  test("each name hears once, with the place of the script", async () => {
    const all = await people(5);
    await putIn(db, all);
    await draw(db);
    await draw(db, DRAWN_PERK, afterDraw("2 minutes"));
    const drawn = await inOrder(all);
    const link = expect.stringMatching(/\/perks\/the-long-table$/);
    expect((await written()).toSorted((one, other) => (one.kind < other.kind ? 1 : -1))).toHaveLength(5);
    expect(await written()).toEqual(
      expect.arrayContaining(
        drawn.map(({ id: memberId }, index) =>
          index < 2
            ? { kind: "draw-won", memberId, payload: { perk: "The long table", link } }
            : {
                kind: "draw-lost",
                memberId,
                payload: { perk: "The long table", number: `${index + 1}`, link },
              },
        ),
      ),
    );
  });

  test("charges a winner the price as usual, and a loser nothing", async () => {
    const all = await people(4);
    for (const member of all) await give(db, member, 5000);
    await putIn(db, all, PRICED);
    await draw(db, PRICED);
    const cents = await Promise.all((await inOrder(all)).map((member) => centsOf(db, member)));
    expect(cents).toEqual([2500, 2500, 5000, 5000]);
    const [winner] = (await inOrder(all)) as [Member];
    expect(await listClaims(asMember(db, winner, afterDraw()), PRICED.id)).toHaveLength(1);
    expect((await written()).filter(({ kind }) => kind === "draw-won")[0]?.payload).toMatchObject({
      paid: "$25.00",
    });
  });

  test("never charges more than the member saw, and charges less if the price fell", async () => {
    for (const [price, charged] of [
      [9900, 2500],
      [1000, 1000],
    ] as const) {
      const offer = { ...PRICED, id: `perk-${price}` };
      const [ada] = (await people(1)) as [Member];
      await give(db, ada, 10_000);
      await putIn(db, [ada], offer);
      await draw(db, { ...offer, priceInCredit: price });
      expect(await centsOf(db, ada)).toBe(10_000 - charged);
    }
  });

  test("passes over who can’t pay, is suspended, frozen or erased, and the next names win", async () => {
    const all = await people(7);
    for (const member of all) await give(db, member, 5000);
    await putIn(db, all, PRICED);
    const [stored] = await db.select().from(draws);
    const order = await seedOrder(stored?.id ?? "", 7);
    const [poor, suspended, frozen, erased] = order.map((lot) => all[lot - 1] as Member);
    await buy(db, poor as Member, 4000);
    await db
      .update(members)
      .set({ status: "suspended" })
      .where(eq(members.id, suspended?.id ?? ""));
    await db
      .update(members)
      .set({ balanceFrozenAt: new Date() })
      .where(eq(members.id, frozen?.id ?? ""));
    await db
      .update(drawNames)
      .set({ memberId: null })
      .where(eq(drawNames.memberId, erased?.id ?? ""));
    await draw(db, PRICED);
    expect(await outcomes()).toEqual(["balance", "suspended", "frozen", "erased", "won", "won", null]);
    for (const [member, reason] of [
      [poor, "balance"],
      [suspended, "suspended"],
      [frozen, "frozen"],
    ] as const)
      expect((await written()).filter(({ memberId }) => memberId === member?.id)).toMatchObject([
        { kind: "draw-passed", payload: { reason } },
      ]);
    expect((await written()).filter(({ memberId }) => memberId === erased?.id)).toEqual([]);
    expect(await centsOf(db, frozen as Member)).toBe(5000);
    expect(await db.$count(ledgerEntries, eq(ledgerEntries.kind, "purchase"))).toBe(3);
  });

  test("passes over a member who has had the perk as often as allowed", async () => {
    const twice = { ...DRAWN_PERK, limitPerMember: 2, limitInAll: 3, drawAt: null };
    const [ada, sam] = (await people(2)) as [Member, Member];
    await claim(ada, beforeDraw, twice);
    await putIn(db, [ada, sam], { ...twice, drawAt: DRAW_AT });
    await draw(db, { ...twice, limitPerMember: 1, drawAt: DRAW_AT });
    expect((await outcomes()).toSorted()).toEqual(["limit", "won"]);
  });

  test("records the seed and the counts, and no member", async () => {
    await putIn(db, await people(3));
    await draw(db);
    const [stored] = await db.select().from(draws);
    const events = await db.select().from(auditEvents).orderBy(asc(auditEvents.id));
    const perk = DRAWN_PERK.id;
    expect(
      events.map(({ action, actorId, subjectId, details }) => ({ action, actorId, subjectId, details })),
    ).toEqual([
      {
        ...{ action: "draw made", actorId: null, subjectId: stored?.id },
        details: { perk, names: "3", places: "2", seed: stored?.seed, seedHash: stored?.seedHash },
      },
      {
        ...{ action: "draw finished", actorId: null, subjectId: stored?.id },
        details: { perk, won: "2", passed: "0", waiting: "1" },
      },
    ]);
  });

  test("an empty draw opens the perk at its time", async () => {
    const [ada] = (await people(1)) as [Member];
    await draw(db);
    expect((await claim(ada)).kind).toBe("pass");
  });
});

/** The order that a draw will have: its seed is decrypted here only. */
async function seedOrder(drawId: string, lots: number): Promise<number[]> {
  const { decryptContact } = await import("@/domain/contacts/encrypt-contact");
  const [stored] = await db.select().from(draws).where(eq(draws.id, drawId));
  return drawOrder(
    decryptContact(stored?.seedSealed ?? ""),
    Array.from({ length: lots }, (_, index) => index + 1),
  );
}

describe("after the draw", () => {
  test("places that are left can be claimed by everyone", async () => {
    const [ada, sam] = (await people(2)) as [Member, Member];
    await putIn(db, [ada]);
    await draw(db);
    expect(await kindsTo(ada)).toEqual(["draw-won"]);
    expect((await claim(sam)).kind).toBe("pass");
    const [noor] = (await people(1)) as [Member];
    expect(await refused(() => claim(noor))).toBe("perk-gone");
  });

  test("a returned place goes to the next number, and neither to a claim nor to a follower", async () => {
    const all = await people(4);
    const [outsider] = (await people(1)) as [Member];
    for (const member of all) await give(db, member, 5000);
    await putIn(db, all, PRICED);
    await draw(db, PRICED);
    await followPerk(asMember(db, outsider), { ...PRICED });
    const [winner, , third, fourth] = (await inOrder(all)) as [Member, Member, Member, Member];
    const [won] = await listClaims(asMember(db, winner, afterDraw()), PRICED.id);
    await returnPerk(asMember(db, winner, afterDraw("2 minutes")), { claimId: won?.id ?? "" });
    expect(await refused(() => claim(outsider, afterDraw("2 minutes"), PRICED))).toBe("perk-gone");
    expect(await notifyPerkFollowers(asVisitor(db, afterDraw("2 minutes")))).toBe(0);
    expect(await db.$count(perkFollowers)).toBe(1);
    await draw(db, PRICED, afterDraw("3 minutes"));
    expect(await outcomes()).toEqual(["won", "won", "won", null]);
    expect(await kindsTo(third)).toEqual(["draw-lost", "draw-won"]);
    expect(await kindsTo(fourth)).toEqual(["draw-lost"]);
    expect(await centsOf(db, third)).toBe(2500);
    expect(await db.select().from(perkStocks)).toMatchObject([{ claimed: 2 }]);
  });

  test("a name that was taken out gets no returned place", async () => {
    const all = await people(3);
    for (const member of all) await give(db, member, 5000);
    await putIn(db, all, PRICED);
    await draw(db, PRICED);
    const [winner, , third] = (await inOrder(all)) as [Member, Member, Member];
    await leaveDraw(asMember(db, third, afterDraw("2 minutes")), PRICED.id);
    await leaveDraw(asMember(db, winner, afterDraw("2 minutes")), PRICED.id);
    const [won] = await listClaims(asMember(db, winner, afterDraw()), PRICED.id);
    await returnPerk(asMember(db, winner, afterDraw("2 minutes")), { claimId: won?.id ?? "" });
    await draw(db, PRICED, afterDraw("3 minutes"));
    expect(await outcomes()).toEqual(["won", "won", null]);
    expect((await claim(third, afterDraw("4 minutes"), PRICED)).kind).toBe("pass");
  });

  test("waits for tomorrow’s credit, and goes on in the same order", async () => {
    const credit: Offer = { ...DRAWN_PERK, kind: "credit", creditCents: 2500 };
    const all = await people(3);
    await putIn(db, all, credit);
    await db.execute(sql`insert into club_credit_days (day, cents) values ('2026-02-10', 100000000)`);
    await draw(db, credit);
    expect(await outcomes()).toEqual([null, null, null]);
    expect(await written()).toEqual([]);
    await draw(db, credit, afterDraw("1 day"));
    expect(await outcomes()).toEqual(["won", "won", null]);
  });
});

test("an erasure leaves the lot in the draw, and nothing of the member", async () => {
  const [ada, sam] = (await people(2)) as [Member, Member];
  await putIn(db, [ada, sam]);
  await requestErasure(asMember(db, ada), { username: ada.username });
  await eraseDueMembers(asVisitor(db, after("7 days 1 minute")));
  expect(await db.select().from(drawNames).where(eq(drawNames.lot, 1))).toMatchObject([
    { memberId: null, leftAt: null },
  ]);
  await draw(db);
  const [stored] = await db.select().from(draws);
  const byPlace = (await names()).map(({ lot }) => lot);
  expect(byPlace).toEqual(orderByScript(stored?.seed ?? "", 2));
  expect((await outcomes()).toSorted()).toEqual(["erased", "won"]);
  expect(await kindsTo(sam)).toEqual(["draw-won"]);
  expect((await kindsTo(ada)).filter((kind) => kind.startsWith("draw-"))).toEqual([]);
});

describe("a change of the content", () => {
  test("a draw that is moved waits for its new time", async () => {
    await putIn(db, await people(3));
    const moved = { ...DRAWN_PERK, drawAt: "2026-02-12T12:00:00Z" };
    await draw(db, moved);
    expect(await db.select().from(draws)).toMatchObject([{ drawnAt: null, drawAt: new Date(moved.drawAt) }]);
    await draw(db, moved, at(moved.drawAt));
    expect((await outcomes()).filter(Boolean)).toHaveLength(2);
    expect(await db.$count(messages)).toBe(3);
  });

  test("a draw that is moved forward is drawn at once", async () => {
    await putIn(db, await people(1));
    await draw(db, { ...DRAWN_PERK, drawAt: "2026-02-09T13:00:00Z" }, at("2026-02-09T13:00:00Z"));
    expect(await outcomes()).toEqual(["won"]);
  });

  test.each<[string, Offer | null]>([
    ["ends", { ...DRAWN_PERK, endsAt: "2026-02-10T11:00:00Z" }],
    ["is no longer drawn", { ...DRAWN_PERK, drawAt: null }],
    ["is not published when the draw is due", null],
  ])("a perk that %s closes its draw with one message", async (_, published) => {
    const [ada, sam, noor] = (await people(3)) as [Member, Member, Member];
    await putIn(db, [ada, sam, noor]);
    await leaveDraw(asMember(db, noor, beforeDraw), DRAWN_PERK.id);
    await draw(db, published);
    await draw(db, published, afterDraw("2 minutes"));
    expect(
      (await written()).toSorted((one, other) => ((one.memberId ?? "") < (other.memberId ?? "") ? -1 : 1)),
    ).toEqual(
      [ada.id, sam.id]
        .toSorted()
        .map((memberId) => ({ kind: "draw-closed", memberId, payload: { perk: "The long table" } })),
    );
    expect(await db.select().from(draws)).toMatchObject([{ seed: null, seedSealed: null, drawnAt: null }]);
    expect(await db.select().from(auditEvents)).toMatchObject([{ action: "draw called off" }]);
    expect(await db.$count(perkClaims)).toBe(0);
  });

  test("a perk that is not published before the draw keeps its names", async () => {
    await putIn(db, await people(1));
    await draw(db, null, beforeDraw);
    await draw(db);
    expect(await outcomes()).toEqual(["won"]);
  });

  test("content that can’t be read stops only its own draw", async () => {
    const other = { ...DRAWN_PERK, id: "perk-another" };
    await putIn(db, await people(1));
    await putIn(db, await people(1), other);
    const read = async (perkId: string) => {
      if (perkId === other.id) return other;
      throw new Error("Sanity is away");
    };
    await expect(runDraws(asVisitor(db, afterDraw()), read)).rejects.toThrow("draws failed");
    expect(await db.$count(perkClaims)).toBe(1);
    await draw(db);
    expect(await db.$count(perkClaims)).toBe(2);
  });
});
