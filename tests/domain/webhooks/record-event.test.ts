import { ne } from "drizzle-orm";
import { createInvitation, createMember } from "@/db/factories";
import { members, webhookEndpoints } from "@/db/schema";
import { eraseDueMembers } from "@/domain/erasure/erase-due-members";
import { purgeExpired } from "@/domain/jobs/scheduled-jobs";
import { refundPurchase } from "@/domain/money/correct-balance";
import { claimPerk } from "@/domain/perks/claim-perk";
import { chargeCode } from "@/domain/till/charge-code";
import { markPassUsed } from "@/domain/till/mark-pass-used";
import { refundPayment } from "@/domain/till/refund-payment";
import { disableEndpoint } from "@/domain/webhooks/edit-endpoint";
import { recordWebhookEvent } from "@/domain/webhooks/record-event";
import { INTERNET } from "@/lib/http/post-publicly";
import { db, inEachTest } from "../../support/database/test-database";
import { after, asMember, asVisitor, at } from "../../support/people/contexts";
import { CODE_PERK } from "../../support/people/offers";
import { join, SAM } from "../../support/people/people";
import { hedy } from "../../support/people/staff";
import { asTill, codeOf, spender, typed } from "../../support/people/till";
import { addHook, deliveriesOf } from "../../support/people/webhooks";

const NETWORK = { ...INTERNET, resolve: async () => ["93.184.215.14"] };
const KEY = "a-key-of-a-test";

const admin = inEachTest(() => hedy(db));
let clubId: string;
let orrinId: string;

beforeEach(async () => {
  clubId = (await addHook(db, admin, NETWORK, { url: "https://club.test/hook" })).endpointId;
  orrinId = (await addHook(db, admin, NETWORK, { url: "https://orrin.test/hook", brand: "casa-orrin" }))
    .endpointId;
  await addHook(db, admin, NETWORK, { url: "https://lumen.test/hook", brand: "lumen-rue" });
});

/** The stored events with the endpoints that receive them. */
async function stored() {
  const rows = await deliveriesOf(db);
  const ids = new Set(rows.map(({ eventId }) => eventId));
  return [...ids].map((id) => {
    const own = rows.filter(({ eventId }) => eventId === id);
    const names = own.map(
      ({ endpointId }) => ({ [clubId]: "club", [orrinId]: "orrin" })[endpointId] ?? "other",
    );
    return { type: own[0]?.payload.type, data: own[0]?.payload.data, to: names.sort() };
  });
}

async function charge(amount = 2000) {
  const member = await spender(db, 5000);
  const till = await asTill(db);
  const { paymentId } = await chargeCode(till, typed(await codeOf(db, member, amount), KEY));
  return { member, till, paymentId };
}

test("a payment at a till is an event of its brand and of the club", async () => {
  const { paymentId } = await charge();
  expect(await stored()).toEqual([
    {
      type: "payment.taken",
      data: { paymentId, brand: "casa-orrin", amountCents: 2000 },
      to: ["club", "orrin"],
    },
  ]);
});

test("a refund at the till, or by an administrator, is an event", async () => {
  const { till, paymentId, member } = await charge();
  await refundPayment(till, { paymentId, amount: 500, key: "a-key-of-a-refund" });
  await refundPurchase(asMember(db, admin), {
    memberId: member.id,
    paymentId,
    amount: 300,
    withdraw: false,
    key: KEY,
  });
  const refunds = (await stored()).filter(({ type }) => type === "payment.refunded");
  expect(refunds).toEqual([
    {
      type: "payment.refunded",
      data: { refundId: expect.any(Number), paymentId, brand: "casa-orrin", amountCents: 500 },
      to: ["club", "orrin"],
    },
    {
      type: "payment.refunded",
      data: { refundId: expect.any(Number), paymentId, brand: "casa-orrin", amountCents: 300 },
      to: ["club", "orrin"],
    },
  ]);
});

