import "server-only";
import { eq, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { perkClaims } from "@/db/schema";
import type { MemberContext } from "../context";
import { DomainError } from "../errors";
import { addLedgerEntry } from "../ledger/add-ledger-entry";
import { lockActiveMember } from "../members/lock-active-member";
import { withIdempotencyKey } from "../with-idempotency-key";
import { newPassNumber } from "./pass-number";

/** What the club's content says of a perk that a member asks for. */
export type Offer = {
  id: string;
  brandName: string;
  kind: "code" | "credit" | "access";
  code: string | null;
  creditCents: number | null;
  limitPerMember: number;
};

export type PerkClaim = {
  id: string;
  /** What to type in at the till or to show at the door; null for a credit, which is in the ledger. */
  code: string | null;
  createdAt: Date;
};

/**
 * Gets a perk for the actor: its code, a credit in the ledger or a number for the door. The same key again gives the same
 * claim; the limit a member is held by the database (tests/domain/perks/claim-perk.postgres.test.ts).
 * @throws DomainError perk-limit, key-reused, sign-in-required.
 */
export async function claimPerk(context: MemberContext, offer: Offer, key: string): Promise<PerkClaim> {
  return context.db.transaction(async (tx) => {
    await lockActiveMember(tx, context);
    const { claimId } = await withIdempotencyKey(tx, context, { key, body: ["perk", offer.id] }, async () => {
      const id = await insertClaim(tx, context, offer);
      if (offer.kind === "credit") await bookCredit(tx, context, offer, id);
      return { claimId: id };
    });
    return requireClaim(tx, claimId);
  });
}

async function insertClaim(tx: Database, { actor, now }: MemberContext, offer: Offer): Promise<string> {
  const { id, limitPerMember } = offer;
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into ${perkClaims} (member_id, perk_id, claim_no, limit_per_member, code, created_at)
    select ${actor.id}, ${id}, number, ${limitPerMember}, ${codeOf(offer)}, ${now}
    from generate_series(1, ${limitPerMember}::int) number
    where not exists (
      select from ${perkClaims} taken
      where taken.member_id = ${actor.id} and taken.perk_id = ${id} and taken.claim_no = number
    )
    order by number limit 1
    on conflict on constraint perk_claims_member_perk_claim_no do nothing
    returning id
  `);
  const [row] = rows;
  if (!row) throw new DomainError("perk-limit", { values: { times: timesText(limitPerMember) } });
  return row.id;
}

function codeOf({ id, kind, code }: Offer): string | null {
  if (kind === "credit") return null;
  if (kind === "access") return code ?? newPassNumber();
  if (code === null) throw new Error(`the perk ${id} has no code`);
  return code;
}

function timesText(limit: number): string {
  if (limit === 1) return "";
  return limit === 2 ? " twice" : ` ${limit} times`;
}

async function requireClaim(tx: Database, id: string): Promise<PerkClaim> {
  const [claim] = await tx
    .select({ id: perkClaims.id, code: perkClaims.code, createdAt: perkClaims.createdAt })
    .from(perkClaims)
    .where(eq(perkClaims.id, id));
  if (!claim) throw new Error("the claim was not stored");
  return claim;
}

async function bookCredit(
  tx: Database,
  context: MemberContext,
  { id, brandName, creditCents }: Offer,
  claimId: string,
): Promise<void> {
  if (!creditCents) throw new Error(`the perk ${id} has no amount`);
  await addLedgerEntry(tx, context, {
    memberId: context.actor.id,
    kind: "perk",
    amountCents: creditCents,
    title: brandName,
    reference: `perk:${claimId}`,
  });
}
