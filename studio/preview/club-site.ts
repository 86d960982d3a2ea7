/**
 * Returns whether a studio at `studio` is on the club's own site, so that the club's session goes along into a frame: the same
 * scheme, and one host is the other or within it. "www." counts as nothing; ports too, as browsers have it.
 */
export function isOnClubSite(studio: string, club: string): boolean {
  const [one, other] = [new URL(studio), new URL(club)];
  if (one.protocol !== other.protocol) return false;
  const [a, b] = [bare(one.hostname), bare(other.hostname)];
  return a === b || isWithin(a, b) || isWithin(b, a);
}

const bare = (host: string) => host.replace(/^www\./, "");

const isWithin = (host: string, domain: string) => domain.includes(".") && host.endsWith(`.${domain}`);
