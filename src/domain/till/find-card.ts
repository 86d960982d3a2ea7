import "server-only";
import { and, eq, gt, or, type SQL, sql } from "drizzle-orm";
import { cardCodes, cardScans, members, sessions, walletPasses } from "@/db/schema";
import { CARD_STEP_SECONDS, type CardCode } from "@/lib/card-code";
import { formatMonthAndYear } from "@/lib/dates";
import { firstLetter } from "@/lib/text/initials";
import { readPictureText } from "../account/read-picture";
import { DomainError, throwIfError } from "../errors";
import { isSessionLive } from "../sign-in/session-life";
import { type DescribePerk, type FoundPass, listUsablePasses } from "./find-pass";
import type { TillContext } from "./open-till";

/** What a till sees of a member: no contact, no balance and no other brand. */
export type FoundCard = {
  firstName: string;
  /** For the initials in place of a portrait. */
  lastInitial: string;
  /** A base64 WebP, or null. */
  avatar: string | null;
  memberSince: string;
  /** The member's unused passes for this brand. */
  passes: FoundPass[];
};

/** `scanned` is an authentic code. A till accepts each code once. */
export async function findScannedCard(
  context: TillContext,
  { cardId, step }: CardCode,
  describePerk: DescribePerk,
): Promise<FoundCard> {
  const holder = await readHolder(context, eq(sessions.cardId, cardId));
  throwIfError(cardError(holder, step), { field: "code" });
  const accepted = await context.db
    .insert(cardScans)
    .values({ tillKeyId: context.till.keyId, cardId, step, createdAt: context.now })
    .onConflictDoNothing()
    .returning({ step: cardScans.step });
  if (!holder || accepted.length === 0) throw new DomainError("card-scanned", { field: "code" });
  return toFoundCard(context, holder, describePerk);
}

/** Returns null if no device shows this code now. */
export async function findTypedCard(
  context: TillContext,
  code: string,
  describePerk: DescribePerk,
): Promise<FoundCard | null> {
  const shown = context.db
    .select({ sessionId: cardCodes.sessionId })
    .from(cardCodes)
    .where(and(eq(cardCodes.code, code), gt(cardCodes.expiresAt, context.now)));
  const holder = await readHolder(context, eq(sessions.id, sql`(${shown})`));
  if (!holder) return null;
  throwIfError(cardError(holder, holder.currentStep), { field: "code" });
  return toFoundCard(context, holder, describePerk);
}

/** `passId` is that of an authentic code, without hyphens. */
export async function findWalletCard(
  context: TillContext,
  passId: string,
  describePerk: DescribePerk,
): Promise<FoundCard> {
  const [holder] = await context.db
    .select({ ...holderColumns, withdrawnAt: walletPasses.withdrawnAt })
    .from(walletPasses)
    .innerJoin(members, eq(members.id, walletPasses.memberId))
    .where(eq(walletPasses.id, passId));
  if (!holder) throw new DomainError("card-removed", { field: "code" });
  throwIfError(walletCardError(holder), { field: "code" });
  return toFoundCard(context, holder, describePerk);
}

const holderColumns = {
  memberId: members.id,
  memberStatus: members.status,
  firstName: members.firstName,
  lastName: members.lastName,
  avatar: members.avatar,
  pictureHash: members.pictureHash,
  createdAt: members.createdAt,
};

/** A suspension ends the sessions, but the till names the suspension. */
async function readHolder({ db, now }: TillContext, which: SQL) {
  const isKnown = or(isSessionLive({ now }), eq(members.status, "suspended"));
  const [holder] = await db
    .select({
      ...holderColumns,
      currentStep: sql<number>`floor(extract(epoch from ${now}) / ${CARD_STEP_SECONDS})::int`,
    })
    .from(sessions)
    .innerJoin(members, eq(members.id, sessions.memberId))
    .where(and(which, isKnown));
  return holder;
}

type Holder = Pick<
  typeof members.$inferSelect,
  "firstName" | "lastName" | "avatar" | "pictureHash" | "createdAt"
> & {
  memberId: string;
};

async function toFoundCard(
  context: TillContext,
  { memberId, firstName, lastName, avatar, pictureHash, createdAt }: Holder,
  describePerk: DescribePerk,
): Promise<FoundCard> {
  const passes = await listUsablePasses(context, memberId, describePerk);
  const lastInitial = firstLetter(lastName);
  const picture = await readPictureText({ avatar, pictureHash });
  return { firstName, lastInitial, avatar: picture, memberSince: formatMonthAndYear(createdAt), passes };
}

type CardFields = {
  memberStatus: "active" | "suspended" | "erased";
  /** The step of the database's clock. */
  currentStep: number;
};

/** Returns why a till does not accept a card's code, or null. `holder` is undefined if the device has signed out. */
function cardError(holder: CardFields | undefined, step: number) {
  if (!holder) return "card-signed-out";
  if (holder.memberStatus !== "active") return "card-suspended";
  return Math.abs(holder.currentStep - step) > 1 ? "card-stale" : null;
}

/** Returns why a till does not accept the code of a wallet's pass, or null. */
function walletCardError({
  memberStatus,
  withdrawnAt,
}: Pick<CardFields, "memberStatus"> & { withdrawnAt: Date | null }) {
  if (memberStatus !== "active") return "card-suspended";
  return withdrawnAt ? "card-removed" : null;
}
