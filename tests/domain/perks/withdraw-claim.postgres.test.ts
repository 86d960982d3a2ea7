import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { PgSelectBase } from "drizzle-orm/pg-core";
import { createMember, type Member } from "@/db/factories";
import { auditEvents, ledgerEntries, passUses } from "@/db/schema";
import { refundPurchase } from "@/domain/money/correct-balance";
import { claimPerk, type Offer, perkReference } from "@/domain/perks/claim-perk";
import { listClaims } from "@/domain/perks/list-claims";
import { showCode } from "@/domain/perks/show-code";
import { markPassUsed } from "@/domain/till/mark-pass-used";
import type { TillContext } from "@/domain/till/open-till";
import { serveTests } from "../../support/database/serve-tests";
import { asMember } from "../../support/people/contexts";
import { give } from "../../support/people/credit";
import { CODE_PERK } from "../../support/people/offers";
import { hedy } from "../../support/people/staff";
import { asTill } from "../../support/people/till";
import { trials } from "../../support/trials";

const TRIALS = trials(20, 200);
const PRICE = 4500;
const PASS: Offer = { ...CODE_PERK, kind: "pass", code: null, priceInCredit: PRICE };

jest.setTimeout(60_000 + TRIALS * 1_000);

const served = serveTests(10);
let till: TillContext;
let admin: Member;

beforeAll(async () => {
  till = await asTill(served.db);
  admin = await hedy(served.db);
});

async function buyPass() {
  const member = await createMember(served.db);
  const own = asMember(served.db, member);
  await give(served.db, member, PRICE);
  const { id: claimId } = await claimPerk(own, PASS, { key: randomUUID(), price: PRICE });
  const { code } = await showCode(own, { claimId });
  const isPrice = eq(ledgerEntries.reference, perkReference(claimId));
  const [charge] = await served.db.select().from(ledgerEntries).where(isPrice);
  return { member, own, claimId, code: code ?? "", paymentId: charge?.brandTakingId ?? 0 };
}

/** Uses a pass and refunds its price at the same time. Returns who came first by the log, the answers and the state. */
async function race() {
  const { member, own, claimId, code, paymentId } = await buyPass();
  const input = { memberId: member.id, paymentId, amount: PRICE, withdraw: true, key: randomUUID() };
  const [used, refunded] = await Promise.allSettled([
    markPassUsed(till, { code, key: randomUUID() }),
    refundPurchase(asMember(served.db, admin), input),
  ]);
  const [audit] = await served.db.select().from(auditEvents).where(eq(auditEvents.subjectId, member.id));
  const [claim] = await listClaims(own, PASS.id);
  return {
    isUsed: used.status === "fulfilled",
    uses: await served.db.$count(passUses, eq(passUses.claimId, claimId)),
    withdrawn: refunded.status === "fulfilled" ? refunded.value.withdrawn?.result : null,
    audit: audit?.details,
    state: claim?.state,
  };
}

const USED_FIRST = {
  isUsed: true,
  uses: 1,
  withdrawn: "used",
  audit: { amount: "$45.00", used: "pass" },
  state: "used",
};
const REFUNDED_FIRST = {
  isUsed: false,
  uses: 0,
  withdrawn: "withdrawn",
  audit: { amount: "$45.00", withdrawn: "pass" },
  state: "revoked",
};

test("a refund and a use of its pass at the same time have one order, and the state is the log's", async () => {
  for (let trial = 0; trial < TRIALS; trial++)
    expect([USED_FIRST, REFUNDED_FIRST]).toContainEqual(await race());
});

test("without the lock, a pass is used although the log says that it was withdrawn", async () => {
  jest.spyOn(PgSelectBase.prototype, "for").mockReturnThis();
  const outcomes: Awaited<ReturnType<typeof race>>[] = [];
  for (let trial = 0; trial < TRIALS; trial++) outcomes.push(await race());
  expect(outcomes.filter(({ isUsed, withdrawn }) => isUsed && withdrawn === "withdrawn")).not.toEqual([]);
});
