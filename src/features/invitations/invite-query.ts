import { readSource } from "@/domain/invitations/invitation-source";
import type { ListedInvitation } from "@/domain/invitations/listed-invitation";
import { type MemberInvitationType, readMemberInvitationType } from "@/lib/invitation-types";
import type { Href } from "@/lib/paths";

const MODAL_PARAMETERS = ["modal", "screen", "inviteId", "source", "type", "back", "guest"];

export type InviteScreen =
  | { kind: "select-type" }
  | { kind: "create"; type: MemberInvitationType; hasBack: boolean; guest?: string }
  | { kind: "share"; inviteId: string; startsAt?: ShareStart }
  | { kind: "request"; inviteId: string }
  | { kind: "rename"; inviteId: string }
  | { kind: "cancel"; inviteId: string };

/** What the share screen shows first, if not the card's front. */
export type ShareStart = "concierge" | "qr";

type Listed = Pick<ListedInvitation, "id" | "type">;

const SHARE_STARTS: ShareStart[] = ["concierge", "qr"];

/** Reads which modal the query opens; null for none. */
export function readScreen(query: URLSearchParams): InviteScreen | null {
  const inviteId = query.get("inviteId") ?? "";
  if (query.get("modal") === "cancel-invite") return { kind: "cancel", inviteId };
  if (query.get("modal") === "rename-invite") return { kind: "rename", inviteId };
  if (query.get("modal") === "concierge-request") return { kind: "request", inviteId };
  if (query.get("modal") !== "share-invite") return null;
  if (query.get("screen") === "share") return { kind: "share", inviteId };
  const startsAt = SHARE_STARTS.find((start) => start === query.get("screen"));
  if (startsAt) return { kind: "share", inviteId, startsAt };
  if (query.get("screen") !== "create") return { kind: "select-type" };
  const type = readMemberInvitationType(query.get("type"));
  const guest = query.get("guest");
  return { kind: "create", type, hasBack: query.get("back") === "true", ...(guest && { guest }) };
}

/**
 * Returns the modal of the current address, in the browser. React keeps a closed modal mounted until its action has ended, but
 * the address changes at once.
 */
export function screenInAddress(): InviteScreen | null {
  return readScreen(new URLSearchParams(window.location.search));
}

/** Whether the screen leads to a new invitation. */
export function isCreating(screen: InviteScreen | null): boolean {
  return screen?.kind === "select-type" || screen?.kind === "create";
}

/** The query's source; "profile" when it is absent or unknown. */
export function currentSource(query: URLSearchParams): string {
  return readSource(query.get("source"));
}

export function afterTypeChoice(query: URLSearchParams, type: string | null): URLSearchParams {
  return changed(query, { type: type ?? "individual", screen: "create", source: currentSource(query) });
}

export function afterCreate(query: URLSearchParams, inviteId: string): URLSearchParams {
  return changed(query, { inviteId, screen: "share" });
}

export function backToTypes(query: URLSearchParams): URLSearchParams {
  return changed(query, { screen: null, type: null, back: null });
}

export function withoutModal(query: URLSearchParams): URLSearchParams {
  return changed(query, Object.fromEntries(MODAL_PARAMETERS.map((name) => [name, null])));
}

/** The query without `modal` and `inviteId`: what closing the cancel, rename or request modal leaves. */
export function withoutInvite(query: URLSearchParams): URLSearchParams {
  return changed(query, { modal: null, inviteId: null });
}

/** The query that opens the invite flow from a page's button; its create screen has a back arrow. */
export function openInviteFlow(query: URLSearchParams, source: string): URLSearchParams {
  return changed(withoutModal(query), { modal: "share-invite", source, back: "true" });
}

/** Merges a modal's href into the page's query. */
export function openModal(query: URLSearchParams, href: Href): Href {
  const next = withoutModal(query);
  for (const [name, value] of new URLSearchParams(href.slice(href.indexOf("?")))) next.set(name, value);
  return `?${next}`;
}

export function cancelHref({ id }: Pick<Listed, "id">): Href {
  return `?${new URLSearchParams({ modal: "cancel-invite", inviteId: id })}`;
}

export function renameHref({ id }: Pick<Listed, "id">): Href {
  return `?${new URLSearchParams({ modal: "rename-invite", inviteId: id })}`;
}

export function requestHref({ id }: Pick<Listed, "id">): Href {
  return `?${new URLSearchParams({ modal: "concierge-request", inviteId: id })}`;
}

export function conciergeHref(invitation: Listed, source: string): Href {
  return shareHref(invitation, "concierge", source);
}

export function qrHref(invitation: Listed, source: string): Href {
  return shareHref(invitation, "qr", source);
}

export function resendHref(invitation: Listed, source: string): Href {
  return shareHref(invitation, "share", source);
}

function shareHref({ id, type }: Listed, screen: "share" | ShareStart, source: string): Href {
  return `?${new URLSearchParams({ modal: "share-invite", inviteId: id, screen, source, type })}`;
}

function changed(query: URLSearchParams, changes: Record<string, string | null>): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) next.delete(name);
    else next.set(name, value);
  }
  return next;
}
