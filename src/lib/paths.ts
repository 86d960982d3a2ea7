export type Path = `/${string}`;

export type Href = Path | `?${string}`;

export const paths = {
  landing: "/",
  home: "/home",
  card: "/card",
  cardEvents: "/card/events",
  cardPicture: "/card/picture",
  offlineCard: "/card/offline",
  appleWallet: "/card/wallet/apple",
  googleWallet: "/card/wallet/google",
  serviceWorker: "/service-worker.js",
  perks: "/perks",
  brands: "/brands",
  stores: "/stores",
  profile: "/profile",
  earlierInvitations: "/profile/invitations",
  account: "/account",
  accountDetails: "/account/details",
  accountDelivery: "/account/details/delivery",
  createLimit: "/profile/limit",
  accountAvatar: "/account/avatar",
  accountPerks: "/account/perks",
  accountLedger: "/account/ledger",
  accountNotifications: "/account/notifications",
  accountLetters: "/account/letters",
  accountPrivacy: "/account/privacy",
  accountExport: "/account/export",
  accountDevices: "/account/devices",
  accountConfirm: "/account/confirm",
  signIn: "/sign-in",
  signInLink: "/sign-in/link",
  stopContact: "/sign-in/stop",
  welcome: "/welcome",
  invitation: "/invitation",
  invitationCard: "/invitation/card",
  invitationDelivery: "/invitation/delivery",
  guestPass: "/invitation/guest",
  requestAccess: "/request-access",
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
  staffContacts: "/concierge/staff/contacts",
  staffMembers: "/concierge/staff/members",
  memberImport: "/concierge/staff/import",
  memberImportFile: "/concierge/staff/import/file",
  staffTree: "/concierge/staff/tree",
  staffTills: "/concierge/staff/tills",
  staffPerks: "/concierge/staff/perks",
  staffPerksFile: "/concierge/staff/perks/file",
  staffWebhooks: "/concierge/staff/webhooks",
  staffSuppressions: "/concierge/staff/suppressions",
  staffLetters: "/concierge/staff/letters",
  newLetter: "/concierge/staff/letters/new",
  letterPicture: "/concierge/staff/letters/picture",
  staffTexts: "/concierge/staff/texts",
  staffTemplates: "/concierge/staff/templates",
  staffAudit: "/concierge/staff/audit",
  staffSettings: "/concierge/staff/settings",
  waitlist: "/concierge/waitlist",
  till: "/till",
  tillCodes: "/till/codes",
  tillCodesFile: "/till/codes/file",
  tillPerks: "/till/perks",
  tillTonight: "/till/tonight",
  tillDevelopers: "/till/developers",
  tillExport: "/till/export",
  draftLeave: "/api/draft/leave",
  expireContent: "/api/sanity/expire",
  twilioStatus: "/api/twilio/status",
} as const;

/** The contacts on the details page. */
export const contactsPath = `${paths.accountDetails}#contacts` as const;

/** The brands that accept the balance. */
export const spendingPath = `${paths.brands}?spend=balance` as const;
/** Asks a member where they are paying. */
export const payPath = `${paths.brands}?spend=now` as const;

/** The member's circle on the profile. */
export const circlePath = `${paths.profile}#circle` as const;

export function signInPath(next?: string): `/sign-in` | `/sign-in?${string}` {
  return next ? `/sign-in?${new URLSearchParams({ next })}` : "/sign-in";
}

/** The step of signing in that asks for the code. `isNew` is false if the code was sent by an earlier request. */
export function signInCodePath(next?: string, isNew = true): `/sign-in?${string}` {
  return `/sign-in?${new URLSearchParams({ step: "code", ...(!isNew && { sent: "before" }), ...(next && { next }) })}`;
}

/** Asks the member to prove who they are. `next` is the same-origin path to return to. */
export function confirmPath(next?: string): `/account/confirm` | `/account/confirm?${string}` {
  return next ? `/account/confirm?${new URLSearchParams({ next })}` : "/account/confirm";
}

/** `next` is the same-origin path after the welcome, by default the home page. */
export function welcomePath(next?: Path): `/welcome` | `/welcome?${string}` {
  return next ? `/welcome?${new URLSearchParams({ next })}` : "/welcome";
}

/** The welcome page without the form that confirms a phone. */
export function confirmLaterPath(next?: Path): `/welcome?${string}` {
  return `/welcome?${new URLSearchParams({ phone: "later", ...(next && { next }) })}`;
}

/** Asks a member without a name for it. */
export function namePath(next: Path): `/welcome?${string}` {
  return `/welcome?${new URLSearchParams({ step: "name", next })}`;
}

export function reminderPath(next?: Path): `/welcome?${string}` {
  return `/welcome?${new URLSearchParams({ step: "invite", ...(next && { next }) })}`;
}

export function signInLinkPath(token: string): `/sign-in/link?t=${string}` {
  return `/sign-in/link?t=${encodeURIComponent(token)}`;
}

export function stopContactPath(token: string): `/sign-in/stop?t=${string}` {
  return `/sign-in/stop?t=${encodeURIComponent(token)}`;
}

export function memberPath(username: string): `/${string}` {
  return `/${encodeURIComponent(username)}`;
}

export function avatarPath(memberId: string, hash: string): `/avatars/${string}/${string}` {
  return `/avatars/${memberId}/${hash}`;
}

/** The widths in which an avatar can be had, besides its own of 256 pixels. */
export const AVATAR_WIDTHS = [80, 120] as const;

export function perkPath(slug: string): `/perks/${string}` {
  return `/perks/${encodeURIComponent(slug)}`;
}

/** The perk's page, which asks whether to pay its price. */
export function buyPerkPath(slug: string): `/perks/${string}?${string}` {
  return `${perkPath(slug)}?${new URLSearchParams({ step: "buy" })}`;
}

