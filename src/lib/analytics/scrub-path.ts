const SECTIONS = [
  "account",
  "brands",
  "card",
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

const CONSOLE = ["duty", "waitlist"];

/** Replaces segments that identify a person, an invitation or a concierge request. Unknown paths count as profiles. */
export function scrubPath(pathname: string): string {
  const [section = "", inner, ...rest] = pathname.split("/").slice(1);
  if (section === "") return "/";
  if (section === "concierge") {
    if (!inner) return "/concierge";
    if (inner === "staff") return scrubStaffPath(rest);
    return CONSOLE.includes(inner) ? `/concierge/${inner}` : "/concierge/[id]";
  }
  if (!SECTIONS.includes(section)) return "/[username]";
  return rest.length > 0 || (inner && !isSlug(inner)) ? `/${section}/[…]` : pathname.replace(/\/$/, "");
}

function scrubStaffPath([page, inner]: string[]): string {
  if (!page) return "/concierge/staff";
  if (page === "letters" && inner === "new") return "/concierge/staff/letters/new";
  if (inner || !isSlug(page)) return "/concierge/staff/[…]";
  return `/concierge/staff/${page}`;
}

function isSlug(segment: string): boolean {
  return /^[a-z]+(-[a-z0-9]+)*$/.test(segment) && segment.length <= 80;
}
