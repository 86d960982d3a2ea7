import { sql } from "drizzle-orm";
import { createInvitation, daysAgo } from "@/db/factories";
import { analyticsEvents } from "@/db/schema";
import { forgetEvents } from "@/domain/analytics/record-events";
import { claimRequest } from "@/domain/concierge/queue/claim-request";
import { markUnreachable } from "@/domain/concierge/queue/mark-unreachable";
import { markSentByHand, sendConciergeInvitation } from "@/domain/concierge/queue/send-concierge-invitation";
import { requestConcierge } from "@/domain/concierge/request-concierge";
import type { MemberContext } from "@/domain/context";
import { exportMember } from "@/domain/data-export/export-member";
import { cancelInvitation } from "@/domain/invitations/cancel-invitation";
import { createInvitation as create } from "@/domain/invitations/create-invitation";
import { markShared } from "@/domain/invitations/mark-shared";
import { acceptInvitation } from "@/domain/joining/accept-invitation";
import { holdPlace } from "@/domain/joining/hold-place";
import { recordDelivery } from "@/domain/messages/record-delivery";
import { claimPerk } from "@/domain/perks/claim-perk";
import { chargeCode } from "@/domain/till/charge-code";
import { requestTillCode } from "@/domain/till/request-till-code";
import { db, inEachTest } from "../../support/database/test-database";
import { asMember, asVisitor, counting } from "../../support/people/contexts";
import { give } from "../../support/people/credit";
import { newestCode, readMessage } from "../../support/people/messages";
import { CODE_PERK } from "../../support/people/offers";
import { ada, iris, SAM } from "../../support/people/people";
import { claimedBy, createRequest } from "../../support/people/staff";
import { asTill, ORRIN } from "../../support/people/till";

const member = inEachTest(() => ada(db));
const concierge = inEachTest(() => iris(db));

const VASE = { ...CODE_PERK, priceInCredit: 4500 };

/** Adds or omits the permission for analytics. */
type As = <Context extends object>(context: Context) => Context;
type Operation = (as: As) => Promise<unknown>;
type Row = [name: string, properties: object];

const own = (as: As): MemberContext => as(asMember(db, member));
const staff = (as: As): MemberContext => as(asMember(db, concierge));
const createClaimed = () => createRequest(db, member, claimedBy(concierge));
const contact = { kind: "email", value: "sam@friends.example" } as const;
const yesterday = daysAgo(1);
const EARLIER = { sharedAt: yesterday, activatedAt: yesterday };
const individual = { invite_type: "individual" };

async function share(as: As, values: object = {}, via?: "native" | "copy" | "concierge"): Promise<void> {
  const { id } = await createInvitation(db, member, values);
  await markShared(own(as), { inviteId: id, source: "home", via });
}

async function bounce(as: As): Promise<void> {
  const { id: requestId } = await createClaimed();
  await sendConciergeInvitation(staff(as), { requestId, note: undefined });
  const { rows } = await db.execute<{ id: string }>(sql`select id from messages`);
  const [message] = await Promise.all(rows.map(({ id }) => readMessage(db, id)));
  for (const outcome of ["bounced", "delivered", "bounced"] as const)
    await recordDelivery(asVisitor(db), { id: message?.id ?? "", outcome });
}

