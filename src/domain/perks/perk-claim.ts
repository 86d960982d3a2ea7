import "server-only";
import { and, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { perkClaims } from "@/db/schema";
import { decryptContact } from "../contacts/encrypt-contact";
import { type Clock, instantOf } from "../context";
import { DomainError } from "../errors";
import { type PassState, passState } from "./pass-state";
import { type ClaimFields, isCodeHidden, returnError } from "./state";

export type PerkClaim = {
  id: string;
  /** Null before the kinds. */
  kind: ClaimFields["kind"];
  /** Null for credit, while the code is hidden, and after a refund withdrew it. */
  code: string | null;
  /** The address that a link opens, with the claim token. Null for the other kinds, while it is hidden, and when withdrawn. */
  link: string | null;
  createdAt: Date;
  /** Whether the member has not opened the code of a bought perk yet. */
  isHidden: boolean;
  isReturnable: boolean;
  /** When and where a pass was used, or null. */
  used: { at: Date; brandName: string } | null;
  validUntil: Date | null;
  /** `revoked`: a refund withdrew the code, pass or link. Only a pass can be used or expired. */
  state: PassState;
};

/** Claims that the member has not returned. */
export const isKept = isNull(perkClaims.returnedAt);

/** When a till used the pass of a claim, or null. For a query of claims. */
export function usedAt(): SqlDate {
  return sql`(select created_at from pass_uses where claim_id = ${perkClaims}.id and undone_at is null)`.mapWith(
    perkClaims.createdAt,
  ) as SqlDate;
}

export function claimColumns({ now }: Clock) {
  const { id, kind, code, linkUrl, brandName, codeShownAt, returnedAt, revokedAt, validUntil, createdAt } =
    perkClaims;
  const ofClaim = sql`claim_id = ${perkClaims}.id`;
  return {
    ...{ id, kind, code, linkUrl, brandName, codeShownAt, returnedAt, revokedAt, validUntil, createdAt },
    codeSealed: sql<string | null>`(select code_sealed from perk_codes where ${ofClaim})`,
    usedAt: usedAt(),
    readAt: instantOf(now),
  };
}

type SqlDate = ReturnType<typeof sql<Date | null>>;

type ClaimRow = ClaimFields & {
  id: string;
  linkUrl: string | null;
  brandName: string | null;
  codeSealed: string | null;
  usedAt: Date | null;
  validUntil: Date | null;
};

/** Decrypts a unique code. Leaves out a code or link that is still hidden or was withdrawn. */
export function toPerkClaim(claim: ClaimRow): PerkClaim {
  const { id, kind, createdAt, validUntil, brandName, usedAt } = claim;
  const state = passState(claim);
  const isHidden = isCodeHidden(claim) && state !== "revoked";
  const isShown = !isHidden && state !== "revoked";
  const code = claim.codeSealed === null ? claim.code : decryptContact(claim.codeSealed);
  return {
    id,
    kind,
    code: isShown && kind !== "link" ? code : null,
    link: isShown && claim.linkUrl !== null ? linkWith(claim.linkUrl, code ?? "") : null,
    createdAt,
    isHidden,
    isReturnable: claim.returnedAt === null && claim.revokedAt === null && returnError(claim) === null,
    used: usedAt && { at: usedAt, brandName: brandName ?? "" },
    validUntil,
    state,
  };
}

function linkWith(linkUrl: string, token: string): string {
  const url = new URL(linkUrl);
  url.searchParams.set("claim", token);
  return url.href;
}

/** Reads a claim of a member. Lock the member first. */
export async function requireClaim(
  tx: Database,
  clock: Clock,
  { claimId, memberId }: { claimId: string; memberId: string },
) {
  const [claim] = await tx
    .select(claimColumns(clock))
    .from(perkClaims)
    .where(and(eq(perkClaims.id, claimId), eq(perkClaims.memberId, memberId)));
  if (!claim) throw new DomainError("perk-not-found");
  return claim;
}