export function brandPath(slug: string): `/brands/${string}` {
  return `/brands/${encodeURIComponent(slug)}`;
}

export function spendPath(slug: string): `/brands/${string}/spend` {
  return `/brands/${encodeURIComponent(slug)}/spend`;
}

export function spendEventsPath(slug: string): `/brands/${string}/spend/events` {
  return `/brands/${encodeURIComponent(slug)}/spend/events`;
}

/** `month` is "YYYY-MM"; `refund` is a payment's id. */
export function tillPath(query: {
  month?: string;
  page?: number;
  refund?: number;
}): `/till` | `/till?${string}` {
  const entries = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(entries.map(([name, value]) => [name, String(value)]));
  return search.size > 0 ? `/till?${search}` : "/till";
}

/** `encoded` is not URL-encoded yet. */
export function invitationPath(encoded: string): `/invitation?i=${string}` {
  return `/invitation?i=${encodeURIComponent(encoded)}`;
}

export function sponsorPicturePath(encoded: string, hash: string): `/invitation/sponsor?i=${string}` {
  return `/invitation/sponsor?i=${encodeURIComponent(encoded)}&v=${hash}`;
}

export function friendPicturePath(encoded: string, hash: string): `/invitation/friend?i=${string}` {
  return `/invitation/friend?i=${encodeURIComponent(encoded)}&v=${hash}`;
}

/** The page of a guest's pass. `token` is its secret. */
export function guestPassPath(token: string): `/invitation/guest?t=${string}` {
  return `/invitation/guest?t=${encodeURIComponent(token)}`;
}

/** The screen that creates an invitation for a guest who asked. `claimId` is the guest's pass. */
export function guestInvitePath(claimId: string): `/profile?${string}` {
  const create = { modal: "share-invite", screen: "create", type: "individual", guest: claimId };
  return `/profile?${new URLSearchParams(create)}`;
}

/** The calendar file of a member's evening. */
export function eveningCalendarPath(claimId: string): `/account/perks/calendar?${string}` {
  return `/account/perks/calendar?${new URLSearchParams({ claim: claimId })}`;
}

export function sharePath({ inviteId, type }: { inviteId: string; type: string }): `/profile?${string}` {
  const share = { modal: "share-invite", inviteId, screen: "share", source: "profile", type };
  return `/profile?${new URLSearchParams(share)}`;
}

export function conciergeRequestPath(id: string): `/concierge/${string}` {
  return `/concierge/${id}`;
}

export function staffMemberPath(username: string): `/concierge/staff/members/${string}` {
  return `/concierge/staff/members/${encodeURIComponent(username)}`;
}

export function messageTextPath(kind: string): `/concierge/staff/texts/${string}` {
  return `/concierge/staff/texts/${kind}`;
}

/** Exports a member's data for staff. */
export function memberExportPath(username: string): `/concierge/staff/members/${string}/export` {
  return `${staffMemberPath(username)}/export`;
}

/** The friends whom a member brought. */
export function branchPath(username: string): `/concierge/staff/tree?${string}` {
  return `/concierge/staff/tree?${new URLSearchParams({ of: username })}`;
}

/** Where the credit accounts of all members are. It is no page itself. */
export const CREDIT_ACCOUNTS = "/concierge/staff/credit" as const;

export function creditAccountPath(username: string): `${typeof CREDIT_ACCOUNTS}/${string}` {
  return `${CREDIT_ACCOUNTS}/${encodeURIComponent(username)}`;
}

/** A letter's page for administrators. */
export function letterPath(letterId: string): `/concierge/staff/letters/${string}` {
  return `${paths.staffLetters}/${letterId}`;
}

/** A letter in the archive of a member. */
export function receivedLetterPath(letterId: string): `/account/letters/${string}` {
  return `${paths.accountLetters}/${letterId}`;
}

/** The picture of a letter for its readers and for administrators. `hash` changes with the picture. */
export function letterPicturePath(letterId: string, hash: string): `/account/letters/${string}` {
  return `${receivedLetterPath(letterId)}/picture?v=${hash}`;
}

/** The import page with one import's welcome. */
export function memberImportPath(importId: string): `/concierge/staff/import?${string}` {
  return `${paths.memberImport}?${new URLSearchParams({ import: importId })}`;
}

/** `token` identifies the contact. A GET redirects to the choice page. */
export function optOutPath(token: string): `/unsubscribe?t=${string}` {
  return `/unsubscribe?t=${encodeURIComponent(token)}`;
}

/** The page on which a member says whether they know someone on the waitlist. */
export function vouchPath(token: string): `/invitation/vouch?t=${string}` {
  return `/invitation/vouch?t=${encodeURIComponent(token)}`;
}

/** The same page for a question on the member's profile. */
export function ownVouchPath(requestId: string): `/invitation/vouch?q=${string}` {
  return `/invitation/vouch?q=${encodeURIComponent(requestId)}`;
}

/** The page of a visitor who asked for a place. */
export function waitingPath(token: string): `/request-access/waiting?t=${string}` {
  return `/request-access/waiting?t=${encodeURIComponent(token)}`;
}

export function questionPath(token: string): `/invitation/question?t=${string}` {
  return `/invitation/question?t=${encodeURIComponent(token)}`;
}

export function optOutChoicePath(token: string): `/unsubscribe/choice?t=${string}` {
  return `/unsubscribe/choice?t=${encodeURIComponent(token)}`;
}

export function walletPath(wallet: "apple" | "google"): Path {
  return wallet === "apple" ? paths.appleWallet : paths.googleWallet;
}

/** It is no page. */
export const PARTNER_API_DOCUMENT = "/api/partner/openapi.json";
