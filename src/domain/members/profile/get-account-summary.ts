import "server-only";
import { and, eq, gt, isNull } from "drizzle-orm";
import { members, perkClaims, sessions } from "@/db/schema";
import { avatarPath } from "@/lib/paths";
import type { MemberContext } from "../../context";
import { DomainError } from "../../errors";
import { avatarHash } from "./read-avatar";

export type AccountSummary = {
  avatar: string | null;
  perks: number;
  devices: number;
};

export async function getAccountSummary({ actor, db, now }: MemberContext): Promise<AccountSummary> {
  const { memberId, expiresAt } = sessions;
  const [summary] = await db
    .select({
      picture: avatarHash(),
      perks: db.$count(perkClaims, and(eq(perkClaims.memberId, actor.id), isNull(perkClaims.returnedAt))),
      devices: db.$count(sessions, and(eq(memberId, actor.id), gt(expiresAt, now))),
    })
    .from(members)
    .where(eq(members.id, actor.id));
  if (!summary) throw new DomainError("sign-in-required");
  const { picture, ...counts } = summary;
  return { ...counts, avatar: picture && avatarPath(actor.id, picture) };
}
