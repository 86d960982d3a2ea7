import "server-only";
import { headers } from "next/headers";
import { cache } from "react";
import { currentContext } from "@/auth/guards";
import { DomainError } from "@/domain/errors";
import { type PublicInvitation, readPublicInvitation } from "@/domain/invitations/read-public-invitation";
import { getPendingSignup } from "@/domain/joining/pending-signup";
import { decodeInvitation } from "@/domain/sharing/invitation-link";
import { clientIp } from "@/lib/client-ip";
import { env } from "@/lib/env";
import { type InvitationView, invitationView } from "./invitation-view";
import { readSignupToken } from "./pending-signup-cookie";

type Query = Record<string, string | string[] | undefined>;

const text = (value: string | string[] | undefined) => (typeof value === "string" ? value : undefined);

/** The code in a link's `i`, or as typed into the field; undefined when the address has neither. */
function codeOf({ i, code }: Query): string | undefined {
  const encoded = text(i);
  if (encoded !== undefined) return decodeInvitation(encoded)?.code ?? "";
  return text(code);
}

const readOnce = cache(async (code: string): Promise<PublicInvitation | { refusal: string }> => {
  const ip = clientIp(await headers(), env().TRUSTED_PROXY_HOPS);
  try {
    return await readPublicInvitation(await currentContext(), { code, ip });
  } catch (error) {
    if (error instanceof DomainError && error.code === "too-many-tries") return { refusal: error.message };
    throw error;
  }
});

/** The invitation that an address names, as a visitor may know it; looked up once a request. Null when there is none. */
export async function readInvitation(
  query: Query,
): Promise<Exclude<PublicInvitation, { state: "unknown" }> | null> {
  const code = codeOf(query);
  const found = code === undefined ? null : await readOnce(code);
  return found && !("refusal" in found) && found.state !== "unknown" ? found : null;
}

/** What the public page of an invitation shows for an address. Changes nothing. */
export async function readInvitationView(query: Query): Promise<InvitationView> {
  const code = codeOf(query);
  if (code === undefined) return { kind: "ask" };
  const typed = text(query.code) ?? "";
  const invitation = await readOnce(code);
  if ("refusal" in invitation) return { kind: "refused", typed, refusal: invitation.refusal };
  if (invitation.state === "unknown") return { kind: "unknown", typed };
  const context = await currentContext();
  const token = await readSignupToken();
  const admission = token ? await getPendingSignup(context, token, invitation.code) : null;
  return invitationView({ invitation, isMember: context.actor !== null, admission, step: text(query.step) });
}
