import { PICTURE_TOO_LARGE, PICTURE_UNKNOWN } from "./picture-limits";

const CLUB_TEXTS = {
  "unexpected-origin": "Something went wrong. Please try again.",
  "sign-in-required": "Please sign in again.",
  "invitation-not-found": "We couldn't find that invitation.",
  "invitation-not-pending": "This invitation can’t be cancelled any more.",
  "invitation-joined": "{name} has already joined, so there's nothing to cancel.",
  "invitation-gift": "A gift membership can’t be changed.",
  "invitation-expired": "This invitation has expired. Invitations last 7 days.",
  "invitation-not-shareable": "This invitation can’t be shared any more.",
  "invitation-not-renamable": "This invitation’s name can’t be changed any more.",
  "invitation-not-closable": "Nobody has joined by this link yet. Cancel the invitation instead.",
  "nobody-to-thank": "There’s nobody to thank: you came in by yourself.",
  "link-closed": "This link is closed already.",
  "undo-too-late": "It’s too late to undo. You can always invite them again.",
  "too-many-live": "You have 25 invitations waiting. Cancel one, or wait for a friend to join.",
  "too-many-today": "That's plenty for today. You can invite more friends tomorrow.",
  "too-busy": "We’re very busy right now. Please try again in a moment.",
  "too-many-tries": "Too many tries. Please wait {wait}.",
  "key-reused": "This form was already sent. Please reload and try again.",
  "concierge-closed": "Our Concierge team can't take invitations right now. You can still share it yourself.",
  "concierge-in-hand": "This invitation is already with our Concierge.",
  "concierge-claimed": "It’s too late to change this: our Concierge is already on it.",
  "contact-own": "That's you! Enter your friend's phone or email.",
  "contact-repeated": "We already have a request for this friend today.",
  "opt-out-unknown": "This link isn’t complete. Open it again from the message you got.",
  "link-dead": "We can't find that invitation.",
  "link-full": "All {places} places on this invitation are taken.",
  "link-lost": "That was the last place, and it was just taken.",
  "username-taken": "That username is taken.",
  "contact-refused": "This phone or email can’t be used to join. Already a member? Sign in.",
  "code-wrong": "That code isn’t right. Check it and try again.",
  "code-spent": "That code no longer works. Ask for a new one.",
  "texts-spent": "We can’t send more texts right now. Please use an email address, or try again tomorrow.",
  "cookies-needed":
    "Your browser didn’t send our cookie back. Allow cookies for this site, then ask for a new code.",
  "code-too-soon": "We’ve just sent a code. You can ask for another after a minute.",
  "not-allowed": "You can’t do that.",
  "request-not-found": "We couldn't find that request.",
  "none-waiting": "No request is waiting here.",
  "request-taken": "{name} is already handling this one.",
  "request-unclaimed": "Claim this request first.",
  "request-lapsed": "Your claim has lapsed. Claim the request again.",
  "request-done": "This request isn’t waiting any more.",
  "request-blocked": "This friend must not be written to. Close the request instead.",
  "contact-written-today": "This friend already had a message from us today. Send this one tomorrow.",
  "contact-erased": "This contact has been erased.",
  "note-changed": "A colleague has changed this note meanwhile. Reload to read it.",
  "template-gone": "This template isn’t in use any more. Choose another.",
  "template-changed": "This template was changed meanwhile. Reload to read it.",
  "template-name-taken": "Another template has this name.",
  "duty-no-contact": "Your account has no {contact}. Add one first.",
  "invitation-not-sendable": "This invitation can’t be sent any more.",
  "sponsor-suspended": "The sponsor’s membership is suspended.",
  "entry-not-found": "We couldn't find that entry of the waitlist.",
  "entry-not-waiting": "They aren’t waiting any more.",
  "entry-over": "This is settled already.",
  "no-host": "Nobody can be let in: the waitlist has no host right now.",
  "too-many-admitted": "That’s everybody for today: the club lets in {limit} within 24 hours.",
  "host-not-found": "Choose an active administrator.",
  "message-not-failed": "This message isn’t waiting for another try.",
  "message-needless": "This message isn’t wanted any more.",
  "member-not-found": "We couldn't find that member.",
  "member-unchanged": "That has been done already.",
  "colleague-not-found": "Choose somebody of the team.",
  "last-admin": "This is the only administrator. Make somebody else one first.",
  "club-founded": "This club has an administrator already.",
  "sign-in-link-spent": "This address no longer works. Ask for a new one.",
  "suspend-self": "You can’t suspend yourself.",
  "perk-not-found": "This perk isn’t here any more.",
  "perk-price": "The price has changed: it’s {price} now.",
  "perk-limit": "You’ve had this perk{times} already.",
  "balance-short": "That’s more than you have: {left} is yours to spend.",
  "balance-waiting":
    "{left} is yours to spend now. Confirm a phone under Account, or wait until {date}, to spend the rest.",
  "balance-frozen": "Your balance is on hold. Please write to us.",
  "balance-own": "Another administrator has to do this: it’s your own balance.",
  "correction-too-much": "There’s only {left}, and a balance can’t go below zero.",
  "refund-not-found": "We couldn't find that purchase.",
  "refund-gone": "This member has left the club: there’s no balance to give it back to.",
  "refund-late": "It’s too late to refund this: 30 days have passed.",
  "refund-too-much": "That’s more than is left to refund: {left}.",
  "till-amount-over": "You can spend up to {left} here.",
  "too-many-till-codes": "That’s plenty of codes for today. Please try again tomorrow.",
  "brand-takes-no-credit": "{brand} doesn’t take credit at its tills.",
  "till-key-needed": "Enter the till’s key again.",
  "till-key-wrong": "We don’t know this key. Check it, or ask the club for a new one.",
  "till-key-revoked": "This key no longer works. Ask the club for a new one.",
  "till-key-not-found": "We couldn't find that key.",
  "till-code-wrong": "We don’t know this code. Check it and type it again.",
  "till-code-taken": "This code has been taken already. Nothing more was taken.",
  "till-code-withdrawn": "The member has cancelled or replaced this code. Nothing was taken.",
  "till-code-lapsed": "This code has lapsed. Nothing was taken; the member can ask for a new one.",
  "till-code-elsewhere": "This code is for another brand. Nothing was taken.",
  "till-member-gone": "This member can’t spend any more. Nothing was taken.",
  "till-balance-used": "The credit for this code is used up. Nothing was taken.",
  "till-balance-frozen": "This member’s credit can’t be spent right now. Nothing was taken.",
  "brand-not-found": "We couldn't find that brand.",
  "too-many-favourites": "You have 12 favourite brands. Take one away to add another.",
  "contact-unchanged": "That’s already yours.",
  "contact-taken": "This phone or email can’t be used.",
  "contact-last": "This is the only way to reach you. Add another one first.",
  "proposal-not-found": "We couldn't find that proposal.",
  "proposal-self": "Your own phone and email are changed under Account.",
  "proposal-unchanged": "This member has that phone or email already.",
  "proposal-open": "A new contact is under way for this member already.",
  "proposal-own": "Somebody else of the staff has to agree.",
  "proposal-agreed": "A colleague has agreed already.",
  "proposal-over": "This isn’t under way any more.",
  "too-many-contacts": "That’s plenty of codes for today. Please try again tomorrow.",
  "picture-missing": "Choose a picture first.",
  "picture-too-large": PICTURE_TOO_LARGE,
  "picture-too-wide": "This picture has too many pixels. Choose a smaller one.",
  "picture-unknown": PICTURE_UNKNOWN,
  "picture-broken": "We couldn’t read this picture. It may be damaged; please choose another.",
  "session-not-found": "We couldn't find that device. It may be signed out already.",
  "erase-unconfirmed": "Type your username to confirm.",
  "erase-claims": "You have requests in hand. Send or return them first.",
  "erase-last-admin": "You’re the only administrator. Make somebody else one first.",
  "admission-joined": "You’re in already. Sign in to go on.",
  "admission-lost": "We lost track of your details. Please fill them in again.",
} as const;

/** What stands in a text where nothing is known of it. */
const UNKNOWN: Record<string, string> = { wait: "a minute" };

export type DomainErrorCode = keyof typeof CLUB_TEXTS;

type Details = { field?: string; values?: Record<string, string | number> };

/** The one error that the domain throws for what a person can run into; its message is what that person reads. */
export class DomainError extends Error {
  override name = "DomainError";
  /** The form field it belongs to, where there is one. */
  readonly field?: string;

  constructor(
    readonly code: DomainErrorCode,
    { field, values = {} }: Details = {},
  ) {
    super(CLUB_TEXTS[code].replace(/\{(\w+)\}/g, (_, name) => String(values[name] ?? UNKNOWN[name] ?? "")));
    this.field = field;
  }
}

/** Throws what stands against something; nothing where that is null, as the `whyNot…` of a state return it. */
export function throwIfError(why: DomainErrorCode | null, details: Details = {}): void {
  if (why) throw new DomainError(why, details);
}
