import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { clearTillKey, readTillKey, storeTillKey } from "@/auth/cookies";
import { startSession } from "@/auth/session";
import { setCurrentDatabase } from "@/db/current";
import type { Member } from "@/db/factories";
import { passUses, tillKeys } from "@/db/schema";
import { claimPerk, type Offer } from "@/domain/perks/claim-perk";
import { addCodesAtTill } from "@/domain/till/add-codes-at-till";
import { chargeCode } from "@/domain/till/charge-code";
import { markPassUsed } from "@/domain/till/mark-pass-used";
import * as actions from "@/features/till/cashier/actions";
import type { Envelope } from "@/lib/forms/envelope";
import { dumpRows } from "../support/database/database";
import { db } from "../support/database/test-database";
import { TEST_APP_URL } from "../support/fakes/settings";
import { asMember, asVisitor } from "../support/people/contexts";
import { centsOf } from "../support/people/credit";
import { bringCookie, forgetCookies, requestWith, setCookies } from "../support/people/next-headers";
import { CODE_PERK } from "../support/people/offers";
import { codeOf, keyTo, LUMEN, spender, typed } from "../support/people/till";

jest.mock("next/headers", () => jest.requireActual("../support/people/next-headers"));

type Input = Record<string, string | number>;
type Known = { code: string; paymentId: number; pass: string; useId: number; uploadId: string };

const PASS: Offer = { ...CODE_PERK, id: "perk-door", kind: "pass", code: null, limitPerMember: 2 };

const POOL = { perkId: "perk-casa-orrin-table-for-eight", brand: "casa-orrin" };

/** The input of each action. The first test fails if an action is missing. */
const INPUTS: Record<string, (known: Known) => Input> = {
  findCodeAction: ({ code }) => ({ code }),
  chargeCodeAction: ({ code }) => typed({ code }),
  refundPaymentAction: ({ paymentId }) => ({ paymentId: String(paymentId), amount: "1", key: randomUUID() }),
  markPassUsedAction: ({ pass }) => ({ code: pass, key: randomUUID() }),
  undoPassUseAction: ({ useId }) => ({ useId }),
  addTillCodesAction: () => ({
    perkId: POOL.perkId,
    step: "add",
    lines: "KILN-1",
    uploadId: randomUUID(),
  }),
  withdrawTillCodesAction: ({ uploadId }) => ({ perkId: POOL.perkId, uploadId }),
  makeTestCodeAction: () => ({ choice: "payment" }),
  testTillWebhookAction: () => ({ endpointId: randomUUID() }),
};

/** Actions that need no open till. */
const VISITOR_ACTIONS = ["openTillAction", "closeTillAction"];

const tillActions = Object.entries(actions).filter(([name]) => !VISITOR_ACTIONS.includes(name));

let member: Member;
let key: string;
let known: Known;

beforeEach(async () => {
  setCurrentDatabase({ db, source: { connectionString: "" }, close: async () => {} });
  forgetCookies();
  requestWith({ origin: TEST_APP_URL });
  member = await spender(db, 5000);
  const opened = await keyTo(db);
  ({ key } = opened);
  const till = { ...asVisitor(db), till: opened.till };
  const { paymentId } = await chargeCode(till, typed(await codeOf(db, member, 1000)));
  const { useId } = await markPassUsed(till, { code: await claimPass(), key: randomUUID() });
  const uploadId = randomUUID();
  await addCodesAtTill(till, POOL, { source: "KILN-0", uploadId, from: 0 });
  known = {
    code: (await codeOf(db, member, 1000)).code,
    paymentId,
    pass: await claimPass(),
    useId,
    uploadId,
  };
});

async function claimPass(): Promise<string> {
  const { code } = await claimPerk(asMember(db, member), PASS, { key: randomUUID(), price: null });
  if (code === null) throw new Error("the pass is hidden");
  return code;
}

const run = (action: unknown, input: Input): Promise<Envelope> =>
  Reflect.apply(action as () => never, null, [input]);

