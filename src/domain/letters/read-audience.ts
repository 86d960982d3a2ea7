import "server-only";
import { and, asc, eq, exists, gt, isNotNull, isNull, not, notExists, type SQL, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { contactOptOuts, favouriteBrands, invitations, members, suppressions } from "@/db/schema";
import { CLUB_TIME_ZONE } from "@/lib/dates";
import { hashContacts } from "../contacts/encrypt-contact";
import { hasSignedIn, isUnreached } from "../has-signed-in";
import { isAnyOf } from "../member-import/find-known";
import type { DropReason } from "../messages/record-delivery";
import type { Letter } from "./lock-letter";

export type AudienceOf = Pick<Letter, "audience" | "joinedSince" | "cityBrandIds">;

/**
 * `place` is the member's place in the order, and the id of their copy. `reason` says why a member of the audience gets no
 * email, or is null.
 */
export type Reader = { id: string; place: string; email: string | null; reason: DropReason | null };

type Batch = {
  /** The place of the last member before the batch. */
  after: string | null;
  limit: number;
};

/**
 * Returns the next active members of the audience, without `isUnreached`. Their order is a hash of the letter and the
 * member, so that the same members are not the last ones of every letter. Without a letter it is that of ids.
 */
export async function readAudience(
  db: Database,
  letterId: string | null,
  audience: AudienceOf,
  { after, limit }: Batch,
): Promise<Reader[]> {
  const { id, email, notifyLetters, status } = members;
  const place =
    letterId === null ? sql<string>`${id}` : sql<string>`md5(${letterId}::text || ':' || ${id}::text)::uuid`;
  const rows = await db
    .select({ id, place, email, notifyLetters })
    .from(members)
    .where(
      and(
        eq(status, "active"),
        not(isUnreached(db)),
        isIn(db, audience),
        after ? gt(place, after) : undefined,
      ),
    )
    .orderBy(asc(place))
    .limit(limit);
  const hashes = hashContacts(rows.map(({ email }) => email ?? ""));
  const reasons = await readReasons(db, hashes);
  return rows.map((row, index) => ({
    ...{ id: row.id, place: row.place, email: row.email },
    reason:
      row.email === null
        ? "no address"
        : row.notifyLetters
          ? (reasons.get(hashes[index] ?? "") ?? null)
          : "switched off",
  }));
}

/** A condition on members. */
export function isIn(db: Database, { audience, joinedSince, cityBrandIds }: AudienceOf): SQL | undefined {
  switch (audience) {
    case "everyone":
      return undefined;
    case "joined-since":
      return sql`${members.createdAt} >= ${joinedSince}::date::timestamp at time zone ${CLUB_TIME_ZONE}`;
    case "not-invited":
      return notExists(
        db.select({ one: sql`1` }).from(invitations).where(eq(invitations.sponsorId, members.id)),
      );
    case "favorites-in-city":
      return exists(
        db
          .select({ one: sql`1` })
          .from(favouriteBrands)
          .where(
            and(
              eq(favouriteBrands.memberId, members.id),
              isAnyOf(favouriteBrands.brandId, cityBrandIds ?? []),
            ),
          ),
      );
    case "imported-not-signed-in":
      return and(isNotNull(members.importedIn), not(hasSignedIn(db)));
  }
}

/** Opt-outs and suppressions are stored as keyed hashes, which SQL cannot compute. */
async function readReasons(db: Database, hashes: string[]): Promise<Map<string, DropReason>> {
  const suppressed = await db
    .select({ hash: suppressions.contactHash, kind: suppressions.kind })
    .from(suppressions)
    .where(and(isAnyOf(suppressions.contactHash, hashes), isNull(suppressions.removedAt)));
  const optedOut = await db
    .select({ hash: contactOptOuts.contactHash })
    .from(contactOptOuts)
    .where(isAnyOf(contactOptOuts.contactHash, hashes));
  return new Map<string, DropReason>([
    ...suppressed.map(
      ({ hash, kind }) => [hash, kind === "bounce" ? "address bounced" : "address complained"] as const,
    ),
    ...optedOut.map(({ hash }) => [hash, "opted out"] as const),
  ]);
}
