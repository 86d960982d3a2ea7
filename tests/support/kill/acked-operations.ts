import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import { createMember } from "@/db/factories";
import { invitations } from "@/db/schema";
import { requireOwnRequests } from "@/domain/concierge/own-requests";
import { claimRequest } from "@/domain/concierge/queue/claim-request";
import { sendConciergeInvitation } from "@/domain/concierge/queue/send-concierge-invitation";
import { requestConcierge } from "@/domain/concierge/request-concierge";
import { createInvitation } from "@/domain/invitations/create-invitation";
import { acceptInvitation } from "@/domain/joining/accept-invitation";
import { holdPlace } from "@/domain/joining/hold-place";
import { chargeCode } from "@/domain/till/charge-code";
import { refundPayment } from "@/domain/till/refund-payment";
import { asMember, asVisitor } from "../people/contexts";
import { newestCode } from "../people/messages";
import { friend } from "../people/people";
import { asTill, codeOf, spender, typed } from "../people/till";

/** An acknowledged operation and the id of its result. */
export type Operation = { name: "create" | "hold" | "join" | "ask" | "send" | "take" | "refund"; id: string };

/** New members invite, join, use the concierge and pay at tills, forever. Each finished operation is acknowledged. */
export async function act(db: Database, ack: Ack): Promise<void> {
  for (;;) await Promise.all([invite(db, ack), spend(db, ack)]);
}

type Ack = (operation: Operation) => void;

async function invite(db: Database, ack: Ack): Promise<void> {
  const sponsor = asMember(db, await createMember(db));
  await joinBy(db, await create(sponsor, "group", ack), ack);
  await sendBy(db, sponsor, await create(sponsor, "individual", ack), ack);
}

type Sponsor = ReturnType<typeof asMember>;

async function create(sponsor: Sponsor, type: "group" | "individual", ack: Ack) {
  const input = { name: "Sam", type, source: "profile", key: randomBytes(8).toString("hex") };
  const { inviteId } = await createInvitation(sponsor, input);
  ack({ name: "create", id: inviteId });
  return inviteId;
}

async function joinBy(db: Database, inviteId: string, ack: Ack): Promise<void> {
  const [invitation] = await db.select().from(invitations).where(eq(invitations.id, inviteId));
  const guest = friend(`Guest_${randomBytes(6).toString("hex")}`, { firstName: "Robin" });
  const { token } = await holdPlace(asVisitor(db), { ...guest, invitationCode: invitation?.code ?? "" });
  ack({ name: "hold", id: guest.contact.value });
  const digits = await newestCode(db, guest.contact.value);
  const accepted = await acceptInvitation(asVisitor(db), { code: digits }, token);
  if (!accepted.joined) throw new Error("a member has this contact");
  ack({ name: "join", id: accepted.memberId });
}

async function spend(db: Database, ack: Ack): Promise<void> {
  const till = await asTill(db);
  const { paymentId } = await chargeCode(till, typed(await codeOf(db, await spender(db))));
  ack({ name: "take", id: String(paymentId) });
  const key = randomBytes(8).toString("hex");
  await refundPayment(till, { paymentId, amount: 1000, key });
  ack({ name: "refund", id: String(paymentId) });
}

async function sendBy(db: Database, sponsor: Sponsor, inviteId: string, ack: Ack) {
  const contact = { kind: "email", value: `${randomBytes(6).toString("hex")}@friends.example` } as const;
  await requestConcierge(sponsor, { contact, inviteId });
  const [{ id: requestId }] = await requireOwnRequests(db, sponsor, inviteId);
  ack({ name: "ask", id: requestId });
  const concierge = asMember(db, await createMember(db, { role: "concierge" }));
  await claimRequest(concierge, { requestId });
  await sendConciergeInvitation(concierge, { requestId, note: undefined });
  ack({ name: "send", id: requestId });
}
