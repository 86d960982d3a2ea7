import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import { createMember } from "@/db/factories";
import { invitations } from "@/db/schema";
import { requireOwnRequests } from "@/domain/concierge/intake/own-requests";
import { requestConcierge } from "@/domain/concierge/intake/request-concierge";
import { claimRequest } from "@/domain/concierge/queue/claim-request";
import { sendRequest } from "@/domain/concierge/queue/send-request";
import { createInvitation } from "@/domain/invitations/create-invitation";
import { acceptInvitation } from "@/domain/joining/accept-invitation";
import { holdPlace } from "@/domain/joining/hold-place";
import { chargeCode } from "@/domain/till/charge-code";
import { refundCharge } from "@/domain/till/refund-charge";
import { asMember, asVisitor } from "../people/contexts";
import { newestCode } from "../people/inbox";
import { friend } from "../people/people";
import { asTill, codeOf, spender, typed } from "../people/till";

/** What a club acknowledged: which deed, and by what its outcome is found. */
export type Deed = { deed: "create" | "hold" | "join" | "ask" | "send" | "take" | "refund"; id: string };

/** People invite friends, who join, have the concierge send, and spend at tills, with one after another of them new; each deed is told once it is done. */
export async function act(db: Database, tell: (deed: Deed) => void): Promise<void> {
  for (;;) await Promise.all([invite(db, tell), spend(db, tell)]);
}

type Tell = (deed: Deed) => void;

async function invite(db: Database, tell: Tell): Promise<void> {
  const sponsor = asMember(db, await createMember(db));
  await joinBy(db, await create(sponsor, "group", tell), tell);
  await sendBy(db, sponsor, await create(sponsor, "individual", tell), tell);
}

type Sponsor = ReturnType<typeof asMember>;

async function create(sponsor: Sponsor, type: "group" | "individual", tell: (deed: Deed) => void) {
  const input = { name: "Sam", type, source: "profile", key: randomBytes(8).toString("hex") };
  const { inviteId } = await createInvitation(sponsor, input);
  tell({ deed: "create", id: inviteId });
  return inviteId;
}

async function joinBy(db: Database, inviteId: string, tell: (deed: Deed) => void): Promise<void> {
  const [invitation] = await db.select().from(invitations).where(eq(invitations.id, inviteId));
  const guest = friend(`Guest_${randomBytes(6).toString("hex")}`, { firstName: "Robin" });
  const { token } = await holdPlace(asVisitor(db), { ...guest, invitationCode: invitation?.code ?? "" });
  tell({ deed: "hold", id: guest.contact.value });
  const digits = await newestCode(db, guest.contact.value);
  const { memberId } = await acceptInvitation(asVisitor(db), { code: digits }, token);
  tell({ deed: "join", id: memberId });
}

async function spend(db: Database, tell: Tell): Promise<void> {
  const till = await asTill(db);
  const { takeId } = await chargeCode(till, typed(await codeOf(db, await spender(db))));
  tell({ deed: "take", id: String(takeId) });
  const key = randomBytes(8).toString("hex");
  await refundCharge(till, { takeId, amount: 1000, key });
  tell({ deed: "refund", id: String(takeId) });
}

async function sendBy(db: Database, sponsor: Sponsor, inviteId: string, tell: (deed: Deed) => void) {
  const contact = { kind: "email", value: `${randomBytes(6).toString("hex")}@friends.example` } as const;
  await requestConcierge(sponsor, { contact, inviteId });
  const [{ id: requestId }] = await requireOwnRequests(db, sponsor, inviteId);
  tell({ deed: "ask", id: requestId });
  const concierge = asMember(db, await createMember(db, { role: "concierge" }));
  await claimRequest(concierge, { requestId });
  await sendRequest(concierge, { requestId, note: undefined });
  tell({ deed: "send", id: requestId });
}
