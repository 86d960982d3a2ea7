import "server-only";
import { and, eq, isNull } from "drizzle-orm";
import { contactProposals } from "@/db/schema";
import { maskContact } from "../contacts/mask-contact";
import type { MemberContext } from "../context";
import { selectProposals } from "./find-proposal";
import { proposedContact } from "./proposed-contact";
import { dueAt, stopError } from "./state";

export type PendingContactNotice = {
  kind: "email" | "phone";
  /** So that a member knows it again, and nobody else learns it. */
  masked: string;
  /** When it takes the old one’s place; null while nobody has agreed. */
  dueAt: Date | null;
};

/** The new contact that is under way for the actor; null when none is. */
export async function getOwnProposal(context: MemberContext): Promise<PendingContactNotice | null> {
  const isOwn = eq(contactProposals.memberId, context.actor.id);
  const [open] = await selectProposals(context.db, context).where(
    and(isOwn, isNull(contactProposals.endedAt)),
  );
  if (!open || stopError(open)) return null;
  return { kind: open.kind, masked: maskContact(proposedContact(open)), dueAt: dueAt(open) };
}
