import { randomBytes, randomInt } from "node:crypto";
import { createMember } from "@/db/factories";
import { addressLimits, cardScans } from "@/db/schema";
import { cardMac, cardOnDevice } from "@/domain/membership-card/card-key";
import { lookUp } from "@/domain/till/look-up";
import type { TillContext } from "@/domain/till/open-till";
import { CARD_MAC_BYTES, CARD_STEP_SECONDS, cardCodeText, cardStep } from "@/lib/card-code";
import { serveTests } from "../../support/database/serve-tests";
import { at } from "../../support/people/contexts";
import { createSession } from "../../support/people/sessions";
import { asTill, LUMEN } from "../../support/people/till";
import { isLongTest, trials } from "../../support/trials";

const FORGERIES = trials(200, 10_000);
const NOON = "2026-11-22T17:00:00Z";
const STEP = cardStep(Date.parse(NOON));

jest.setTimeout(30_000 + FORGERIES * 30);

const served = serveTests(8);

test("of forty scans of one code at two tills, each till accepts one", async () => {
  const { db } = served;
  const session = await createSession(db, await createMember(db));
  const tills = [await asTill(db), await asTill(db, LUMEN)];
  const { code } = cardOnDevice(session.cardId, Date.now());
  const scans = Array.from({ length: 40 }, (_, number) => tills[number % 2] as TillContext);
  const results = await Promise.allSettled(scans.map((till) => lookUp(till, { code })));
  const reasons = results.flatMap((result) => (result.status === "rejected" ? [result.reason.code] : []));
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
  expect([...new Set(reasons)]).toEqual(["card-scanned"]);
  expect(await db.$count(cardScans)).toBe(2);
});

/** What someone can make of a card's id and of a code that was accepted, with the reason of the rejection. */
const FORGERS: [why: string, code: (cardId: string) => string][] = [
  [
    "card-of-another-club", // any authentication code
    (cardId) =>
      cardCodeText({ cardId, step: stepNear(), mac: randomBytes(CARD_MAC_BYTES).toString("base64url") }),
  ],
  [
    "card-of-another-club", // one bit changed
    (cardId) => cardCodeText({ cardId, step: STEP, mac: withOtherBit(cardMac(cardId, STEP)) }),
  ],
  [
    "card-of-another-club", // an earlier code with the step of now
    (cardId) => cardCodeText({ cardId, step: STEP, mac: cardMac(cardId, STEP + shift()) }),
  ],
  [
    "card-of-another-club", // the code of another card
    (cardId) => cardCodeText({ cardId, step: STEP, mac: cardMac(randomBytes(16).toString("hex"), STEP) }),
  ],
  ["card-stale", (cardId) => cardOnDevice(cardId, timeOf(STEP + shift())).code],
  ["card-scanned", (cardId) => cardOnDevice(cardId, timeOf(stepNear())).code],
];

const timeOf = (step: number) => step * CARD_STEP_SECONDS * 1000;
/** A step that a till accepts at noon. */
const stepNear = () => STEP + randomInt(-1, 2);
/** Outside of the steps that a till accepts. */
const shift = () => randomInt(2, 100_000) * (randomInt(2) ? 1 : -1);

function withOtherBit(mac: string): string {
  const bytes = Buffer.from(mac, "base64url");
  const index = randomInt(bytes.length);
  bytes[index] = (bytes[index] ?? 0) ^ (1 << randomInt(8));
  return bytes.toString("base64url");
}

test(`of ${FORGERIES} forged, shifted and replayed codes a till accepts none`, async () => {
  const { db } = served;
  const session = await createSession(db, await createMember(db), { expiresAt: new Date("2027-01-01") });
  const cardId = session.cardId.replaceAll("-", "");
  const till = await asTill(db, undefined, at(NOON));
  for (const step of [STEP - 1, STEP, STEP + 1])
    await lookUp(till, { code: cardOnDevice(cardId, timeOf(step)).code });
  const accepted = await db.$count(cardScans);
  const reasons: Record<string, number> = {};
  for (let number = 0; number < FORGERIES; number++) {
    const [why, make] = FORGERS[number % FORGERS.length] as (typeof FORGERS)[number];
    await expect(lookUp(till, { code: make(cardId) })).rejects.toMatchObject({ code: why });
    reasons[why] = (reasons[why] ?? 0) + 1;
    if (number % 20 === 0) await db.delete(addressLimits); // or the limit of failed lookups rejects all
  }
  expect(await db.$count(cardScans)).toBe(accepted);
  if (isLongTest) console.info(reasons);
});
