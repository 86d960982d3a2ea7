import "server-only";
import { cache } from "react";
import { currentContext, ipOfRequest } from "@/auth/guards";
import { DomainError } from "@/domain/errors";
import { getDeclined } from "@/domain/invitations/decline-invitation";
import { type PublicInvitation, readPublicInvitation } from "@/domain/invitations/read-public-invitation";
import { getPendingSignup } from "@/domain/joining/pending-signup";
import { decodeInvitation } from "@/lib/urls/invitation-link";
import { readDeclineToken } from "./decline-cookie";
import { type InvitationView, invitationView } from "./invitation-view";
import { readSignupToken } from "./pending-signup-cookie";

type Query = Record<string, string | string[] | undefined>;

const text = (value: string | string[] | undefined) => (typeof value === "string" ? value : undefined);

/** Returns the code in the link's `i` parameter or the typed code; undefined if the query has neither. */
function codeOf({ i, code }: Query): string | undefined {
  const encoded = text(i);
  if (encoded !== undefined) return decodeInvitation(encoded)?.code ?? "";
  return text(code);
}

const readOnce = cache(async (code: string): Promise<PublicInvitation | { rejection: string }> => {
  try {
    return await readPublicInvitation(await currentContext(), { code, ip: await ipOfRequest() });
  } catch (error) {
    if (error instanceof DomainError && error.code === "too-many-tries") return { rejection: error.message };
    throw error;
  }
});

/** Returns the public data of the query's invitation or null. The lookup runs once per request. */
export async function readInvitation(
  query: Query,
): Promise<Exclude<PublicInvitation, { state: "unknown" }> | null> {
  const code = codeOf(query);
  const found = code === undefined ? null : await readOnce(code);
  return found && !("rejection" in found) && found.state !== "unknown" ? found : null;
}

/** Returns the page of the browser that has just declined the invitation, or null. */
async function readDeclined({ i }: Query, code: string): Promise<InvitationView | null> {
  const token = await readDeclineToken();
  const declined = token ? await getDeclined(await currentContext(), token, code) : null;
  return declined && { kind: "declined", declined, encoded: text(i) ?? "" };
}

/** Returns what the public page of an invitation shows. Changes nothing. */
export async function readInvitationView(query: Query): Promise<InvitationView> {
  const code = codeOf(query);
  if (code === undefined) return { kind: "ask" };
  const typed = text(query.code) ?? "";
  const invitation = await readOnce(code);
  if ("rejection" in invitation) return { kind: "rejected", typed, message: invitation.rejection };
  if (invitation.state === "unknown") return (await readDeclined(query, code)) ?? { kind: "unknown", typed };
  const context = await currentContext();
  const token = await readSignupToken();
  const signup = token ? await getPendingSignup(context, token, invitation.code) : null;
  return invitationView({ invitation, isMember: context.actor !== null, signup, step: text(query.step) });
}
