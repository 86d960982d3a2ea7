import { readSource } from "@/domain/invitations/fields/invitation-source";
import { type MemberInvitationType, readMemberInvitationType } from "@/lib/invitation-types";
import type { Href } from "@/lib/paths";

const MODAL_PARAMETERS = ["modal", "screen", "inviteId", "source", "type", "back"];

/** The modal that a query opens, as the specification names it; null for none. */
export type InviteScreen =
  | { name: "select-type" }
  | { name: "create"; type: MemberInvitationType; hasBack: boolean }
  | { name: "share"; inviteId: string; startsAt?: "concierge" }
  | { name: "request"; inviteId: string }
  | { name: "rename"; inviteId: string }
  | { name: "cancel"; inviteId: string };

/** Reads which modal the current query opens (specification, section 2). */
export function readScreen(query: URLSearchParams): InviteScreen | null {
  const inviteId = query.get("inviteId") ?? "";
  if (query.get("modal") === "cancel-invite") return { name: "cancel", inviteId };
  if (query.get("modal") === "rename-invite") return { name: "rename", inviteId };
  if (query.get("modal") === "concierge-request") return { name: "request", inviteId };
  if (query.get("modal") !== "share-invite") return null;
  if (query.get("screen") === "share") return { name: "share", inviteId };
  if (query.get("screen") === "concierge") return { name: "share", inviteId, startsAt: "concierge" };
  if (query.get("screen") !== "create") return { name: "select-type" };
  const type = readMemberInvitationType(query.get("type"));
  return { name: "create", type, hasBack: query.get("back") === "true" };
}

/** The query's source; "profile" where there is none that counts. */
export function currentSource(query: URLSearchParams): string {
  return readSource(query.get("source"));
}

/** The query of the type screen's "Continue". */
export function afterTypeChoice(query: URLSearchParams, type: string | null): URLSearchParams {
  return changed(query, { type: type ?? "individual", screen: "create", source: currentSource(query) });
}

/** The query after an invitation was created: the current one, with its id and the share screen. */
export function afterCreate(query: URLSearchParams, inviteId: string): URLSearchParams {
  return changed(query, { inviteId, screen: "share" });
}

/** The query behind the create screen's back arrow: the type screen. */
export function backToTypes(query: URLSearchParams): URLSearchParams {
  return changed(query, { screen: null, type: null, back: null });
}

/** The query with the share or type modal closed: all that the modals own leaves it, and nothing else. */
export function closed(query: URLSearchParams): URLSearchParams {
  return changed(query, Object.fromEntries(MODAL_PARAMETERS.map((name) => [name, null])));
}

/** The query with the cancel, the rename or the request modal closed: only `modal` and `inviteId` leave it. */
export function withoutInvite(query: URLSearchParams): URLSearchParams {
  return changed(query, { modal: null, inviteId: null });
}

/** The query that opens the invite flow from a page's own button; its create screen has a way back. */
export function openInvite(query: URLSearchParams, source: string): URLSearchParams {
  return changed(closed(query), { modal: "share-invite", source, back: "true" });
}

/** The query of a link that opens a modal over the page one is on: what the page itself has in it stays. */
export function openOver(query: URLSearchParams, href: Href): Href {
  const next = closed(query);
  for (const [name, value] of new URLSearchParams(href.slice(href.indexOf("?")))) next.set(name, value);
  return `?${next}`;
}

function changed(query: URLSearchParams, changes: Record<string, string | null>): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) next.delete(name);
    else next.set(name, value);
  }
  return next;
}
