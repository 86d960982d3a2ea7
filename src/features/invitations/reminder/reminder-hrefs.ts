import { paths } from "@/lib/paths";
import { sameOriginPath } from "@/lib/urls/same-origin-path";
import { withQuery } from "@/lib/urls/search-params";

type Reminder = {
  query: URLSearchParams;
  continueHref?: string;
  skipHref?: string;
  invitationSource: string;
};

/**
 * Where the reminder's buttons lead (specification, section 2): the invitation to `continueHref` with the current query
 * but `step`, over it continueHref's own, then `modal` and `source`; skipping to `skipHref`, else to `continueHref`.
 * Hrefs that leave the site count as absent; without a continueHref it is the club's home.
 */
export function reminderHrefs({ query, continueHref, skipHref, invitationSource }: Reminder) {
  const onwards = sameOriginPath(continueHref) ?? paths.home;
  const { pathname, searchParams: own } = new URL(onwards, "http://same-origin.invalid");
  const merged = new URLSearchParams(query);
  for (const name of ["step", ...own.keys()]) merged.delete(name);
  for (const [name, value] of own) merged.append(name, value);
  merged.set("modal", "share-invite");
  merged.set("source", invitationSource);
  return { inviteHref: withQuery(pathname, merged), skipHref: sameOriginPath(skipHref) ?? onwards };
}
