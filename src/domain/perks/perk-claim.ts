import "server-only";
import { and, asc, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { evenings, perkClaims } from "@/db/schema";
import { decryptContact } from "../contacts/encrypt-contact";
import { type Clock, instantOf } from "../context";
import { DomainError } from "../errors";
import { type PassState, passState } from "./pass-state";
import { type ClaimFields, isCodeHidden, returnError } from "./state";

/** What a claim shows of its evening. */
export type ClaimedEvening = {
  slug: string;
  happensAt: Date;
  /** When the content ended it early. */
  endedAt: Date | null;
  timeZone: string;
  storeName: string;
  address: string;
  lat: number;
  lng: number;
};

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
  /** Null for a perk that is no evening. */
  evening: ClaimedEvening | null;
  /** The guests of an evening, as `withGuests` read them. */
  guests: GuestPass[];
};

export type GuestPass = Pick<PerkClaim, "id" | "state" | "isReturnable"> & {
  /** Null when it was erased, 30 days after the evening. */
  name: string | null;
  /** Opens the guest's page. */
  token: string;
};

/** Claims that the member has not returned. */
export const isKept = isNull(perkClaims.returnedAt);

/** The member's own claims, without the passes of guests. */
export const isOwn = isNull(perkClaims.hostClaimId);

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
    evening: claimedEvening(),
    readAt: instantOf(now),
  };
}

/** The evening of a claim, or null. For a query of claims. */
function claimedEvening() {
  const { slug, happensAt, endedAt, timeZone, storeName, address, lat, lng } = evenings;
  return sql`(select jsonb_build_object('slug', ${slug}, 'happensAt', ${happensAt}, 'endedAt', ${endedAt},
      'timeZone', ${timeZone}, 'storeName', ${storeName}, 'address', ${address}, 'lat', ${lat}, 'lng', ${lng})
    from ${evenings} where ${evenings.perkId} = ${perkClaims}.perk_id and ${perkClaims}.is_evening)`.mapWith(
    ({ happensAt, endedAt, ...evening }: EveningRow): ClaimedEvening => ({
      ...evening,
      happensAt: new Date(happensAt),
      endedAt: endedAt === null ? null : new Date(endedAt),
    }),
  ) as SQL<ClaimedEvening | null>;
}

type EveningRow = Omit<ClaimedEvening, "happensAt" | "endedAt"> & {
  happensAt: string;
  endedAt: string | null;
};

/** Adds the guests to claims of evenings. */
export async function withGuests(db: Database, clock: Clock, claims: PerkClaim[]): Promise<PerkClaim[]> {
  const hosts = claims.filter(({ evening }) => evening !== null).map(({ id }) => id);
  if (hosts.length === 0) return claims;
  const { hostClaimId, guestName: name, guestToken, claimNo } = perkClaims;
  const rows = await db
    .select({ claim: claimColumns(clock), hostClaimId, name, token: sql<string>`${guestToken}` })
    .from(perkClaims)
    .where(and(inArray(hostClaimId, hosts), isKept))
    .orderBy(asc(claimNo));
  return claims.map((claim) => ({
    ...claim,
    guests: rows
      .filter((row) => row.hostClaimId === claim.id)
      .map(({ claim: pass, name, token }) => {
        const { id, state, isReturnable } = toPerkClaim(pass);
        return { id, state, isReturnable, name, token };
      }),
  }));
}

type SqlDate = ReturnType<typeof sql<Date | null>>;

type ClaimRow = ClaimFields & {
  id: string;
  linkUrl: string | null;
  brandName: string | null;
  codeSealed: string | null;
  evening: ClaimedEvening | null;
  validUntil: Date | null;
};

/** Decrypts a unique code. Leaves out a code or link that is still hidden or was withdrawn. */
export function toPerkClaim(claim: ClaimRow): PerkClaim {
  const { id, kind, createdAt, validUntil, brandName, usedAt, evening } = claim;
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
    evening,
    guests: [],
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
