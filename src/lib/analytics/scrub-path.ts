/** First segments whose further ones are the same for everybody. */
const SECTIONS = [
  "account",
  "brands",
  "home",
  "invitation",
  "outbox",
  "perks",
  "privacy",
  "profile",
  "request-access",
  "sign-in",
  "stores",
  "terms",
  "till",
  "unsubscribe",
  "welcome",
];

/** The paths of the desk that hold no request's id. */
const DESK = ["duty", "staff", "waitlist"];

/**
 * Returns a path as analytics may see it: what names a person, an invitation or a request is replaced by what it is, and
 * there is never a query. A path of no known section counts as a member's profile.
 */
export function scrubPath(pathname: string): string {
  const [section = "", inner, ...rest] = pathname.split("/").slice(1);
  if (section === "") return "/";
  if (section === "concierge") {
    if (!inner) return "/concierge";
    return DESK.includes(inner) ? `/concierge/${inner}` : "/concierge/[id]";
  }
  if (!SECTIONS.includes(section)) return "/[username]";
  return rest.length > 0 || (inner && !isSlug(inner)) ? `/${section}/[…]` : pathname.replace(/\/$/, "");
}

function isSlug(segment: string): boolean {
  return /^[a-z]+(-[a-z0-9]+)*$/.test(segment) && segment.length <= 80;
}
