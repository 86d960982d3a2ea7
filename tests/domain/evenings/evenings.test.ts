import { eq } from "drizzle-orm";
import { createMember, type Member } from "@/db/factories";
import { evenings, members, messages, perkClaims, perkFollowers, perkStocks } from "@/db/schema";
import { eraseGuests } from "@/domain/evenings/erase-guests";
import { followEvenings, remindOfEvenings } from "@/domain/evenings/follow-evenings";
import { askForInvitation, findAskingGuest, readGuestPass } from "@/domain/evenings/guest-pass";
import { listBrandEvenings } from "@/domain/evenings/list-evening-figures";
import { createInvitation } from "@/domain/invitations/create-invitation";
import { claimPerk, type Offer } from "@/domain/perks/claim-perk";
import { followPerk, notifyPerkFollowers } from "@/domain/perks/follow-perk";
import { listClaims } from "@/domain/perks/list-claims";
import { listPasses } from "@/domain/perks/list-passes";
import { offerFreePlaces } from "@/domain/perks/offer-places";
import { returnPerk } from "@/domain/perks/return-perk";
import { getPerkStock } from "@/domain/perks/stock";
import { listTonight } from "@/domain/till/list-tonight";
import { markPassUsed, undoPassUse } from "@/domain/till/mark-pass-used";
import { dumpRows } from "../../support/database/database";
import { db, inEachTest } from "../../support/database/test-database";
import { asMember, asVisitor, at } from "../../support/people/contexts";
import { centsOf, give } from "../../support/people/credit";
import { eveningPerk } from "../../support/people/offers";
import { ada } from "../../support/people/people";
import { rejection } from "../../support/people/rejection";
import { asTill, LUMEN, ORRIN, typed } from "../../support/people/till";

/** 7:30 PM in New York. */
const HAPPENS = new Date("2026-02-21T00:30:00Z");
const START = "2026-02-10T12:00:00Z";

const member = inEachTest(() => ada(db));

const when = (time: string | Date, who: Member = member) => asMember(db, who, at(time));

const supper = (changes: Partial<Omit<Offer, "evening">> = {}) => eveningPerk(HAPPENS, changes);

let claims = 0;

function come(guests: string[] = [], offer: Offer = supper(), context = when(START)) {
  claims += 1;
  return claimPerk(context, offer, { key: `key-of-claim-${claims}`, price: offer.priceInCredit, guests });
}

const stock = async () => (await db.select().from(perkStocks))[0];

const written = (kind: typeof messages.$inferSelect.kind) =>
  db
    .select({ memberId: messages.memberId, payload: messages.payload })
    .from(messages)
    .where(eq(messages.kind, kind));

const follow = (who: Member, time: string = START) =>
  followPerk(when(time, who), { id: "perk-supper", slug: "supper", title: "Supper at the long table" });

const content = (offer: ReturnType<typeof supper> | null) => async () =>
  offer ? { listed: [offer.id], evenings: [offer] } : { listed: [], evenings: [] };

const moved = (happensAt: Date, offer = supper()) => ({
  ...offer,
  evening: { ...offer.evening, happensAt: happensAt.toISOString(), updatedAt: START },
});

describe("claiming", () => {
  test("takes a place for the member and for each guest, and gives each guest a pass and a page", async () => {
    const claim = await come(["Sam"]);
    expect(claim).toMatchObject({
      kind: "pass",
      state: "valid",
      isReturnable: true,
      evening: { happensAt: HAPPENS, timeZone: "America/New_York", storeName: "Casa Orrin, SoHo" },
      guests: [{ name: "Sam", state: "valid", isReturnable: true }],
    });
    expect(await stock()).toMatchObject({ claimed: 2, limitInAll: 20 });
    expect(await listClaims(when(START), "perk-supper")).toEqual([claim]);
    expect(await listPasses(when(START))).toEqual([{ ...claim, perkId: "perk-supper" }]);
    const rows = await db.select().from(perkClaims);
    expect(new Set(rows.map(({ code }) => code)).size).toBe(2);
  });

  test("rejects more guests than the evening allows, and changes nothing", async () => {
    const before = await dumpRows(db);
    expect(await rejection(db, () => come(["Sam", "Noor"]))).toMatchObject({ code: "guests-too-many" });
    expect(await rejection(db, () => come(["Sam"], { ...supper(), evening: null }))).toMatchObject({
      code: "guests-too-many",
    });
    expect(await dumpRows(db)).toBe(before);
  });

  test("charges nothing if there is no place for the guest", async () => {
    await give(db, member, 5000);
    const last = supper({ limitInAll: 1, priceInCredit: 4500 });
    const before = await dumpRows(db);
    expect(await rejection(db, () => come(["Sam"], last))).toMatchObject({ code: "guests-no-place" });
    expect(await dumpRows(db)).toBe(before);
    await come([], last);
    expect(await centsOf(db, member)).toBe(500);
  });

  test("ends when it begins", async () => {
    expect(await rejection(db, () => come([], supper(), when(HAPPENS)))).toMatchObject({
      code: "perk-not-found",
    });
  });
});

