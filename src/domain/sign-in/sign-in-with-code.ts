import "server-only";
import { and, desc, eq, gt, isNull, lt, sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "@/db/client";
import { codes, suppressions } from "@/db/schema";
import { warnIfUnsendable } from "@/lib/can-send";
import { sha256 } from "@/lib/hash";
import { type Contact, contactSchema } from "../contacts/contact";
import { contactKind } from "../contacts/contact-kind";
import { suppresses } from "../contacts/find-suppression";
import { ago, type Clock, type Context, type VisitorContext } from "../context";
import { DomainError } from "../errors";
import { limitByAddress } from "../limit-by-address";
import { confirmPhone } from "../members/confirm-phone";
import { findMemberByContact } from "../members/find-member";
import { CODE_LIFE } from "../messages/kinds/codes";
import { verb } from "../verb";
import { RESEND_AFTER } from "./code-limits";
import { checkCode, MAX_TRIES, spendCode } from "./codes";
import { findKnownDevice } from "./known-device";
import { markSignedIn } from "./mark-signed-in";
import { findRecentCode, sendCode } from "./send-code";
import { sixDigitsSchema } from "./six-digits";

/** The visitor's browser: a nonce in its own cookie, and the token of a device that a member signed in on. */
export type SignInBrowser = { nonce: string; deviceToken?: string };

const countRequest = limitByAddress("sign-in-code", 100, 900).count;

/**
 * Sends a sign-in code that is valid in the requesting browser. For an unknown contact it sends nothing and returns the same,
 * so that it does not reveal who is a member; docs/decisions/0037 describes the exception for texts. A second request within
 * 60 seconds in the same browser keeps the first code valid. Known devices do not count on the limit per IP address and have
 * their own quota per contact. With `isProof`, the message says that a member who is signed in asked for it.
 * @returns whether the code is new, or one of the last 60 seconds.
 */
export const requestSignInCode = verb(
  z.object({
    contact: contactSchema,
    /** Set when a code was sent before and the visitor requests another. */
    again: z.string().optional(),
  }),
  async (
    context: VisitorContext,
    { contact, again },
    { nonce, deviceToken, isProof = false }: SignInBrowser & { isProof?: boolean },
  ): Promise<{ contact: string; isNew: boolean }> => {
    warnIfUnsendable(contact.kind);
    const member = await findMemberByContact(context.db, contact);
    const deviceId = await findKnownDevice(context, member?.id, deviceToken);
    const browserHash = sha256(nonce);
    const scope = { purpose: "sign-in", browserHash, deviceId } as const;
    if (!deviceId) await countRequest(context);
    return context.db.transaction(async (tx) => {
      const recent = await findRecentCode(tx, context, contact, scope);
      const isStillGood = recent?.isGood && recent.browserHash === browserHash;
      if (recent && (again || !isStillGood))
        throw new DomainError("code-too-soon", { field: again ? "code" : "contact" });
      if (!recent) await sendCode(tx, context, contact, scope, member && { memberId: member.id, isProof });
      return { contact: contact.value, isNew: recent === null };
    });
  },
);

/** The contact of a code that a browser can still use. `isRecent` within 60 seconds of sending it. */
export type PendingSignIn = { contact: Contact; isRecent: boolean };

/** Returns the browser's newest code, also one for an unknown contact, which was not sent. Null if it no longer works. */
export async function findPendingSignIn(
  context: Pick<Context, "db" | "now">,
  nonce: string,
): Promise<PendingSignIn | null> {
  // The index on `created_at` reads only the codes of the last ten minutes.
  const isOwn = and(eq(codes.browserHash, sha256(nonce)), gt(codes.createdAt, ago(context, CODE_LIFE)));
  const [newest] = await context.db
    .select({
      value: codes.contact,
      isGood: sql<boolean>`${and(isNull(codes.usedAt), lt(codes.attempts, MAX_TRIES))}`,
      isRecent: sql<boolean>`${gt(codes.createdAt, ago(context, RESEND_AFTER))}`,
    })
    .from(codes)
    .where(isOwn)
    .orderBy(desc(codes.createdAt), desc(codes.id))
    .limit(1);
  if (!newest?.isGood) return null;
  const { value, isRecent } = newest;
  return { contact: { kind: contactKind(value), value }, isRecent };
}

export const signInWithCode = verb(
  z.object({ contact: contactSchema, code: sixDigitsSchema }),
  async (
    context: VisitorContext,
    { contact, code },
    { nonce, deviceToken }: Partial<SignInBrowser>,
  ): Promise<{ memberId: string }> => {
    if (!nonce) throw new DomainError("cookies-needed");
    const member = await findMemberByContact(context.db, contact);
    const deviceId = await findKnownDevice(context, member?.id, deviceToken);
    const scope = { purpose: "sign-in", browserHash: sha256(nonce), deviceId } as const;
    const codeId = await checkCode(context, contact.value, scope, code);
    if (!member) throw new DomainError("code-wrong", { field: "code" });
    await context.db.transaction(async (tx) => {
      if (!(await markSignedIn(tx, context, member.id, contact)))
        throw new DomainError("code-used", { field: "code" });
      await spendCode(tx, context, codeId);
      await confirmPhone(tx, context, member.id, contact);
      await endBounce(tx, context, contact, member.id);
    });
    return { memberId: member.id };
  },
);

/** Takes an address off the suppression list after its bounce, because the member has read a code there. */
async function endBounce(
  tx: Database,
  { now }: Clock,
  { kind, value }: Contact,
  memberId: string,
): Promise<void> {
  if (kind !== "email") return;
  await tx
    .update(suppressions)
    .set({ removedAt: now, removedBy: memberId, contactSealed: null })
    .where(and(suppresses(value), eq(suppressions.kind, "bounce")));
}
