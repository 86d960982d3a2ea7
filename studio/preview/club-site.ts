/**
 * Whether the studio and the club are the same site, so that a frame sends the club's session cookie: same scheme, and one
 * host equals or contains the other. Ignores "www." and ports, as browsers do.
 */
export function isOnClubSite(studio: string, club: string): boolean {
  const [one, other] = [new URL(studio), new URL(club)];
  if (one.protocol !== other.protocol) return false;
  const [a, b] = [bare(one.hostname), bare(other.hostname)];
  return a === b || isWithin(a, b) || isWithin(b, a);
}

const bare = (host: string) => host.replace(/^www\./, "");

const isWithin = (host: string, domain: string) => domain.includes(".") && host.endsWith(`.${domain}`);