describe("returning", () => {
  test("gives back all places and the price until it begins, once", async () => {
    await give(db, member, 4500);
    const { id: claimId } = await come(["Sam"], supper({ priceInCredit: 4500 }));
    const before = new Date(HAPPENS.getTime() - 1);
    expect(await returnPerk(when(before), { claimId })).toEqual({ claimId, cents: 4500 });
    expect(await returnPerk(when(before), { claimId })).toEqual({ claimId, cents: 4500 });
    expect([await centsOf(db, member), (await stock())?.claimed]).toEqual([4500, 0]);
    expect((await db.select().from(evenings))[0]).toMatchObject({ guests: 0 });
    await come(["Noor"], supper(), when(before));
  });

  test("gives back a guest's place alone", async () => {
    const { guests } = await come(["Sam"]);
    await returnPerk(when(START), { claimId: guests[0]?.id ?? "" });
    expect((await stock())?.claimed).toBe(1);
    expect(await listClaims(when(START), "perk-supper")).toMatchObject([{ guests: [] }]);
  });

  test("is rejected from the beginning on, for a used pass, and for another member", async () => {
    const { id: claimId, code, guests } = await come(["Sam"]);
    expect(await rejection(db, () => returnPerk(when(HAPPENS), { claimId }))).toMatchObject({
      code: "evening-began",
    });
    const other = when(START, await createMember(db));
    expect(await rejection(db, () => returnPerk(other, { claimId }))).toMatchObject({
      code: "perk-not-found",
    });
    await markPassUsed(await asTill(db, ORRIN, at(START)), typed({ code: code ?? "" }));
    expect(await rejection(db, () => returnPerk(when(START), { claimId }))).toMatchObject({
      code: "pass-used",
    });
    await returnPerk(when(START), { claimId: guests[0]?.id ?? "" });
    expect((await stock())?.claimed).toBe(1);
  });
});

describe("a returned place", () => {
  const full = supper({ limitInAll: 1 });

  test("is kept for the first follower for two hours, then for the next", async () => {
    const { id: claimId } = await come([], full);
    const [first, second, stranger] = [
      await createMember(db),
      await createMember(db),
      await createMember(db),
    ];
    await follow(first, "2026-02-10T12:01:00Z");
    await follow(second, "2026-02-10T12:02:00Z");
    await returnPerk(when("2026-02-10T13:00:00Z"), { claimId });
    expect(await written("place-offered")).toMatchObject([{ memberId: first.id }]);
    expect(await getPerkStock(when("2026-02-10T13:00:00Z", first), full.id)).toMatchObject({
      reserved: 0,
      offeredUntil: new Date("2026-02-10T15:00:00Z"),
    });
    expect(await rejection(db, () => come([], full, when("2026-02-10T13:00:00Z", stranger)))).toMatchObject({
      code: "perk-gone",
    });
    expect(await rejection(db, () => come([], full, when("2026-02-10T14:59:59.999Z", second)))).toMatchObject(
      { code: "perk-gone" },
    );
    expect(await rejection(db, () => come([], full, when("2026-02-10T15:00:00Z", first)))).toMatchObject({
      code: "perk-gone",
    });
    expect(await offerFreePlaces(when("2026-02-10T15:00:00Z"))).toBe(1);
    expect(await offerFreePlaces(when("2026-02-10T15:00:00Z"))).toBe(0);
    expect(await notifyPerkFollowers(when("2026-02-10T15:00:00Z"))).toBe(0);
    expect(await written("place-offered")).toHaveLength(2);
    await come([], full, when("2026-02-10T15:30:00Z", second));
    expect(await db.$count(perkFollowers)).toBe(0);
  });

  test("is free for everyone when no one waits, and suspended followers are passed over", async () => {
    const { id: claimId } = await come([], full);
    const suspended = await createMember(db);
    await follow(suspended);
    await db.update(members).set({ status: "suspended" }).where(eq(members.id, suspended.id));
    await returnPerk(when(START), { claimId });
    expect(await written("place-offered")).toEqual([]);
    await come([], full, when(START, await createMember(db)));
  });
});

