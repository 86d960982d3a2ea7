import "server-only";
import { and, asc, eq, gt, isNull, lt, or } from "drizzle-orm";
import type { Database } from "@/db/client";
import { members, perkFollowers, perkStocks } from "@/db/schema";
import { env } from "@/lib/env";
import { perkPath } from "@/lib/paths";
import { cutText } from "@/lib/text/text-length";
import type { Context, MemberContext } from "../context";
import { lockActiveMember } from "../members/lock-active-member";
import { contactOf, writeMessage } from "../messages/write-message";

type FollowedPerk = { id: string; slug: string; title: string };

const LONGEST_TITLE = 120;
const BATCH = 100;

/** Asks for one message when an exhausted perk can be claimed again. */
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

export async function isFollowing({ actor, db }: MemberContext, perkId: string): Promise<boolean> {
  return (await db.$count(perkFollowers, isFollower(perkId, actor.id))) > 0;
}

function isFollower(perkId: string, memberId: string) {
  return and(eq(perkFollowers.perkId, perkId), eq(perkFollowers.memberId, memberId));
}

/** Writes one message to each follower of a perk that can be claimed again. Returns the number of messages. */
export async function notifyPerkFollowers(context: Pick<Context, "db" | "now">): Promise<number> {
  let written = 0;
  for (;;) {
    const followers = await context.db.transaction((tx) => notifyBatch(tx, context));
    written += followers;
    if (followers < BATCH) return written;
  }
}

async function notifyBatch(tx: Database, { now }: Pick<Context, "now">): Promise<number> {
  const { perkId, memberId, slug, title } = perkFollowers;
  const followers = await tx
    .select({
      perkId,
      memberId,
      slug,
      title,
      status: members.status,
      email: members.email,
      phone: members.phone,
    })
    .from(perkFollowers)
    .innerJoin(perkStocks, eq(perkStocks.perkId, perkId))
    .innerJoin(members, eq(members.id, memberId))
    .where(hasClaimsLeft())
    .orderBy(asc(perkFollowers.createdAt), asc(memberId))
    .limit(BATCH)
    .for("update", { of: perkFollowers, skipLocked: true });
  for (const follower of followers) {
    await tx.delete(perkFollowers).where(isFollower(follower.perkId, follower.memberId));
    if (follower.status !== "active") continue;
    await writeMessage(tx, { now }, contactOf(follower), {
      kind: "perk-refilled",
      memberId: follower.memberId,
      payload: { perk: follower.title, link: `${env().APP_URL}${perkPath(follower.slug)}` },
    });
  }
  return followers.length;
}

function hasClaimsLeft() {
  const { claimed, limitInAll, codesLeft, codesAtUpload } = perkStocks;
  return and(or(eq(codesAtUpload, 0), gt(codesLeft, 0)), or(isNull(limitInAll), lt(claimed, limitInAll)));
}
