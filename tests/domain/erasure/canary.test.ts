import { eq } from "drizzle-orm";
import sharp from "sharp";
import { createInvitation, type Member } from "@/db/factories";
import { ledgerEntries, members, messages, perkClaims } from "@/db/schema";
import { changeAvatar } from "@/domain/account/change-avatar";
import { changeDetails } from "@/domain/account/change-details";
import { addFavorite } from "@/domain/account/favorites";
import { reassignRequest } from "@/domain/concierge/queue/reassign-request";
import { sendConciergeInvitation } from "@/domain/concierge/queue/send-concierge-invitation";
import { requestConcierge } from "@/domain/concierge/request-concierge";
import { startRecovery } from "@/domain/contact-recovery/start-recovery";
import type { Contact } from "@/domain/contacts/contact";
import { eraseDueMembers } from "@/domain/erasure/erase-due-members";
import { requestErasure } from "@/domain/erasure/request-erasure";
import { createGift } from "@/domain/invitations/create-gift";
import { createInvitation as invite } from "@/domain/invitations/create-invitation";
import { suspendMember, unsuspendMember } from "@/domain/member-administration/suspend-member";
import { confirmContactChange } from "@/domain/sign-in/confirm-contact-change";
import { requestContactChange } from "@/domain/sign-in/request-contact-change";
import { requestSignInCode } from "@/domain/sign-in/sign-in-with-code";
import { joinWaitlist } from "@/domain/waitlist/join-waitlist";
import { dumpRows } from "../../support/database/database";
import { db } from "../../support/database/test-database";
import { askFor, claim } from "../../support/people/concierge-requests";
import { after, asMember, asVisitor } from "../../support/people/contexts";
import { newestCode } from "../../support/people/messages";
import { ada, friend, iris, join, NOOR, theo } from "../../support/people/people";
import { BROWSER, createSession } from "../../support/people/sessions";
import { createRequest, hedy, lin } from "../../support/people/staff";
import { addSuppression } from "../../support/people/suppressions";

const FIRST: Contact = { kind: "email", value: "canary.first@birds.example" };
const LATER: Contact = { kind: "email", value: "canary.later@birds.example" };
const PHONE: Contact = { kind: "phone", value: "+12125550177" };

const CANARIES = [
  "canarina",
  "featherstone",
  "canary",
  "birds.example",
  "canary.lost",
  "2125550177",
  "sings in the shaft",
  "nightjar",
  "198.51.100.7",
  "perched",
];

let now: ReturnType<typeof after>;

beforeEach(() => {
  now = after("0");
});

const found = async () => {
  const dump = (await dumpRows(db)).toLowerCase();
  return CANARIES.filter((canary) => dump.includes(canary));
};

/** Runs all operations that involve a member. */
async function live(): Promise<Member> {
  const [sponsor, other, concierge, lead, admin] = [
    await ada(db),
    await theo(db),
    await iris(db),
    await lin(db),
    await hedy(db),
  ];
  await joinWaitlist(asVisitor(db), { contact: FIRST });
  const invitation = await createInvitation(db, sponsor, { recipient: "Canarina" });
  await createRequest(db, sponsor, {
    invitation,
    contact: FIRST.value,
    reason: "wrong-contact: Canarina moved",
  });
  const who = friend("Canarina", { lastName: "Featherstone", username: "canary_wing", contact: FIRST });
  const { memberId } = await join(db, invitation, who);
  const [member] = await db.select().from(members).where(eq(members.id, memberId));
  if (!member) throw new Error("the canary did not join");
  const own = asMember(db, member);
  const session = await createSession(db, member);

  await changeDetails(own, changeDetails.schema.parse({ ...who, bio: "Sings in the shaft." }));
  const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: "#fc0" } })
    .png()
    .toBuffer();
  await changeAvatar(own, { picture: new Blob([new Uint8Array(picture)]), x: 50, y: 50, zoom: 1 });
  await addFavorite(own, "brand-perched");
  await db
    .insert(perkClaims)
    .values({ memberId, perkId: "perk-perched", claimNo: 1, limitPerMember: 1, code: "PERCHED" });
  await db
    .insert(ledgerEntries)
    .values({ memberId, kind: "perk", amountCents: 100, title: "Perched", reference: "perk:perched" });
  for (const contact of [PHONE, LATER]) {
    await requestContactChange(own, { contact });
    await confirmContactChange(own, { code: await newestCode(db, contact.value) }, session.id);
  }
  await requestContactChange(own, { contact: { kind: "email", value: "canary.never@birds.example" } });
  await requestSignInCode(asVisitor(db), { contact: LATER }, BROWSER);
  await requestSignInCode(asVisitor(db), { contact: FIRST }, BROWSER);

  const key = "canary-key-1";
  const { inviteId } = await invite(own, {
    name: "Canarina's Friends",
    type: "group",
    source: "profile",
    key,
  });
  const [group] = await db.query.invitations.findMany({ where: (row, { eq }) => eq(row.id, inviteId) });
  if (group) await join(db, group, NOOR);
  await requestConcierge(own, { inviteId, contact: { kind: "email", value: "sam@example.test" } });
  const { request } = await askFor(db, member, "max@example.test", {
    now,
    invitation: await createInvitation(db, member, { recipient: "Max from Canary Row" }),
  });
  await claim(db, concierge, request, now);
  await reassignRequest(asMember(db, lead), { requestId: request.id, memberId: concierge.id });
  await sendConciergeInvitation(asMember(db, concierge), {
    requestId: request.id,
    note: "From Canarina, with love.",
  });

  await askFor(db, other, LATER.value, { now, invitation: await createInvitation(db, other) });
  await createGift(asMember(db, admin), { username: "canary_wing", name: "Robin", key: "gift-key-1" });
  const reason = "Canarina Featherstone wrote to us";
  const lost = { kind: "email", value: "canary.lost@birds.example" } as const;
  await startRecovery(asMember(db, admin), { username: "canary_wing", contact: lost, reason });
  await suspendMember(asMember(db, admin), { memberId, reason });
  await unsuspendMember(asMember(db, admin), { memberId });
  await createSession(db, member, { userAgent: "Nightjar/1.0", ipAddress: "198.51.100.7" });
  for (const [address, kind] of [
    [LATER.value, "bounce"],
    [FIRST.value, "complaint"],
  ] as const)
    await addSuppression(db, own, { address, kind, provider: "ses", reason: null, at: null });
  return member;
}

test("a member with data in every table is found nowhere after the erasure", async () => {
  const member = await live();
  expect(await found()).toEqual(CANARIES);
  await requestErasure(asMember(db, member), { username: "canary_wing" });
  expect(await eraseDueMembers(asVisitor(db, after("7 days 1 minute")))).toBe(1);
  expect(await found()).toEqual([]);
  expect(await db.$count(messages)).toBeGreaterThan(5);
});
