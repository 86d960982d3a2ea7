import "server-only";
import { randomBytes } from "node:crypto";
import { and, eq, exists, gt, inArray, isNull } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "@/db/client";
import { members, signInLinks } from "@/db/schema";
import { DAY, MINUTE } from "@/lib/durations";
import { sha256 } from "@/lib/hash";
import { recordAudit } from "../audit";
import { checkToken, type TokenCheck } from "../check-token";
import { type Context, fromNow, type VisitorContext } from "../context";
import { DomainError } from "../errors";
import { limitByAddress } from "../limit-by-address";
import { verb } from "../verb";
import { markSignedIn } from "./mark-signed-in";

/** 16 bytes as base64url. */
const TOKEN = /^[\w-]{22}$/;
const LIFE = 10 * MINUTE;
/** The life of a link in the welcome of imported members, who may read their mail days later. */
export const WELCOME_LINK_LIFE = 7 * DAY;

const guesses = limitByAddress("sign-in-link", 30, 900);

/** Revokes the member's earlier links. Returns the token: 128 bits as base64url, stored hashed. */
export async function issueSignInLink(tx: Database, context: Context, memberId: string): Promise<string> {
  const [token = ""] = await storeLinks(tx, context, [memberId], LIFE);
  await recordAudit(tx, context, {
    action: "one-time address made",
    subjectId: memberId,
    details: { by: "command" },
  });
  return token;
}

/** Like `issueSignInLink` for imported members, with a longer life. Returns the tokens by member. Audits nothing. */
export async function issueWelcomeLinks(
  tx: Database,
  context: Context,
  memberIds: string[],
): Promise<Map<string, string>> {
  const tokens = await storeLinks(tx, context, memberIds, WELCOME_LINK_LIFE);
  return new Map(memberIds.map((memberId, index) => [memberId, tokens[index] ?? ""]));
}

async function storeLinks(
  tx: Database,
  context: Context,
  memberIds: string[],
  life: number,
): Promise<string[]> {
  const links = memberIds.map((memberId) => ({ memberId, token: randomBytes(16).toString("base64url") }));
  if (links.length === 0) return [];
  const isUnused = and(inArray(signInLinks.memberId, memberIds), isNull(signInLinks.usedAt));
  await tx.delete(signInLinks).where(isUnused);
  await tx.insert(signInLinks).values(
    links.map(({ memberId, token }) => ({
      memberId,
      tokenHash: sha256(token),
      expiresAt: fromNow(context, life),
      createdAt: context.now,
    })),
  );
  return links.map(({ token }) => token);
}

export async function checkSignInLink(context: Context, token: string): Promise<TokenCheck> {
  if (!TOKEN.test(token)) return { isValid: false, rejection: null };
  const { db, now } = context;
  return checkToken(context, guesses, (await db.$count(signInLinks, isGood(db, now, token))) > 0);
}

export const signInByLink = verb(
  z.object({ token: z.string({ error: "Missing address." }).max(100) }),
  async (context: VisitorContext, { token }): Promise<{ memberId: string }> => {
    if (!TOKEN.test(token)) throw new DomainError("sign-in-link-used");
    await guesses.count(context);
    return context.db.transaction(async (tx) => {
      const [link] = await tx
        .select({ memberId: signInLinks.memberId })
        .from(signInLinks)
        .where(hasToken(token));
      if (!link || !(await markSignedIn(tx, context, link.memberId)))
        throw new DomainError("sign-in-link-used");
      await tx.select({ id: signInLinks.id }).from(signInLinks).where(hasToken(token)).for("no key update");
      const [spent] = await tx
        .update(signInLinks)
        .set({ usedAt: context.now })
        .where(isGood(tx, context.now, token))
        .returning({ memberId: signInLinks.memberId });
      if (!spent) throw new DomainError("sign-in-link-used");
      await recordAudit(tx, context, { action: "signed in by one-time address", subjectId: spent.memberId });
      return spent;
    });
  },
);

const hasToken = (token: string) => eq(signInLinks.tokenHash, sha256(token));

function isGood(db: Database, now: Context["now"], token: string) {
  const active = db
    .select({ id: members.id })
    .from(members)
    .where(and(eq(members.id, signInLinks.memberId), eq(members.status, "active")));
  return and(hasToken(token), isNull(signInLinks.usedAt), gt(signInLinks.expiresAt, now), exists(active));
}