const OPERATIONS: Record<string, [Operation, Row[]]> = {
  "creating an invitation": [
    (as) => create(own(as), { name: "Sam", type: "group", source: "home", key: "key-of-ada" }),
    [["Invitation Created", { invite_type: "group", source: "home" }]],
  ],
  "sending the same form twice": [
    async (as) => {
      const form = { name: "Sam", type: "group", source: "home", key: "key-of-ada" } as const;
      await create(own(as), form);
      await create(own(as), form);
    },
    [["Invitation Created", { invite_type: "group", source: "home" }]],
  ],
  "copying an invitation": [
    (as) => share(as, {}, "copy"),
    [["Invitation Shared", { ...individual, share_via: "copy", source: "home" }]],
  ],
  "sharing an invitation again": [
    (as) => share(as, EARLIER, "native"),
    [
      ["Invitation Shared", { ...individual, share_via: "native", source: "home" }],
      ["Invitation Renewed", individual],
    ],
  ],
  "sharing an invitation again with the concierge": [
    (as) => share(as, EARLIER, "concierge"),
    [["Invitation Shared", { ...individual, share_via: "concierge", source: "home" }]],
  ],
  "sharing an invitation a moment later": [(as) => share(as, { sharedAt: new Date() }, "copy"), []],
  "cancelling an invitation": [
    async (as) => cancelInvitation(own(as), { inviteId: (await createInvitation(db, member)).id }),
    [["Invitation Cancelled", individual]],
  ],
  "accepting an invitation": [
    async (as) => {
      const { code } = await createInvitation(db, member, { type: "group" });
      const { token } = await holdPlace(asVisitor(db), { ...SAM, invitationCode: code });
      const digits = { code: await newestCode(db, SAM.contact.value) };
      await acceptInvitation(as(asVisitor(db)), digits, token);
      await acceptInvitation(as(asVisitor(db)), digits, token);
    },
    [
      ["Invitation Accepted", { invite_type: "group" }],
      ["Signed Up", { invite_type: "group" }],
    ],
  ],
  "requesting the concierge": [
    async (as) => requestConcierge(own(as), { contact, inviteId: (await createInvitation(db, member)).id }),
    [["Concierge Invite Requested", individual]],
  ],
  "claiming a request twice": [
    async (as) => {
      const { id: requestId } = await createRequest(db, member);
      await claimRequest(staff(as), { requestId });
      await claimRequest(staff(as), { requestId });
    },
    [["Concierge Invite Claimed", {}]],
  ],
  "marking a request as sent manually": [
    async (as) => markSentByHand(staff(as), { requestId: (await createClaimed()).id }),
    [["Concierge Invite Sent", { channel: "by_hand" }]],
  ],
  "sending a request that bounces, with repeated reports": [
    bounce,
    [
      ["Concierge Invite Sent", { channel: "email" }],
      ["Concierge Invite Bounced", {}],
    ],
  ],
  "marking a friend as unreachable": [
    async (as) =>
      markUnreachable(staff(as), {
        requestId: (await createClaimed()).id,
        reason: "no-answer",
        note: undefined,
      }),
    [["Concierge Invite Bounced", {}]],
  ],
  "marking a friend as opted out": [
    async (as) =>
      markUnreachable(staff(as), {
        requestId: (await createClaimed()).id,
        reason: "asked-not-to",
        note: undefined,
      }),
    [],
  ],
  "claiming a perk with credit": [
    async (as) => {
      await give(db, member, 5000);
      await claimPerk(own(as), VASE, { key: "key-of-ada", price: 4500 });
    },
    [
      [
        "Coupon Applied",
        { product_id: "perk-first-vase", brand_id: "brand-casa-orrin", category: "home", kind: "shared" },
      ],
      ["Credit Spent", { brand: "casa-orrin", spent_at: "perk" }],
    ],
  ],
  "paying at a till": [
    async (as) => {
      await give(db, member, 5000);
      const code = await requestTillCode(own(as), ORRIN, { amountCents: 2500, key: "key-of-ada" });
      const { rows } = await db.execute<{ code: string }>(
        sql`select code from till_codes where id = ${code.codeId}`,
      );
      const till = await asTill(db);
      for (let time = 0; time < 2; time++)
        await chargeCode(till, { code: rows[0]?.code ?? "", key: "key-of-the-till" });
    },
    [["Credit Spent", { brand: "casa-orrin", spent_at: "till" }]],
  ],
};

const rows = async (): Promise<Row[]> =>
  (await db.select().from(analyticsEvents).orderBy(analyticsEvents.createdAt)).map(({ name, properties }) => [
    name,
    properties,
  ]);

describe("with permission for analytics", () => {
  test.each(Object.entries(OPERATIONS))("%s records its events once", async (_, [operation, expected]) => {
    await operation(counting);
    const byName = ([one]: Row, [other]: Row) => one.localeCompare(other);
    expect((await rows()).toSorted(byName)).toEqual(expected.toSorted(byName));
  });
});

describe("without permission for analytics", () => {
  test.each(Object.entries(OPERATIONS))("%s records nothing", async (_, [operation]) => {
    await operation((context) => context);
    expect(await rows()).toEqual([]);
  });
});

test("a failed operation leaves no event, nor does one that changes nothing", async () => {
  const { id } = await createInvitation(db, member, { cancelledAt: new Date() });
  expect(await cancelInvitation(own(counting), { inviteId: id })).toMatchObject({ already: "cancelled" });
  const gift = await createInvitation(db, member, { type: "gift" });
  await expect(cancelInvitation(own(counting), { inviteId: gift.id })).rejects.toThrow();
  await db.execute(sql`alter table seats add constraint no_seat check (false) not valid`);
  const form = { name: "Sam", type: "group", source: "home", key: "key-of-ada" } as const;
  await expect(create(own(counting), form)).rejects.toThrow();
  await db.execute(sql`alter table seats drop constraint no_seat`);
  expect(await rows()).toEqual([]);
});

test("unsent events are in the member's export and are deleted when the member opts out", async () => {
  await give(db, member, 5000);
  await requestTillCode(own(counting), ORRIN, { amountCents: 2500, key: "key-of-ada" });
  await share(counting, {}, "copy");
  const { counted } = await exportMember(asMember(db, member));
  expect(counted).toMatchObject([{ name: "Invitation Shared", properties: { share_via: "copy" } }]);
  await forgetEvents(asVisitor(db), concierge.id);
  expect(await rows()).toHaveLength(1);
  await forgetEvents(asVisitor(db), member.id);
  expect(await rows()).toEqual([]);
  const { rows: codes } = await db.execute<{ is_counted: boolean }>(sql`select is_counted from till_codes`);
  expect(codes).toEqual([{ is_counted: false }]);
});
