import "server-only";
import { and, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { perkClaims } from "@/db/schema";
import { decryptContact } from "../contacts/encrypt-contact";
import type { Context } from "../context";
import { DomainError } from "../errors";
import { type ClaimFields, isCodeHidden, returnError } from "./state";

export type PerkClaim = {
  id: string;
  /** Null for credit, and while the code is hidden. */
  code: string | null;
  /** The address that a link opens, with the claim token. Null for the other kinds, and while it is hidden. */
  link: string | null;
  createdAt: Date;
  /** Whether the member has not opened the code of a bought perk yet. */
  isHidden: boolean;
  isReturnable: boolean;
  /** When and where a pass was used, or null. */
  used: { at: Date; brandName: string } | null;
  validUntil: Date | null;
  /** Whether a refund withdrew the code or pass. */
  isRevoked: boolean;
};

/** Claims that the member has not returned. */
export const isKept = isNull(perkClaims.returnedAt);

export function claimColumns({ now }: Pick<Context, "now">) {
  const { id, kind, code, linkUrl, brandName, codeShownAt, returnedAt, revokedAt, validUntil, createdAt } =
    perkClaims;
  const ofClaim = sql`claim_id = ${perkClaims}.id`;
  return {
    ...{ id, kind, code, linkUrl, brandName, codeShownAt, returnedAt, revokedAt, validUntil, createdAt },
    codeSealed: sql<string | null>`(select code_sealed from perk_codes where ${ofClaim})`,
    usedAt: sql`(select created_at from pass_uses where ${ofClaim} and undone_at is null)`.mapWith(
      createdAt,
    ) as SqlDate,
    readAt: sql`${now}`.mapWith(createdAt),
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
  revokedAt: Date | null;
};

/** Decrypts a unique code. Leaves out a code or link that is still hidden. */
export function toPerkClaim(claim: ClaimRow): PerkClaim {
  const { id, createdAt, validUntil, brandName, usedAt } = claim;
  const isHidden = isCodeHidden(claim);
  const code = claim.codeSealed === null ? claim.code : decryptContact(claim.codeSealed);
  return {
    id,
    code: isHidden || claim.kind === "link" ? null : code,
    link: isHidden || claim.linkUrl === null ? null : linkWith(claim.linkUrl, code ?? ""),
    createdAt,
    isHidden,
    isReturnable: claim.returnedAt === null && returnError(claim) === null,
    used: usedAt && { at: usedAt, brandName: brandName ?? "" },
    validUntil,
    isRevoked: claim.revokedAt !== null,
  };
}

function linkWith(linkUrl: string, token: string): string {
  const url = new URL(linkUrl);
  url.searchParams.set("claim", token);
  return url.href;
}

/** Reads a claim of a member. Lock the member first. @throws DomainError perk-not-found, also for another member's. */
export async function requireClaim(
  tx: Database,
  clock: Pick<Context, "now">,
  { claimId, memberId }: { claimId: string; memberId: string },
) {
  const [claim] = await tx
    .select(claimColumns(clock))
    .from(perkClaims)
    .where(and(eq(perkClaims.id, claimId), eq(perkClaims.memberId, memberId)));
  if (!claim) throw new DomainError("perk-not-found");
  return claim;
}
