/** A path of this site, its query included. */
export type Path = `/${string}`;

/** Where a link of the club leads: to a path, or by its query alone to the page one is on. */
export type Href = Path | `?${string}`;

/** The site's addresses, each in one place. Query parameters are those of the specification, section 2. */
export const paths = {
  landing: "/",
  home: "/home",
  perks: "/perks",
  brands: "/brands",
  stores: "/stores",
  profile: "/profile",
  earlierInvitations: "/profile/invitations",
  account: "/account",
  accountDetails: "/account/details",
  accountAvatar: "/account/avatar",
  accountPerks: "/account/perks",
  accountLedger: "/account/ledger",
  accountNotifications: "/account/notifications",
  accountPrivacy: "/account/privacy",
  accountExport: "/account/export",
  accountDevices: "/account/devices",
  signIn: "/sign-in",
  signInLink: "/sign-in/link",
  stopContact: "/sign-in/stop",
  welcome: "/welcome",
  invitation: "/invitation",
  requestAccess: "/request-access",
  stay: "/request-access/stay",
  terms: "/terms",
  privacy: "/privacy",
  outbox: "/outbox",
  unsubscribe: "/unsubscribe",
  unsubscribeChoice: "/unsubscribe/choice",
  concierge: "/concierge",
  conciergeEvents: "/concierge/events",
  conciergeExport: "/concierge/export",
  duty: "/concierge/duty",
  staff: "/concierge/staff",
  waitlist: "/concierge/waitlist",
  till: "/till",
  tillExport: "/till/export",
  draftLeave: "/api/draft/leave",
  twilioStatus: "/api/twilio/status",
} as const;

/** Returns `/sign-in`, coming back to `next` (a same-origin path) afterwards. */
export function signInPath(next?: string): `/sign-in` | `/sign-in?${string}` {
  return next ? `/sign-in?${new URLSearchParams({ next })}` : "/sign-in";
}

/** Returns the welcome of a new member, who goes on to `next` (a same-origin path), or into the club. */
export function welcomePath(next?: Path): `/welcome` | `/welcome?${string}` {
  return next ? `/welcome?${new URLSearchParams({ next })}` : "/welcome";
}

/** Returns the reminder to invite friends in the way of a new member, who goes on to `next`, or into the club. */
export function reminderPath(next?: Path): `/welcome?${string}` {
  return `/welcome?${new URLSearchParams({ step: "invite", ...(next && { next }) })}`;
}

/** Returns the one-time address at which a member signs in by a press; `token` is good once. */
export function signInLinkPath(token: string): `/sign-in/link?t=${string}` {
  return `/sign-in/link?t=${encodeURIComponent(token)}`;
}

/** Returns the address at which a member stops a new contact by a press; it is told to the old ones. */
export function stopContactPath(token: string): `/sign-in/stop?t=${string}` {
  return `/sign-in/stop?t=${encodeURIComponent(token)}`;
}

/** Returns the public profile of a member. */
export function memberPath(username: string): `/${string}` {
  return `/${encodeURIComponent(username)}`;
}

/** Returns the address of a member's picture, which changes with the picture. */
export function avatarPath(memberId: string, hash: string): `/avatars/${string}/${string}` {
  return `/avatars/${memberId}/${hash}`;
}

/** Returns the page of a perk, by its content's slug. */
export function perkPath(slug: string): `/perks/${string}` {
  return `/perks/${encodeURIComponent(slug)}`;
}

/** Returns the page of a brand, by its content's slug. */
export function brandPath(slug: string): `/brands/${string}` {
  return `/brands/${encodeURIComponent(slug)}`;
}

/** Returns where a member spends credit at a brand, by its content's slug. */
export function spendPath(slug: string): `/brands/${string}/spend` {
  return `/brands/${encodeURIComponent(slug)}/spend`;
}

/** Returns the events of the code that is open there. */
export function spendEventsPath(slug: string): `/brands/${string}/spend/events` {
  return `/brands/${encodeURIComponent(slug)}/spend/events`;
}

/** Returns the till, open at a month ("YYYY-MM"), a page of it, or what is to be given back of a take. */
export function tillPath(query: {
  month?: string;
  page?: number;
  refund?: number;
}): `/till` | `/till?${string}` {
  const entries = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(entries.map(([name, value]) => [name, String(value)]));
  return search.size > 0 ? `/till?${search}` : "/till";
}

/** Returns the public page of an invitation; `encoded` is the `i` of the share link, still without URL encoding. */
export function invitationPath(encoded: string): `/invitation?i=${string}` {
  return `/invitation?i=${encodeURIComponent(encoded)}`;
}

/** Returns the address of the picture of who sent an invitation, for who holds its link. */
export function sponsorPicturePath(encoded: string, hash: string): `/invitation/sponsor?i=${string}` {
  return `/invitation/sponsor?i=${encodeURIComponent(encoded)}&v=${hash}`;
}

/** Returns where a sponsor shares an invitation again: its card, open over their profile. */
export function sharePath({ inviteId, type }: { inviteId: string; type: string }): `/profile?${string}` {
  const share = { modal: "share-invite", inviteId, screen: "share", source: "profile", type };
  return `/profile?${new URLSearchParams(share)}`;
}

/** Returns the page of one request at the concierge's desk. */
export function requestPath(id: string): `/concierge/${string}` {
  return `/concierge/${id}`;
}

/** Returns where a friend stops the club's messages; `token` stands for the contact. A GET leads on to the page. */
export function optOutPath(token: string): `/unsubscribe?t=${string}` {
  return `/unsubscribe?t=${encodeURIComponent(token)}`;
}

/** Returns the page on which who waits says whether to stay; `token` stands for the entry. */
export function stayPath(token: string): `/request-access/stay?t=${string}` {
  return `/request-access/stay?t=${encodeURIComponent(token)}`;
}

/** Returns the page on which a friend chooses. */
export function optOutChoicePath(token: string): `/unsubscribe/choice?t=${string}` {
  return `/unsubscribe/choice?t=${encodeURIComponent(token)}`;
}
