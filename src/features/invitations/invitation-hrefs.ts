import type { ListedInvitation } from "@/domain/invitations/lists/listed-invitation";
import type { Href } from "@/lib/paths";

type Listed = Pick<ListedInvitation, "id" | "type">;

/** Opens the cancel modal over the page one is on. */
export function cancelHref({ id }: Listed): Href {
  return `?${new URLSearchParams({ modal: "cancel-invite", inviteId: id })}`;
}

/** Opens the rename modal over the page one is on. */
export function renameHref({ id }: Pick<Listed, "id">): Href {
  return `?${new URLSearchParams({ modal: "rename-invite", inviteId: id })}`;
}

/** Opens what a member may still change about a request that waits for the concierge. */
export function requestHref({ id }: Pick<Listed, "id">): Href {
  return `?${new URLSearchParams({ modal: "concierge-request", inviteId: id })}`;
}

/** Opens the share screen of an invitation with its concierge face shown. */
export function conciergeHref({ id, type }: Listed, source: string): Href {
  const share = { modal: "share-invite", inviteId: id, screen: "concierge", source, type };
  return `?${new URLSearchParams(share)}`;
}

/** Opens the share screen of an invitation that exists over the page one is on. */
export function resendHref({ id, type }: Listed, source: string): Href {
  return `?${new URLSearchParams({ modal: "share-invite", inviteId: id, screen: "share", source, type })}`;
}