describe("an evening whose content changes", () => {
  test("tells everyone who comes once that it was moved, and moves the passes and the return", async () => {
    await come(["Sam"]);
    const later = new Date("2026-02-22T00:30:00Z");
    expect(await followEvenings(when(START), content(supper()))).toBe(0);
    expect(await followEvenings(when(START), content(moved(later)))).toBe(1);
    expect(await followEvenings(when(START), content(moved(later)))).toBe(0);
    expect(await written("evening-moved")).toMatchObject([
      { memberId: member.id, payload: { when: "Saturday, February 21, 7:30 PM" } },
    ]);
    const [claim] = await listClaims(when(HAPPENS), "perk-supper");
    expect(claim).toMatchObject({
      isReturnable: true,
      evening: { happensAt: later },
      guests: [{ isReturnable: true }],
    });
    expect(claim?.validUntil).toEqual(new Date("2026-02-22T12:30:00Z"));
  });

  test("ignores content that is older than what it knows", async () => {
    await come([], moved(HAPPENS));
    expect(await followEvenings(when(START), content(supper()))).toBe(0);
  });

  test("tells everyone who comes once that it was ended, who may return at any time", async () => {
    const { id: claimId } = await come();
    expect(await followEvenings(when(START), content(null))).toBe(1);
    expect(await followEvenings(when(START), content(null))).toBe(0);
    expect(await written("evening-ended")).toHaveLength(1);
    await returnPerk(when("2026-03-10T12:00:00Z"), { claimId });
    expect(await written("place-offered")).toEqual([]);
  });

  test("waits for an evening that an editor has not completed", async () => {
    await come();
    const incomplete = async () => ({ listed: ["perk-supper"], evenings: [] });
    expect(await followEvenings(when(START), incomplete)).toBe(0);
    expect(await written("evening-ended")).toEqual([]);
  });

  test("offers the places of a raised limit", async () => {
    await come([], supper({ limitInAll: 1 }));
    await follow(await createMember(db));
    await followEvenings(when(START), content(moved(HAPPENS, supper({ limitInAll: 2 }))));
    expect(await written("place-offered")).toHaveLength(1);
    expect(await stock()).toMatchObject({ claimed: 1, limitInAll: 2 });
  });
});

describe("the message of the day before", () => {
  test("is written once, from 10 AM on in the store's time zone", async () => {
    await come(["Sam"]);
    expect(await remindOfEvenings(when("2026-02-19T14:59:59Z"))).toBe(0);
    expect(await remindOfEvenings(when("2026-02-19T15:00:00Z"))).toBe(1);
    expect(await remindOfEvenings(when("2026-02-19T15:01:00Z"))).toBe(0);
    expect(await written("evening-tomorrow")).toMatchObject([
      { payload: { when: "Friday, February 20, 7:30 PM", link: expect.stringMatching(/\/perks\/supper$/) } },
    ]);
  });

  test("is not written on the day itself, and again after a move", async () => {
    await come();
    expect(await remindOfEvenings(when("2026-02-20T15:00:00Z"))).toBe(0);
    await remindOfEvenings(when("2026-02-19T15:00:00Z"));
    await followEvenings(when("2026-02-19T16:00:00Z"), content(moved(new Date("2026-02-25T00:30:00Z"))));
    expect(await remindOfEvenings(when("2026-02-23T15:00:00Z"))).toBe(1);
  });
});