test("a repeated request is no second event", async () => {
  const member = await spender(db, 5000);
  const till = await asTill(db);
  const code = await codeOf(db, member, 2000);
  const { paymentId } = await chargeCode(till, typed(code, KEY));
  await chargeCode(till, typed(code, KEY));
  for (let times = 0; times < 2; times++)
    await refundPayment(till, { paymentId, amount: 500, key: "a-key-of-a-refund" });
  expect((await stored()).map(({ type }) => type)).toEqual(["payment.taken", "payment.refunded"]);
});

test("a claimed perk is an event of its brand and of the club", async () => {
  const member = await createMember(db);
  const { id: claimId } = await claimPerk(asMember(db, member), CODE_PERK, { key: KEY, price: null });
  expect(await stored()).toEqual([
    {
      type: "perk.claimed",
      data: { claimId, perkId: CODE_PERK.id, brand: "casa-orrin" },
      to: ["club", "orrin"],
    },
  ]);
});

test("a use of a pass is an event of its brand and of the club, also when it is repeated", async () => {
  const member = await createMember(db);
  const pass = { ...CODE_PERK, kind: "pass" as const, code: null };
  const { code } = await claimPerk(asMember(db, member), pass, { key: KEY, price: null });
  const till = await asTill(db);
  const use = () => markPassUsed(till, { code: code ?? "", key: "a-key-of-a-use" });
  const { useId } = await use();
  await use();
  expect((await stored()).filter(({ type }) => type !== "perk.claimed")).toEqual([
    {
      type: "pass.used",
      data: { useId, perkId: CODE_PERK.id, brand: "casa-orrin" },
      to: ["club", "orrin"],
    },
  ]);
});

test("a new member is an event of the club only, with the id only", async () => {
  const { memberId } = await join(db, await createInvitation(db, await createMember(db)), SAM);
  expect(await stored()).toEqual([{ type: "member.joined", data: { memberId }, to: ["club"] }]);
});

test("no event contains a name, a contact or a code", async () => {
  await charge();
  await join(db, await createInvitation(db, await createMember(db)), SAM);
  const text = JSON.stringify((await deliveriesOf(db)).map(({ payload }) => payload));
  for (const { firstName, lastName, email, phone, username } of await db.select().from(members))
    for (const personal of [firstName, lastName, email, phone, username])
      if (personal) expect(text).not.toContain(personal);
});

test("an event has its type, its instant in UTC and its data", async () => {
  const clock = { now: at("2026-11-25T15:00:00.042Z") };
  await recordWebhookEvent(db, clock, { type: "member.joined", data: { memberId: admin.id } });
  const [delivery] = await deliveriesOf(db);
  expect(delivery?.payload).toEqual({
    type: "member.joined",
    timestamp: "2026-11-25T15:00:00.042Z",
    data: { memberId: admin.id },
  });
});

test("a charge that fails is no event", async () => {
  const { till, member } = await charge();
  const code = await codeOf(db, member, 3000);
  await db.update(members).set({ status: "suspended" });
  await expect(chargeCode(till, typed(code))).rejects.toMatchObject({ code: "till-member-inactive" });
  expect(await stored()).toHaveLength(1);
});

test("a disabled endpoint gets no event", async () => {
  await disableEndpoint(asMember(db, admin), { endpointId: orrinId });
  await charge();
  expect((await stored()).map(({ to }) => to)).toEqual([["club"]]);
});

test("without endpoints, nothing is stored", async () => {
  await db.delete(webhookEndpoints);
  await charge();
  expect(await stored()).toEqual([]);
});

test("the erasure of a member deletes the events with the member's id", async () => {
  const { memberId } = await join(db, await createInvitation(db, await createMember(db)), SAM);
  await charge();
  await db.update(members).set({ eraseAfter: new Date() }).where(ne(members.role, "admin"));
  await eraseDueMembers(asVisitor(db, after("1 minute")));
  const events = await stored();
  expect(JSON.stringify(events)).not.toContain(memberId);
  expect(events.map(({ type }) => type)).toEqual(["payment.taken"]);
});

test("events are deleted after thirty days", async () => {
  await charge();
  const purgeAt = (interval: string) => purgeExpired({ db, now: after(interval) });
  await purgeAt("719 hours");
  expect(await stored()).toHaveLength(1);
  await purgeAt("721 hours");
  expect(await stored()).toEqual([]);
});
