import { eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import type { Member } from "@/db/factories";
import { idempotencyKeys, ledgerEntries, members, perkClaims } from "@/db/schema";
import { claimPerk, type Offer } from "@/domain/perks/claim-perk";
import { countClaims } from "@/domain/perks/count-claims";
import { listClaims } from "@/domain/perks/list-claims";
import { listOwnClaims } from "@/domain/perks/list-own-claims";
import { countRows, dumpRows, freshDatabase } from "../../support/database/database";
import { asMember, at } from "../../support/people/contexts";
import { ada, theo } from "../../support/people/people";
import { refusal } from "../../support/people/refusal";

const START = "2026-02-10T12:00:00Z";

const CODE: Offer = {
  id: "perk-first-vase",
  brandName: "Casa Orrin",
  kind: "code",
  code: "ORRIN-20",
  creditCents: null,
  limitPerMember: 1,
  startsAt: "2026-02-01T05:00:00Z",
  endsAt: "2026-03-01T05:00:00Z",
};
const CREDIT: Offer = { ...CODE, id: "perk-credit", kind: "credit", code: null, creditCents: 2500 };
const ACCESS: Offer = { ...CODE, id: "perk-door", kind: "access", code: null };

let db: Database;
let member: Member;

beforeEach(async () => {
  db = await freshDatabase();
  member = await ada(db);
});

const claim = (offer: Offer, key = "key-one-of-ada", who = member) =>
  claimPerk(asMember(db, who, at(START)), offer, key);

describe("getting a perk", () => {
  // @spec 1.1
  test("with a code gives the code and keeps it readable", async () => {
    const got = await claim(CODE);
    expect(got).toMatchObject({ code: "ORRIN-20", createdAt: new Date(START) });
    expect(await listClaims(asMember(db, member), CODE.id)).toEqual([got]);
    expect(await db.$count(ledgerEntries)).toBe(0);
  });

  test("stays readable when the perk's code has changed since", async () => {
    await claim(CODE);
    await claim({ ...CODE, code: "ORRIN-30", limitPerMember: 2 }, "key-two-of-ada");
    const codes = (await listClaims(asMember(db, member), CODE.id)).map(({ code }) => code);
    expect(codes).toEqual(["ORRIN-30", "ORRIN-20"]);
  });

  test("that is a credit books it in the ledger, in the claim's name", async () => {
    const { id, code } = await claim(CREDIT);
    expect(code).toBeNull();
    expect(await db.select().from(ledgerEntries)).toMatchObject([
      {
        memberId: member.id,
        kind: "perk",
        amountCents: 2500,
        title: "Casa Orrin",
        reference: `perk:${id}`,
        createdAt: new Date(START),
      },
    ]);
  });

  // @spec 1.2
  test("that opens a door gives a number of one's own, or the door's own word", async () => {
    expect((await claim(ACCESS)).code).toMatch(/^[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$/);
    expect((await claim({ ...ACCESS, id: "perk-list", code: "MEMBERS" }, "key-two-of-ada")).code).toBe(
      "MEMBERS",
    );
  });

  test("by a double tap is one claim, answered twice alike", async () => {
    const several = { ...CREDIT, limitPerMember: 3 };
    const first = await claim(several);
    const before = await dumpRows(db);
    expect(await claim(several)).toEqual(first);
    expect(await dumpRows(db)).toBe(before);
  });

  test("with the key of another perk is refused", async () => {
    await claim(CODE);
    expect(await refusal(db, () => claim(CREDIT))).toMatchObject({ code: "key-reused" });
  });

  test("with a key that Ada used is Theo's own claim", async () => {
    const first = await claim(CODE);
    const other = await claim(CODE, "key-one-of-ada", await theo(db));
    expect(other.id).not.toBe(first.id);
  });
});

// @spec 2.45
test("what Ada got is listed newest first, and what Theo got isn't", async () => {
  const others = await theo(db);
  await claim(CODE, "key-of-theo", others);
  await claim(CODE);
  await claimPerk(asMember(db, member, at("2026-02-11T12:00:00Z")), CREDIT, "key-two-of-ada");
  const context = asMember(db, member);
  expect((await listOwnClaims(context)).map(({ perkId, code }) => [perkId, code])).toEqual([
    ["perk-credit", null],
    ["perk-first-vase", "ORRIN-20"],
  ]);
  expect(await countClaims(context)).toBe(2);
  expect(await countClaims(asMember(db, others))).toBe(1);
});

describe("the limit of a perk", () => {
  test.each([
    [1, "You’ve had this perk already."],
    [2, "You’ve had this perk twice already."],
    [3, "You’ve had this perk 3 times already."],
  ])("of %i refuses one more", async (limitPerMember, message) => {
    const offer = { ...CREDIT, limitPerMember };
    for (let number = 1; number <= limitPerMember; number++) await claim(offer, `key-${number}-of-ada`);
    const error = await refusal(db, () => claim(offer, "key-too-many"));
    expect(error).toMatchObject({ code: "perk-limit", message });
    expect(await db.$count(ledgerEntries)).toBe(limitPerMember);
  });

  test("is Ada's own: Theo still gets it", async () => {
    await claim(CODE);
    expect((await claim(CODE, "key-of-theo", await theo(db))).code).toBe("ORRIN-20");
  });

  test("that was raised lets her have it again, and one that was lowered doesn't take back", async () => {
    await claim(CODE);
    await claim({ ...CODE, limitPerMember: 2 }, "key-two-of-ada");
    expect(await refusal(db, () => claim(CODE, "key-three-of-ada"))).toMatchObject({ code: "perk-limit" });
    expect(await listClaims(asMember(db, member), CODE.id)).toHaveLength(2);
  });

  test("at the same time is held", async () => {
    const offer = { ...CREDIT, limitPerMember: 3 };
    const taps = Array.from({ length: 20 }, (_, number) => claim(offer, `key-${number}-of-ada`));
    const outcomes = await Promise.allSettled(taps);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
    expect(await countRows(db)).toMatchObject({ perk_claims: 3, ledger_entries: 3, idempotency_keys: 3 });
  });
});

describe("a perk is refused", () => {
  const getAt = (instant: string) => claimPerk(asMember(db, member, at(instant)), CODE, "key-one-of-ada");

  test.each(["2026-02-01T04:59:59.999Z", "2026-03-01T05:00:00Z"])(
    "before it starts and from the instant it is over, at %s",
    async (instant) => {
      expect(await refusal(db, () => getAt(instant))).toMatchObject({ code: "perk-not-found" });
    },
  );

  test("no more once it is over, but a form sent again gets what it got", async () => {
    const first = await getAt("2026-03-01T04:59:59.999Z");
    expect(await getAt("2026-03-01T05:00:00Z")).toEqual(first);
  });

  test.each(["suspended", "erased"] as const)("to a member who is %s meanwhile", async (status) => {
    const gone = status === "erased" ? { email: null, phone: null, bio: "", avatar: null } : {};
    await db
      .update(members)
      .set({ status, ...gone })
      .where(eq(members.id, member.id));
    expect(await refusal(db, () => claim(CODE))).toMatchObject({ code: "sign-in-required" });
  });

  test.each([
    ["code", { ...CODE, code: null }],
    ["amount", { ...CREDIT, creditCents: null }],
  ])("whose content has no %s, and nothing is left behind", async (_, offer) => {
    const before = await dumpRows(db);
    await expect(claim(offer)).rejects.toThrow(/^the perk .+ has no/);
    expect(await dumpRows(db)).toBe(before);
  });
});

test("Theo doesn't see what Ada has claimed", async () => {
  await claim(CODE);
  expect(await listClaims(asMember(db, await theo(db)), CODE.id)).toEqual([]);
  expect(await db.$count(idempotencyKeys)).toBe(1);
  expect(await db.$count(perkClaims)).toBe(1);
});