describe("a guest's page", () => {
  const tokenOf = async () => (await come(["Sam"])).guests[0]?.token ?? "";

  test("shows the pass, and reading it changes nothing", async () => {
    const token = await tokenOf();
    const before = await dumpRows(db);
    expect(await readGuestPass(asVisitor(db, at(START)), token)).toMatchObject({
      ...{ guestName: "Sam", hostName: "Ada", state: "valid", evening: { happensAt: HAPPENS } },
    });
    expect(await readGuestPass(asVisitor(db, at(START)), "")).toBeNull();
    expect(await readGuestPass(asVisitor(db, at(START)), token.toLowerCase())).toBeNull();
    expect(await dumpRows(db)).toBe(before);
  });

  test("says that the place was returned, or that the evening was ended", async () => {
    const { guests, id: claimId } = await come(["Sam"]);
    const token = guests[0]?.token ?? "";
    await returnPerk(when(START), { claimId });
    expect(await readGuestPass(asVisitor(db, at(START)), token)).toMatchObject({ state: "off" });
  });

  test("asks the host for an invitation once, without the guest's name in the message", async () => {
    const token = await tokenOf();
    const visitor = asVisitor(db, at(START));
    expect(await askForInvitation(visitor, { token })).toEqual({ host: "Ada" });
    await askForInvitation(visitor, { token });
    const [asked, ...more] = await written("guest-asked");
    expect(more).toEqual([]);
    expect(JSON.stringify(asked)).not.toContain("Sam");
    expect(await rejection(db, () => askForInvitation(visitor, { token: "unknown" }))).toMatchObject({
      code: "guest-unknown",
    });
  });

  test("leads to an invitation of the host that is counted when the guest joins", async () => {
    const { guests } = await come(["Sam"]);
    const [{ id: guest, token } = { id: "", token: "" }] = guests;
    const invitation = { name: "Sam", type: "individual", source: "profile", guest } as const;
    expect(await findAskingGuest(when(START), guest)).toBeNull();
    await askForInvitation(asVisitor(db, at(START)), { token });
    expect(await findAskingGuest(when(START, await createMember(db)), guest)).toBeNull();
    expect(await findAskingGuest(when(START), guest)).toBe("Sam");
    const { inviteId } = await createInvitation(when(START), invitation);
    expect(await findAskingGuest(when(START), guest)).toBeNull();
    expect((await db.select().from(perkClaims).where(eq(perkClaims.id, guest)))[0]).toMatchObject({
      guestInvitationId: inviteId,
    });
  });
});

describe("tonight at the till", () => {
  const EVENING = at("2026-02-20T23:00:00Z"); // 6 PM in New York

  test("lists members by first name with their guests, who came, and what can be undone", async () => {
    const { guests } = await come(["Sam"]);
    await come([], supper(), when(START, await createMember(db, { firstName: "Bea", lastName: "Yun" })));
    const till = await asTill(db, ORRIN, EVENING);
    const [evening] = await listTonight(till);
    expect(evening?.hosts).toMatchObject([
      { firstName: "Ada", hasCome: false, guests: [{ firstName: "Sam", hasCome: false, useId: null }] },
      { firstName: "Bea", lastInitial: "Y", guests: [] },
    ]);
    const code = evening?.hosts[0]?.guests[0]?.code ?? "";
    const { useId, firstName } = await markPassUsed(till, typed({ code }));
    expect(firstName).toBe("Sam");
    expect((await listTonight(till))[0]?.hosts[0]?.guests).toMatchObject([{ hasCome: true, useId }]);
    expect((await listTonight(await asTill(db, ORRIN, EVENING)))[0]?.hosts[0]?.guests).toMatchObject([
      { hasCome: true, useId: null },
    ]);
    await undoPassUse(till, { useId });
    expect((await listTonight(till))[0]?.hosts[0]?.guests).toMatchObject([{ hasCome: false }]);
    expect(guests).toHaveLength(1);
  });

  test.each(["2026-02-20T04:59:59Z", "2026-02-21T05:00:00Z"])(
    "is empty on other days: %s",
    async (instant) => {
      await come();
      expect(await listTonight(await asTill(db, ORRIN, at(instant)))).toEqual([]);
    },
  );

  test("is empty for another brand, and names no one who can't come", async () => {
    const { id: claimId } = await come(["Sam"]);
    expect(await listTonight(await asTill(db, LUMEN, EVENING))).toEqual([]);
    await returnPerk(when(START), { claimId });
    expect(await listTonight(await asTill(db, ORRIN, EVENING))).toMatchObject([{ hosts: [] }]);
  });
});

test("guests' names are erased 30 days after the evening, and figures stay", async () => {
  const { code } = await come(["Sam"]);
  const till = await asTill(db, ORRIN, at(START));
  await markPassUsed(till, typed({ code: code ?? "" }));
  expect(await eraseGuests(asVisitor(db, at("2026-03-23T00:29:59Z")))).toBe(0);
  expect(await eraseGuests(asVisitor(db, at("2026-03-23T00:30:00Z")))).toBe(1);
  expect(await dumpRows(db)).not.toContain("Sam");
  expect(await listBrandEvenings(till)).toMatchObject([{ coming: 2, guests: 1, came: 1, joined: 0 }]);
});
