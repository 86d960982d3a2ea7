import "server-only";
import { and, eq, isNull, lte, or, sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "@/db/client";
import { admissions, invitations, seats } from "@/db/schema";
import { env } from "@/lib/env";
import { paths } from "@/lib/paths";
import { recordAudit } from "../audit";
import type { Context } from "../context";
import { DomainError } from "../errors";
import { bookWelcomeCredit } from "../ledger/book-welcome-credit";
import { addMember } from "../members/add-member";
import { findMemberByContact } from "../members/find-member";
import { checkCode, spendCode } from "../members/sign-in/codes";
import { sixDigitsSchema } from "../members/sign-in/sign-in-with-code";
import { contactOf, writeMessage } from "../messages/write-message";
import { findAdmission } from "./admission";
import { releaseHold } from "./hold-place";
import { lockOpenInvitation } from "./lock-open-invitation";

export const acceptInvitationSchema = z.object({ code: sixDigitsSchema });

type Admission = typeof admissions.$inferSelect;

/**
 * Takes a friend in: the code is spent, the place taken, the member added, the welcome credit booked and the sponsor
 * told, all or nothing. A contact that a member already has signs that member in and uses no place. The same digits a
 * second time, from a browser that the first answer never reached, are answered as the first time.
 * @throws DomainError admission-lost, code-wrong, code-spent, username-taken, link-lost, link-full, link-dead, invitation-expired.
 */
export async function acceptInvitation(
  context: Context,
  { code }: z.output<typeof acceptInvitationSchema>,
  token: string,
): Promise<{ memberId: string; joined: boolean }> {
  const found = await findAdmission(context.db, context, token);
  if (!found) throw new DomainError("admission-lost");
  const { admission } = found;
  const aim = { purpose: "join", admissionId: admission.id } as const;
  if (admission.memberId) {
    await checkCode(context, admission.contact, aim, code, "spent");
    return { memberId: admission.memberId, joined: true };
  }
  const codeId = await checkCode(context, admission.contact, aim, code);
  return context.db.transaction(async (tx) => {
    await spendCode(tx, context, codeId);
    const known = await findMemberByContact(tx, { kind: admission.contactKind, value: admission.contact });
    if (!known) return { memberId: await join(tx, context, admission), joined: true };
    await releaseHold(tx, admission.id);
    return { memberId: known.id, joined: false };
  });
}

async function join(tx: Database, context: Context, admission: Admission): Promise<string> {
  const { invitation, sponsor, places } = await lockOpenInvitation(tx, context, {
    id: admission.invitationId,
  });
  const memberId = await addMember(tx, context, { ...admission, invitedBy: sponsor.id });
  await bookWelcomeCredit(tx, context, memberId);
  const seatNo = await takeSeat(tx, context, admission, memberId);
  await tx
    .update(invitations)
    .set({ status: "accepted", acceptedAt: sql`coalesce(${invitations.acceptedAt}, ${context.now})` })
    .where(eq(invitations.id, invitation.id));
  await tx.update(admissions).set({ memberId }).where(eq(admissions.id, admission.id));
  await recordAudit(tx, context, {
    action: "invitation accepted",
    subjectId: invitation.id,
    details: { seatNo },
  });
  const taken = await tx.$count(
    seats,
    and(eq(seats.invitationId, invitation.id), sql`${seats.memberId} is not null`),
  );
  await writeMessage(tx, context, contactOf(sponsor), {
    kind: "friend-joined",
    memberId: sponsor.id,
    payload: {
      friend: admission.firstName,
      recipient: invitation.recipient,
      link: `${env().APP_URL}${paths.profile}`,
      ...(places > 1 && { places: `${taken} of ${places}` }),
    },
    invitationId: invitation.id,
    dedupeKey: `friend-joined:${memberId}`,
  });
  return memberId;
}

async function takeSeat(
  tx: Database,
  { now }: Context,
  admission: Admission,
  memberId: string,
): Promise<string> {
  const own = eq(seats.heldFor, admission.id);
  const place = tx
    .select({ id: seats.id })
    .from(seats)
    .where(
      and(
        eq(seats.invitationId, admission.invitationId),
        isNull(seats.memberId),
        or(own, isNull(seats.heldUntil), lte(seats.heldUntil, now)),
      ),
    )
    .orderBy(sql`${own} desc nulls last`, seats.seatNo)
    .limit(1);
  const [taken] = await tx
    .update(seats)
    .set({ memberId, joinedAt: now, heldUntil: null, heldFor: null })
    .where(eq(seats.id, place))
    .returning({ seatNo: seats.seatNo });
  if (!taken) throw new DomainError("link-lost");
  return String(taken.seatNo);
}
