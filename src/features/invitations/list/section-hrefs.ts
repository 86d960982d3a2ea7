import type { Cursors, ListedPage } from "@/domain/invitations/list-invitations";
import { type Path, paths } from "@/lib/paths";
import { firstOf, listHref, type SearchParams } from "@/lib/urls/search-params";

export type ListedSection = "pending" | "accepted" | "expired";
export type ListCursors = Cursors<ListedSection>;

/** Where each section of the profile's list begins, by the query; an absent cursor is its first page. */
export function readCursors({ pending, accepted, expired }: Awaited<SearchParams>): ListCursors {
  return { pending: firstOf(pending), accepted: firstOf(accepted), expired: firstOf(expired) };
}

/** The pages before and after one of a section's: the other sections stay as they are, and it comes into view. */
export function sectionHrefs(
  section: ListedSection,
  { older, isNewest }: ListedPage,
  cursors: ListCursors,
): { newestHref: Path | null; olderHref: Path | null } {
  const at = (cursor: string): Path =>
    `${listHref(paths.profile, { ...cursors, [section]: cursor })}#${section}`;
  return { newestHref: isNewest ? null : at(""), olderHref: older === null ? null : at(older) };
}
