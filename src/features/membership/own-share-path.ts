import "server-only";
import type { Route } from "next";
import { currentContext } from "@/auth/guards";
import { findByCode } from "@/domain/invitations/find-by-code";
import { paths } from "@/lib/paths";
import type { KnownInvitation } from "./invitation-view";

/** Where a member shares an invitation of their own again; a gift has nothing to share. */
export async function ownSharePath({ code, type }: KnownInvitation): Promise<Route> {
  const context = await currentContext();
  const found = type === "gift" ? null : await findByCode(context.db, context, code);
  if (!found) return paths.profile;
  const query = new URLSearchParams({
    modal: "share-invite",
    inviteId: found.invitation.id,
    screen: "share",
    source: "profile",
    type,
  });
  return `${paths.profile}?${query}`;
}
