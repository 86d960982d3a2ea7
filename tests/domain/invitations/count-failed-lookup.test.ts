import { createInvitation } from "@/db/factories";
import { addressLimits } from "@/db/schema";
import { readPublicInvitation } from "@/domain/invitations/read-public-invitation";
import { requestRenewal } from "@/domain/invitations/request-renewal";
import { holdPlace } from "@/domain/joining/hold-place";
import { dumpRows } from "../../support/database/database";
import { db } from "../../support/database/test-database";
import { asVisitor } from "../../support/people/contexts";
import { ada, SAM } from "../../support/people/people";

const GUESS = "ZZZZZZZZZZZZZZ";

const guesses = {
  "looking up": (ip: string, code: string) => readPublicInvitation(asVisitor(db), { code, ip }),
  joining: (ip: string, code: string) =>
    holdPlace({ ...asVisitor(db), ip }, { ...SAM, invitationCode: code }),
  "letting the sponsor know": (ip: string, code: string) =>
    requestRenewal({ ...asVisitor(db), ip }, { code }),
};

const countedKeys = async () =>
  (await db.select({ key: addressLimits.key }).from(addressLimits).orderBy(addressLimits.key)).map(
    ({ key }) => key,
  );

const codeOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => "answered",
    (error: { code: string }) => error.code,
  );

describe("guessing codes from one IP address", () => {
  test.each(Object.entries(guesses))(
    "rejects %s after ten failed lookups, and counts no malformed code or link",
    async (way, guess) => {
      const before = await dumpRows(db, ["address_limits"]);
      for (const malformed of [
        "ABC",
        "",
        `${GUESS}Z`,
        "SAMPARTY23456O",
        "https://acme.test/invitation?i=QUJD",
      ])
        for (let number = 0; number < 12; number++)
          expect(await codeOf(guess(way, malformed))).not.toBe("too-many-tries");
      expect(await countedKeys()).toEqual([]);
      for (let number = 0; number < 10; number++)
        expect(await codeOf(guess(way, GUESS))).not.toBe("too-many-tries");
      expect(await codeOf(guess(way, GUESS))).toBe("too-many-tries");
      expect(await codeOf(guess(`${way} elsewhere`, GUESS))).not.toBe("too-many-tries");
      expect(await dumpRows(db, ["address_limits"])).toBe(before);
      expect(await countedKeys()).toEqual([`miss:${way}`, `miss:${way} elsewhere`]);
    },
  );

  test("shares one count, and then rejects a correct code like a wrong one", async () => {
    const ways = Object.values(guesses);
    for (let number = 0; number < 10; number++)
      await codeOf(ways[number % 3]?.("mixed", GUESS) as Promise<unknown>);
    for (const guess of ways) expect(await codeOf(guess("mixed", GUESS))).toBe("too-many-tries");
    const { code } = await createInvitation(db, await ada(db));
    const before = await dumpRows(db);
    for (const guess of ways) expect(await codeOf(guess("mixed", code))).toBe("too-many-tries");
    expect(await codeOf(guesses["looking up"]("192.0.2.9", code))).toBe("answered");
    expect(await dumpRows(db)).toBe(before);
    expect(await codeOf(guesses.joining("192.0.2.9", code))).toBe("answered");
  });
});
