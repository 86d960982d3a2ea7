import "server-only";
import { eq } from "drizzle-orm";
import { passkeys } from "@/db/schema";
import type { PasskeyAccount } from "@/lib/passkey-signals";
import type { MemberContext } from "../context";
import { relyingParty } from "./challenges";

/** The actor as a browser shows and stores it with a passkey. */
export function passkeyUser({ id, email, phone, firstName }: MemberContext["actor"]) {
  return { id: Buffer.from(id), name: email ?? phone ?? firstName, displayName: firstName };
}

export async function getPasskeyAccount({ actor, db }: MemberContext): Promise<PasskeyAccount> {
  const own = await db
    .select({ id: passkeys.credentialId })
    .from(passkeys)
    .where(eq(passkeys.memberId, actor.id));
  const { id, name, displayName } = passkeyUser(actor);
  return {
    rpID: relyingParty().id,
    userID: id.toString("base64url"),
    userName: name,
    userDisplayName: displayName,
    credentialIDs: own.map((passkey) => passkey.id),
  };
}
