import "server-only";
import { and, asc, eq, gt, inArray, isNull, lt, not, or, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { members, perkFollowers, perkStocks } from "@/db/schema";
import { env } from "@/lib/env";
import { perkPath } from "@/lib/paths";
import { cutText } from "@/lib/text/text-length";
import type { BaseContext, Clock, MemberContext } from "../context";
import { lockActiveMember } from "../members/lock-active-member";
import { contactOf, writeMessages } from "../messages/write-message";
import { isOfEvening } from "./offer-places";

type FollowedPerk = { id: string; slug: string; title: string };

const LONGEST_TITLE = 120;
const BATCH = 100;

/** Asks for one message when an exhausted perk can be claimed again, or for the next returned place of an evening. */
export async function followPerk(
  context: MemberContext,
  { id: perkId, slug, title }: FollowedPerk,
): Promise<Record<string, never>> {
  await context.db.transaction(async (tx) => {
    await lockActiveMember(tx, context);
    await tx
      .insert(perkFollowers)
      .values({
        ...{ perkId, slug, title: cutText(title, LONGEST_TITLE) },
        ...{ memberId: context.actor.id, createdAt: context.now },
      })
      .onConflictDoNothing();
  });
  return {};
}

export async function unfollowPerk(
  { actor, db }: MemberContext,
  perkId: string,
): Promise<Record<string, never>> {
  await db.delete(perkFollowers).where(isFollower(perkId, actor.id));
  return {};
}

function isFollower(perkId: string, memberId: string) {
  return and(eq(perkFollowers.perkId, perkId), eq(perkFollowers.memberId, memberId));
}

/**
 * Writes one message to each follower of a perk that can be claimed again. Places of evenings are offered instead
 * (`offerPlaces`). Returns the number of messages.
 */
export async function notifyPerkFollowers(context: BaseContext): Promise<number> {
  let written = 0;
  for (;;) {
    const followers = await context.db.transaction((tx) => notifyBatch(tx, context));
    written += followers;
    if (followers < BATCH) return written;
  }
}

async function notifyBatch(tx: Database, { now }: Clock): Promise<number> {
  const followers = await lockFollowers(tx);
  if (followers.length === 0) return 0; // without a condition, the next statement would delete all rows
  await tx
    .delete(perkFollowers)
    .where(or(...followers.map(({ perkId, member }) => isFollower(perkId, member.id))));
  const active = followers.filter(({ member }) => member.status === "active");
  const addressed = active.map(({ member, slug, title }) => ({
    to: contactOf(member),
    message: {
      kind: "perk-refilled" as const,
      memberId: member.id,
      payload: { perk: title, link: `${env().APP_URL}${perkPath(slug)}` },
    },
  }));
  await writeMessages(tx, { now }, addressed);
  return followers.length;
}

/** Reads no follower of a perk that is still exhausted, or whose places go to the names of a draw. */
async function lockFollowers(tx: Database) {
  const { createdAt, memberId } = perkFollowers;
  const ofPerk = tx
    .select()
    .from(perkFollowers)
    .where(and(eq(perkFollowers.perkId, perkStocks.perkId), not(isOfEvening(tx))))
    .orderBy(asc(createdAt), asc(memberId))
    .limit(BATCH)
    .for("update", { skipLocked: true })
    .as("of_perk");
  const { perkId, slug, title } = ofPerk;
  const followers = await tx
    .select({ ...{ perkId, slug, title }, memberId: ofPerk.memberId })
    .from(perkStocks)
    .innerJoinLateral(ofPerk, sql`true`)
    .where(and(hasClaimsLeft(), hasNoDraw()))
    .limit(BATCH);
  const { id, status, email, phone } = members;
  const found = await tx
    .select({ id, status, email, phone })
    .from(members)
    .where(
      inArray(
        id,
        followers.map((follower) => follower.memberId),
      ),
    );
  const memberOf = new Map(found.map((member) => [member.id, member]));
  return followers.flatMap((follower) => {
    const member = memberOf.get(follower.memberId);
    return member ? [{ ...follower, member }] : [];
  });
}

function hasNoDraw() {
  return sql`not exists (select from draws
    where draws.perk_id = ${perkStocks.perkId} and closed_at is null and (drawn_at is null or exists (select from draw_names
      where draw_id = draws.id and outcome is null and left_at is null)))`;
}

/** A condition on the counts of a perk. */
export function hasClaimsLeft() {
  const { claimed, limitInAll, codesLeft, codesAtUpload } = perkStocks;
  return and(or(eq(codesAtUpload, 0), gt(codesLeft, 0)), or(isNull(limitInAll), lt(claimed, limitInAll)));
}
