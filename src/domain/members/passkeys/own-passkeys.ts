import "server-only";
import { and, asc, eq } from "drizzle-orm";
import { z } from "zod";
import { passkeys } from "@/db/schema";
import { formatDate } from "@/lib/dates";
import { recordAudit } from "../../audit";
import type { MemberContext } from "../../context";
import { DomainError } from "../../errors";
import { nameSchema } from "../../name-schema";
import { lockActiveMember } from "../lock-active-member";
import { notifyOwner } from "./notify-of-passkeys";
import { mustHavePasskey } from "./passkey-deadline";

export const removePasskeySchema = z.object({ passkeyId: z.string({ error: "Missing passkey." }).max(100) });

export const renamePasskeySchema = removePasskeySchema.extend({ name: nameSchema("Name this passkey.") });

/** Dates are in New York. */
export type OwnPasskey = { id: string; name: string; added: string; used: string | null };

export async function listPasskeys({ actor, db }: MemberContext): Promise<OwnPasskey[]> {
  const rows = await db
    .select()
    .from(passkeys)
    .where(eq(passkeys.memberId, actor.id))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id));
  return rows.map(({ id, name, createdAt, lastUsedAt }) => ({
    id,
    name,
    added: formatDate(createdAt),
    used: lastUsedAt && formatDate(lastUsedAt),
  }));
}

/** @throws DomainError passkey-not-found. */
export async function renamePasskey(
  { actor, db }: MemberContext,
  { passkeyId, name }: z.output<typeof renamePasskeySchema>,
): Promise<{ passkeyId: string; name: string }> {
  if (!z.guid().safeParse(passkeyId).success) throw new DomainError("passkey-not-found");
  const renamed = await db
    .update(passkeys)
    .set({ name })
    .where(and(eq(passkeys.id, passkeyId), eq(passkeys.memberId, actor.id)))
    .returning({ id: passkeys.id });
  if (renamed.length === 0) throw new DomainError("passkey-not-found");
  return { passkeyId, name };
}

/** @throws DomainError passkey-not-found, and passkey-last for the last one of a person who must have one. */
export async function removePasskey(
  context: MemberContext,
  { passkeyId }: z.output<typeof removePasskeySchema>,
): Promise<{ passkeyId: string }> {
  const { actor, db } = context;
  if (!z.guid().safeParse(passkeyId).success) throw new DomainError("passkey-not-found");
  return db.transaction(async (tx) => {
    await lockActiveMember(tx, context);
    const [removed] = await tx
      .delete(passkeys)
      .where(and(eq(passkeys.id, passkeyId), eq(passkeys.memberId, actor.id)))
      .returning({ id: passkeys.id });
    if (!removed) throw new DomainError("passkey-not-found");
    const left = await tx.$count(passkeys, eq(passkeys.memberId, actor.id));
    if (left === 0 && (await mustHavePasskey(tx, actor.id))) throw new DomainError("passkey-last");
    await recordAudit(tx, context, { action: "passkey removed", subjectId: actor.id });
    await notifyOwner(tx, context, actor.id, "removed");
    return { passkeyId };
  });
}
