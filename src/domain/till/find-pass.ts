import "server-only";
import { and, asc, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { members, perkClaims } from "@/db/schema";
import { firstLetter } from "@/lib/text/initials";
import { readLetterCode } from "@/lib/text/letter-code";
import { readPictureText } from "../account/read-picture";
import { type Clock, instantOf } from "../context";
import { throwIfError } from "../errors";
import { passError } from "../perks/pass-state";
import { usedAt } from "../perks/perk-claim";
import type { TillContext } from "./open-till";
import { CODE_LENGTH } from "./request-till-code";

/** What a till sees of a pass: the perk, and the member's first name and portrait. */
export type FoundPass = {
  code: string;
  title: string;
  firstName: string;
  /** For the initials in place of a portrait. */
  lastInitial: string;
  /** A base64 WebP, or null. Guests have none. */
  avatar: string | null;
  /** Who brought the guest; null for a member's own pass. */
  host: string | null;
};

/** What the content says of a perk, or null if it is not listed. */
export type DescribePerk = (
  perkId: string,
) => Promise<{ title: string; brandSlug: string; brandName: string } | null>;

/** Passes from before the kinds are then unknown. */
export const withoutContent: DescribePerk = async () => null;

/** Returns a pass of this brand that can be used now, or null for an unknown code. Throws for one that can't be used. */
export async function readUsablePass(
  context: TillContext,
  typed: string,
  describePerk: DescribePerk,
): Promise<FoundPass | null> {
  const pass = await findPass(context, typed, describePerk);
  if (!pass) return null;
  throwIfError(passError(pass, context.till.brand), { field: "code" });
  return toFoundPass(pass, await readPictureText(pass));
}

/** The stored form of a typed pass, such as "SKVN-F5HY", or null. */
export function passCode(typed: string): string | null {
  const code = readLetterCode(typed, CODE_LENGTH);
  return code && `${code.slice(0, 4)}-${code.slice(4)}`;
}

/** Passes from before the kinds get their brand and title here. */
export async function findPass(context: TillContext, typed: string, describePerk: DescribePerk) {
  const code = passCode(typed);
  if (code === null) return undefined;
  const pass = await readPass(context.db, context, code);
  if (pass) return pass;
  await adoptEarlierPasses(context, eq(perkClaims.code, code), describePerk);
  // Another till may have adopted the pass in the meantime.
  return readPass(context.db, context, code);
}

async function adoptEarlierPasses(
  { db }: TillContext,
  which: SQL,
  describePerk: DescribePerk,
): Promise<void> {
  const { kind, code, perkId } = perkClaims;
  const isEarlier = and(which, isNull(kind), sql`${code} ~ '^[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$'`);
  const claimed = await db.selectDistinct({ perkId }).from(perkClaims).where(isEarlier);
  for (const claim of claimed) {
    const perk = await describePerk(claim.perkId);
    if (!perk) continue;
    const { title, brandSlug: brand, brandName } = perk;
    const ofPerk = and(isEarlier, eq(perkId, claim.perkId));
    await db.update(perkClaims).set({ kind: "pass", title, brand, brandName }).where(ofPerk);
  }
}

export async function readPass(db: Database, clock: Clock, code: string) {
  const [pass] = await selectPasses(db, clock, eq(perkClaims.code, code));
  return pass;
}

/** Lists the unused passes of a member for the till's brand, the one that ends first first. */
export async function listUsablePasses(
  context: TillContext,
  memberId: string,
  describePerk: DescribePerk,
): Promise<FoundPass[]> {
  await adoptEarlierPasses(context, eq(perkClaims.memberId, memberId), describePerk);
  const own = and(eq(perkClaims.memberId, memberId), eq(perkClaims.brand, context.till.brand));
  const passes = await selectPasses(context.db, context, own);
  const usable = passes.filter((pass) => passError(pass, context.till.brand) === null);
  const [first] = usable;
  const picture = first ? await readPictureText(first) : null;
  return usable.map((pass) => toFoundPass(pass, picture));
}

function selectPasses(db: Database, { now }: Clock, which: SQL | undefined) {
  const { id, perkId, brand, title, code, validUntil, revokedAt, createdAt, memberId } = perkClaims;
  const { guestName, hostClaimId, claimNo } = perkClaims;
  const isGuest = isNotNull(hostClaimId);
  return db
    .select({
      ...{ id, perkId, memberId, validUntil, revokedAt },
      brand: sql<string>`${brand}`,
      title: sql<string>`${title}`,
      code: sql<string>`${code}`,
      usedAt: usedAt(),
      memberStatus: members.status,
      firstName: sql<string>`case when ${isGuest} then coalesce(${guestName}, 'Guest') else ${members.firstName} end`,
      lastName: sql<string>`case when ${isGuest} then '' else ${members.lastName} end`,
      host: sql<string | null>`case when ${isGuest} then ${members.firstName} end`,
      avatar: members.avatar,
      pictureHash: members.pictureHash,
      readAt: instantOf(now),
    })
    .from(perkClaims)
    .innerJoin(members, eq(members.id, memberId))
    .where(and(which, eq(perkClaims.kind, "pass"), isNull(perkClaims.returnedAt)))
    .orderBy(
      sql`${validUntil} asc nulls last`,
      asc(createdAt),
      sql`${hostClaimId} nulls first`,
      asc(claimNo),
    );
}

type Pass = Awaited<ReturnType<typeof selectPasses>>[number];

function toFoundPass({ code, title, firstName, lastName, host }: Pass, avatar: string | null): FoundPass {
  return {
    ...{ code, title, firstName, host },
    lastInitial: firstLetter(lastName),
    avatar: host === null ? avatar : null,
  };
}
