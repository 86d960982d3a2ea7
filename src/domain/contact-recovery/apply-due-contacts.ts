import "server-only";
import { and, eq, inArray, isNull, lte, or } from "drizzle-orm";
import type { Database } from "@/db/client";
import { codes, contactProposals, knownDevices, members, sessions, signInLinks } from "@/db/schema";
import { env } from "@/lib/env";
import { log } from "@/lib/log";
import { paths } from "@/lib/paths";
import { ago } from "../clock";
import type { VisitorContext } from "../context";
import { findOwner } from "../members/contact-change/request-contact-change";
import { writeMessage } from "../messages/write-message";
import { endProposal } from "./end-proposal";
import { type ContactProposal, lockProposal } from "./find-proposal";
import { proposedContact } from "./proposed-contact";
import { AGREE_WITHIN, proposalState, STOP_WITHIN } from "./state";

/**
 * Puts the new contacts in place to which two people agreed 48 hours ago and that nobody stopped, and ends proposals that
 * have lapsed; each in a transaction of its own. Safe to run twice. Returns how many are in place now.
 */
export async function applyDueContacts(context: VisitorContext): Promise<number> {
  let placed = 0;
  for (const { id } of await listDue(context)) {
    try {
      if (await context.db.transaction((tx) => settle(tx, context, id))) placed += 1;
    } catch (error) {
      log.error({ proposal: id, err: error }, "a new contact was not put in place");
    }
  }
  return placed;
}

function listDue(context: VisitorContext) {
  const { id, endedAt, agreedAt, createdAt } = contactProposals;
  const isDue = lte(agreedAt, ago(context, STOP_WITHIN));
  const isLapsed = and(isNull(agreedAt), lte(createdAt, ago(context, AGREE_WITHIN)));
  return context.db
    .select({ id })
    .from(contactProposals)
    .where(and(isNull(endedAt), or(isDue, isLapsed)));
}

async function settle(tx: Database, context: VisitorContext, id: string): Promise<boolean> {
  const proposal = await lockProposal(tx, context, id);
  const state = proposalState(proposal);
  if (state === "lapsed") await endProposal(tx, context, proposal, { status: "lapsed" });
  if (state !== "due") return false;
  const why = await whyNotPossible(tx, proposal);
  if (why) {
    await endProposal(tx, context, proposal, { status: "failed", details: { why } });
    return false;
  }
  await replaceResponse(tx, context, proposal);
  return true;
}

async function whyNotPossible(tx: Database, proposal: ContactProposal): Promise<string | null> {
  if (proposal.member.status !== "active") return "not active";
  return (await findOwner(tx, proposedContact(proposal))) ? "taken" : null;
}

async function replaceResponse(
  tx: Database,
  context: VisitorContext,
  proposal: ContactProposal,
): Promise<void> {
  const { memberId, kind, member } = proposal;
  const contact = proposedContact(proposal);
  const replaced =
    kind === "email" ? { email: contact.value, emailVerified: false } : { phone: contact.value };
  await tx
    .update(members)
    .set({ ...replaced, updatedAt: context.now })
    .where(eq(members.id, memberId));
  await closeDoors(tx, context, proposal);
  await endProposal(tx, context, proposal, { status: "done" });
  const other = kind === "email" ? "phone" : "email";
  const link = `${env().APP_URL}${paths.signIn}`;
  const payload = { kind, link, ...(member[other] && { other }) };
  await writeMessage(tx, context, contact, { kind: "new-contact-in-place", payload, memberId });
}

/** Whoever has the old contacts gets in no more by what was opened with them: sessions, devices, codes, one-time addresses. */
async function closeDoors(
  tx: Database,
  { now }: VisitorContext,
  { memberId, member: { email, phone } }: ContactProposal,
): Promise<void> {
  const old = [email, phone].filter((value) => value !== null);
  await tx.delete(sessions).where(eq(sessions.memberId, memberId));
  await tx.delete(knownDevices).where(eq(knownDevices.memberId, memberId));
  await tx.delete(signInLinks).where(eq(signInLinks.memberId, memberId));
  await tx
    .update(codes)
    .set({ usedAt: now })
    .where(and(isNull(codes.usedAt), or(eq(codes.memberId, memberId), inArray(codes.contact, old))));
}
