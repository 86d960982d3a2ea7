import type { Database } from "@/db/client";
import {
  createInvitation,
  createJoinedFriend,
  createWaitlistEntry,
  daysAgo,
  type Member,
} from "@/db/factories";
import { conciergeQuestions, messageTexts, suppressions } from "@/db/schema";
import { answerQuestion } from "@/domain/concierge/answer-question";
import { cancelWithReason, closeWithReason } from "@/domain/concierge/cancel-with-reason";
import { purgeContacts } from "@/domain/concierge/contacts/purge-contacts";
import { optOut } from "@/domain/concierge/opt-out";
import { askSponsor } from "@/domain/concierge/queue/ask-sponsor";
import { claimRequest, returnRequest } from "@/domain/concierge/queue/claim-request";
import { markUnreachable } from "@/domain/concierge/queue/mark-unreachable";
import { reassignRequest } from "@/domain/concierge/queue/reassign-request";
import {
  markSentByHand,
  sendConciergeInvitation,
  sendScheduledInvitation,
} from "@/domain/concierge/queue/send-concierge-invitation";
import { requestConcierge } from "@/domain/concierge/request-concierge";
import { removeSuppression } from "@/domain/contact-recovery/remove-suppression";
import { hashContact } from "@/domain/contacts/encrypt-contact";
import { optOutLink } from "@/domain/contacts/opt-out-link";
import { eraseContact } from "@/domain/erasure/erase-contact";
import { cancelInvitation } from "@/domain/invitations/cancel-invitation";
import { closeLink } from "@/domain/invitations/close-link";
import { createGift } from "@/domain/invitations/create-gift";
import * as invitations from "@/domain/invitations/create-invitation";
import { declineInvitation } from "@/domain/invitations/decline-invitation";
import { renameInvitation } from "@/domain/invitations/rename-invitation";
import { holdPlace } from "@/domain/joining/hold-place";
import { purgeJoining } from "@/domain/joining/pending-signup";
import { pauseBranch, pauseInviting } from "@/domain/member-administration/pause-inviting";
import { removeFromProfile } from "@/domain/member-administration/remove-from-profile";
import { setExtraInvitations } from "@/domain/member-administration/set-extra-invitations";
import { signOutMember } from "@/domain/member-administration/sign-out-member";
import { suspendMember } from "@/domain/member-administration/suspend-member";
import { recordDelivery } from "@/domain/messages/record-delivery";
import { resetMessageText, setMessageText } from "@/domain/messages/set-message-text";
import { correctBalance, refundPurchase } from "@/domain/money/correct-balance";
import { freezeBalance } from "@/domain/money/freeze-balance";
import { claimPerk } from "@/domain/perks/claim-perk";
import { saveSettings } from "@/domain/settings/save-settings";
import { admitEntry } from "@/domain/waitlist/admit-entries";
import { joinWaitlist } from "@/domain/waitlist/join-waitlist";
import { removeEntry } from "@/domain/waitlist/remove-entry";
import { freshEmbeddedDatabase } from "../support/database/database";
import { failAtEachWrite } from "../support/database/failing-writes";
import { after, asMember, asVisitor } from "../support/people/contexts";
import { buy, give } from "../support/people/credit";
import { createConciergeMessage } from "../support/people/messages";
import { CREDIT_PERK } from "../support/people/offers";
import { ada, iris, SAM } from "../support/people/people";
import { createSession } from "../support/people/sessions";
import { claimedBy, createRequest, hedy, lin, SAMS_CONTACT } from "../support/people/staff";
import { addSuppression } from "../support/people/suppressions";
import { admitAt, nameHost } from "../support/people/waitlist";

let db: Database;
let sponsor: Member;
let concierge: Member;
let lead: Member;
let admin: Member;

beforeEach(async () => {
  db = await freshEmbeddedDatabase();
  [sponsor, concierge, lead, admin] = [await ada(db), await iris(db), await lin(db), await hedy(db)];
});

const contact = { kind: "email", value: SAMS_CONTACT } as const;
const suppress = (kind: "bounce" | "complaint") =>
  addSuppression(db, asVisitor(db), {
    address: contact.value,
    kind,
    provider: "ses",
    reason: null,
    at: null,
  });
const waiting = () => createRequest(db, sponsor);
const waitingForGroup = async () => {
  const invitation = await createInvitation(db, sponsor, { type: "group" });
  await createJoinedFriend(db, invitation);
  return createRequest(db, sponsor, { invitation });
};
const held = () => createRequest(db, sponsor, claimedBy(concierge));