const REJECTED_BROWSERS: [title: string, code: string, arrive: () => Promise<void>][] = [
  ["no key", "till-key-needed", async () => {}],
  ["a member's session", "till-key-needed", () => startSession(member.id)],
  [
    "a revoked key",
    "till-key-revoked",
    async () => {
      await storeTillKey(key);
      await db.update(tillKeys).set({ revokedAt: new Date() });
    },
  ],
  ["another brand's key", "", async () => storeTillKey((await keyTo(db, LUMEN)).key)],
];

test("the table lists every till action", () => {
  expect(Object.keys(INPUTS).sort()).toEqual(tillActions.map(([name]) => name).sort());
});

describe.each(REJECTED_BROWSERS)("with %s", (_, code, arrive) => {
  test.each(tillActions)("%s changes nothing", async (name, action) => {
    await arrive();
    const before = await dumpRows(db, ["address_limits"]);
    const result = await run(action, INPUTS[name]?.(known) ?? {});
    expect(result.status).toBe("error");
    if (code !== "") expect(result).toMatchObject({ code });
    expect(await dumpRows(db, ["address_limits"])).toBe(before);
    expect(await centsOf(db, member)).toBe(4000);
  });

  test("closing removes this browser's key and changes nothing", async () => {
    await arrive();
    const before = await dumpRows(db);
    await expect(run(actions.closeTillAction, {})).rejects.toMatchObject({ digest: /^NEXT_REDIRECT/ });
    expect(await readTillKey()).toBeUndefined();
    expect(await dumpRows(db)).toBe(before);
  });
});

test("a till charges and refunds with its own key, whatever member is signed in", async () => {
  await startSession(member.id);
  await storeTillKey(key);
  expect(await run(actions.chargeCodeAction, INPUTS.chargeCodeAction?.(known) ?? {})).toMatchObject({
    status: "success",
  });
  expect(await run(actions.refundPaymentAction, INPUTS.refundPaymentAction?.(known) ?? {})).toMatchObject({
    payload: { cents: 100 },
  });
  expect(await centsOf(db, member)).toBe(3100);
});

test.each([
  ["no origin", {}],
  ["a foreign origin", { origin: "https://elsewhere.test" }],
])("a till action with %s doesn't run", async (_, given) => {
  await storeTillKey(key);
  requestWith(given);
  expect(await run(actions.chargeCodeAction, typed(known))).toMatchObject({ code: "unexpected-origin" });
  expect(await centsOf(db, member)).toBe(4000);
});

describe("the cookie of a till", () => {
  test("is hidden from scripts and other sites, and valid for twelve hours", async () => {
    await storeTillKey(key);
    expect(setCookies()["__Host-till"]).toEqual({
      httpOnly: true,
      sameSite: "strict",
      secure: true,
      path: "/",
      maxAge: 12 * 60 * 60,
    });
    const now = Date.now();
    jest.spyOn(Date, "now").mockReturnValue(now + 12 * 60 * 60_000 - 10_000);
    expect(await readTillKey()).toBe(key);
    jest.spyOn(Date, "now").mockReturnValue(now + 12 * 60 * 60_000);
    expect(await readTillKey()).toBeUndefined();
  });

  test("is rejected without the signature or with a changed expiry", async () => {
    bringCookie("__Host-till", key);
    expect(await readTillKey()).toBeUndefined();
    await storeTillKey(key);
    const { cookies } = jest.requireActual("../support/people/next-headers");
    const [kept, , signature] = decodeURIComponent((await cookies()).get("__Host-till").value).split(".");
    bringCookie("__Host-till", `${kept}.${Date.now() + 1e12}.${signature}`);
    expect(await readTillKey()).toBeUndefined();
  });

  test("is forgotten when the till is closed", async () => {
    await storeTillKey(key);
    await clearTillKey();
    expect(await readTillKey()).toBeUndefined();
  });
});

test("a key that opened a till may be deleted: it is unknown then", async () => {
  await storeTillKey(key);
  await db.delete(passUses);
  await db.delete(tillKeys).where(eq(tillKeys.brand, "casa-orrin"));
  expect(await run(actions.findCodeAction, { code: known.code })).toMatchObject({ code: "till-key-wrong" });
});