/** Each operation, after the data that it needs. */
const verbs: Record<string, () => Promise<() => Promise<unknown>>> = {
  "cancelling with a reason": async () => {
    const { id: requestId } = await waiting();
    return () => cancelWithReason(asMember(db, lead), { requestId, reason: "The sponsor called." });
  },
  "closing a link with a reason": async () => {
    const { id: requestId } = await waitingForGroup();
    return () => closeWithReason(asMember(db, lead), { requestId, reason: "The sponsor called." });
  },
  "erasing the contacts whose time is over": async () => {
    await createRequest(db, sponsor, { createdAt: daysAgo(31) });
    await createConciergeMessage(db, sponsor);
    return () => purgeContacts(asVisitor(db, after("31 days")));
  },
  "letting one of the waitlist in": async () => {
    const { id: entryId } = await createWaitlistEntry(db);
    await nameHost(db, admin);
    return () => admitEntry(asMember(db, lead), { entryId });
  },
  "taking an invitation of the waitlist back": async () => {
    const { id: entryId } = await createWaitlistEntry(db);
    await admitAt(db, admin, { id: entryId }, new Date());
    return () => removeEntry(asMember(db, lead), { entryId });
  },
  "asking again after an invitation lapsed": async () => {
    await admitAt(db, admin, await createWaitlistEntry(db, { contact: SAMS_CONTACT }), daysAgo(8));
    return () => joinWaitlist(asVisitor(db), { contact });
  },
  "removing a bounced address": async () => {
    await suppress("bounce");
    const [row] = await db.select().from(suppressions);
    return () => removeSuppression(asMember(db, admin), { suppressionId: row?.id ?? "" });
  },
  "changing the text of a message": async () => {
    const text = { kind: "sign-in-code", subject: "Come in", text: "{code}", readAt: null } as const;
    return () => setMessageText(asMember(db, admin), text);
  },
  "resetting the text of a message": async () => {
    const text = { kind: "sign-in-code", subject: "Come in", text: "{code}" } as const;
    const [row] = await db
      .insert(messageTexts)
      .values({ ...text, updatedAt: new Date(), updatedBy: admin.id })
      .returning();
    return () => resetMessageText(asMember(db, admin), { kind: text.kind, readAt: row?.updatedAt ?? null });
  },
  "erasing a contact": async () => {
    await suppress("complaint");
    await held();
    const { code: invitationCode } = await createInvitation(db, sponsor);
    await holdPlace(asVisitor(db), { ...SAM, contact, invitationCode });
    return () => eraseContact(asMember(db, admin), { contact });
  },
  "forgetting who never finished joining": async () => {
    const { code: invitationCode } = await createInvitation(db, sponsor);
    await holdPlace(asVisitor(db), { ...SAM, invitationCode });
    return () => purgeJoining(asVisitor(db, after("2 days")));
  },
  "making an invitation": async () => {
    const input = { name: "Sam", type: "group", source: "profile", key: "invite-key-1" } as const;
    return () => invitations.createInvitation(asMember(db, sponsor), input);
  },
  "cancelling an invitation": async () => {
    const { invitationId: inviteId } = await waiting();
    return () => cancelInvitation(asMember(db, sponsor), { inviteId });
  },
  "asking the sponsor": async () => {
    const { id: requestId } = await held();
    return () => askSponsor(asMember(db, concierge), { requestId, question: "Is this his new number?" });
  },
  "answering the concierge": async () => {
    const { id: requestId } = await held();
    await askSponsor(asMember(db, concierge), { requestId, question: "Is this his new number?" });
    const [question] = await db.select().from(conciergeQuestions);
    return () => answerQuestion(asMember(db, sponsor), { questionId: question?.id ?? "", answer: "Yes." });
  },
  "sending a timed message": async () => {
    const pausedAt = daysAgo(1);
    const paused = { pause: "scheduled", pausedAt, pausedBy: concierge.id, resumeAt: daysAgo(0.5) } as const;
    const { id } = await createRequest(db, sponsor, paused);
    return () => db.transaction((tx) => sendScheduledInvitation(tx, asMember(tx, concierge), id));
  },
  "declining an invitation": async () => {
    const invitation = await createInvitation(db, sponsor);
    await createConciergeMessage(db, sponsor, undefined, invitation);
    return () => declineInvitation(asVisitor(db), { code: invitation.code });
  },
  "closing a link": async () => {
    const { invitationId: inviteId } = await waitingForGroup();
    return () => closeLink(asMember(db, sponsor), { inviteId });
  },
  "renaming an invitation": async () => {
    const { invitationId: inviteId } = await waiting();
    return () => renameInvitation(asMember(db, sponsor), { inviteId, name: "Samira" });
  },
  "getting a perk that is a credit": async () => () =>
    claimPerk(asMember(db, sponsor), CREDIT_PERK, { key: "perk-key-1", price: null }),
  "getting a perk with a price": async () => {
    await give(db, sponsor, 5000);
    const offer = { ...CREDIT_PERK, kind: "pass", creditCents: null, priceInCredit: 4500 } as const;
    return () => claimPerk(asMember(db, sponsor), offer, { key: "perk-key-1", price: 4500 });
  },
  "refunding a purchase": async () => {
    await give(db, sponsor, 5000);
    const { paymentId } = await buy(db, sponsor, 4500);
    const refund = { memberId: sponsor.id, paymentId, amount: 1000, withdraw: false, key: "refund-key-1" };
    return () => refundPurchase(asMember(db, admin), refund);
  },
  "correcting a balance": async () => () =>
    correctBalance(asMember(db, admin), {
      memberId: sponsor.id,
      amount: 100,
      reason: "Forgotten.",
      key: "correct-key-1",
    }),
  "putting a balance on hold": async () => () =>
    freezeBalance(asMember(db, admin), { memberId: sponsor.id, reason: "Many accounts." }),
  "making a gift": async () => () =>
    createGift(asMember(db, admin), { username: "ada", name: "Margot", key: "gift-key-1" }),
  "closing the concierge": async () => () =>
    saveSettings(asMember(db, lead), { group: "intake", conciergeOpen: false }),
  "suspending a member": async () => () =>
    suspendMember(asMember(db, admin), { memberId: sponsor.id, reason: "Sold invitations." }),
  "pausing inviting": async () => () =>
    pauseInviting(asMember(db, admin), { memberId: sponsor.id, reason: "Please call us." }),
  "pausing a branch": async () => () =>
    pauseBranch(asMember(db, admin), { memberId: sponsor.id, reason: "Please call us." }),
  "giving extra invitations": async () => () =>
    setExtraInvitations(asMember(db, admin), { memberId: sponsor.id, extra: 3 }),
  "removing a name": async () => () =>
    removeFromProfile(asMember(db, admin), { memberId: sponsor.id, part: "name", reason: "Not a name." }),
  "signing out a member": async () => {
    await createSession(db, sponsor);
    return () => signOutMember(asMember(db, admin), { memberId: sponsor.id, reason: "A lost phone." });
  },
  "setting the limits of invitations": async () => () =>
    saveSettings(asMember(db, admin), { group: "invitations", liveInvitations: 10, invitationsADay: 5 }),
  "asking the concierge": async () => {
    const { id: inviteId } = await createInvitation(db, sponsor);
    return () => requestConcierge(asMember(db, sponsor), { contact, inviteId });
  },
  "claiming a request": async () => {
    const { id: requestId } = await waiting();
    return () => claimRequest(asMember(db, concierge), { requestId });
  },
  "giving a request to a colleague": async () => {
    const { id: requestId } = await held();
    return () => reassignRequest(asMember(db, lead), { requestId, memberId: lead.id });
  },
  "putting a request back": async () => {
    const { id: requestId } = await held();
    return () => returnRequest(asMember(db, concierge), { requestId });
  },
  "sending a request": async () => {
    const { id: requestId } = await held();
    return () => sendConciergeInvitation(asMember(db, concierge), { requestId, note: "See you." });
  },
  "marking a request as sent": async () => {
    const { id: requestId } = await held();
    return () => markSentByHand(asMember(db, concierge), { requestId });
  },
  "closing a request whose friend could not be reached": async () => {
    const { id: requestId } = await held();
    return () =>
      markUnreachable(asMember(db, concierge), { requestId, reason: "wrong-contact", note: undefined });
  },
  "settling a message": async () => {
    const { messageId: id } = await createConciergeMessage(db, sponsor);
    return () => recordDelivery(asVisitor(db), { id, outcome: "bounced" });
  },
  "opting out": async () => {
    await waiting();
    const token = new URL(optOutLink(hashContact(SAMS_CONTACT))).searchParams.get("t") ?? "";
    return () => optOut(asVisitor(db), { token });
  },
};

test.each(Object.entries(verbs))("%s changes nothing if the database fails halfway", async (_, prepare) => {
  expect(await failAtEachWrite(db, await prepare())).toBeGreaterThan(1);
});
