import { PICTURE_TOO_LARGE, PICTURE_UNKNOWN } from "./picture-limits";

const CLUB_TEXTS = {
  "unexpected-origin": "Something went wrong. Please try again.",
  "sign-in-required": "Please sign in again.",
  "invitation-not-found": "We couldn’t find that invitation.",
  "invitation-not-pending": "This invitation can no longer be cancelled.",
  "invitation-joined": "{name} has already joined, so there’s nothing to cancel.",
  "invitation-gift": "A gift membership can’t be changed.",
  "invitation-expired": "This invitation has expired. Invitations last 7 days.",
  "invitation-not-shareable": "This invitation can no longer be shared.",
  "invitation-not-renamable": "The name on this invitation can no longer be changed.",
  "invitation-not-closable": "No one has joined with this link yet. Cancel the invitation instead.",
  "no-sponsor-to-thank": "You joined without an invitation, so there’s no one to thank.",
  "link-closed": "This link is already closed.",
  "undo-too-late": "It’s too late to undo. You can always invite them again.",
  "too-many-live": "You have {waiting} waiting. Cancel one, or wait for a friend to join.",
  "too-many-today": "That’s plenty for today. You can invite more friends tomorrow.",
  "season-spent": "You’ve given {given} for this season. You can invite more friends after {until}{instead}.",
  "inviting-paused": "You can’t invite friends right now. The reason: “{reason}”",
  "too-busy": "We’re very busy right now. Please try again in a moment.",
  "too-many-tries": "Too many tries. Please wait {wait}.",
  "key-reused": "This form was already sent. Please reload and try again.",
  "concierge-closed":
    "Our Concierge team can’t take invitations right now. You can still share this one yourself.",
  "concierge-withdrawn": "This request is already withdrawn. You can share the invitation yourself.",
  "concierge-claimed": "It’s too late to change this: our Concierge is already on it.",
  "contact-own": "That’s you! Enter your friend’s phone or email.",
  "contact-repeated": "We already have a request for this friend today.",
  "opt-out-unknown": "This link is incomplete. Open it again from the message we sent you.",
  "link-dead": "We can’t find that invitation.",
  "link-full": "All {places} places on this invitation are taken.",
  "last-place-taken": "That was the last place, and it was just taken.",
  "username-taken": "That username is taken.",
  "contact-rejected": "This phone or email can’t be used to join. Already a member? Sign in.",
  "code-wrong": "That code isn’t right. Check it and try again.",
  "code-used": "That code no longer works. Ask for a new one.",
  "text-limit-reached":
    "We can’t send more texts right now. Please use an email address, or try again tomorrow.",
  "cookies-needed": "Your browser blocked our cookie. Allow cookies for this site, then ask for a new code.",
  "code-too-soon": "We just sent you a code. You can ask for another in a minute.",
  "not-allowed": "You can’t do that.",
  "request-not-found": "We couldn’t find that request.",
  "none-waiting": "There are no requests in the queue.",
  "request-taken": "{name} is already handling this one.",
  "request-paused": "This request is paused. Continue it first.",
  "request-not-paused": "This request is no longer paused.",
  "time-too-soon": "Choose a time in the future.",
  "time-too-late": "Choose a time within the next 7 days.",
  "time-after-expiry": "The invitation expires before that. Choose an earlier time.",
  "decline-over": "This can’t be changed any more. Ask your friend for a new invitation.",
  "question-closed": "This question no longer needs an answer.",
  "question-unknown": "This link no longer works. Sign in to see the question.",
  "request-unclaimed": "Claim this request first.",
  "claim-expired": "Your claim has expired. Claim the request again.",
  "request-done": "This request is no longer in the queue.",
  "request-blocked": "You can’t message this friend. Close the request instead.",
  "contact-messaged-today": "We already messaged this friend today. Send this one tomorrow.",
  "contact-erased": "This contact has been erased.",
  "note-changed": "A colleague changed this note. Reload to see the latest version.",
  "template-archived": "This template was archived. Choose another one.",
  "template-changed": "This template has changed. Reload to see the latest version.",
  "template-name-taken": "Another template has this name.",
  "message-text-changed": "A colleague changed this text. Reload to see the latest version.",
  "message-text-brackets":
    "Every [ needs its ], and every { its }. Inside { } is the name of a placeholder; inside [ ] is no other [ ].",
  "message-text-unknown": "{placeholder} isn’t a placeholder of this message.",
  "message-text-empty": "Write something outside of [ ] too.",
  "message-text-lost":
    "Every message has to show {placeholder}. Keep it, outside of parts in [ ] that can be left out.",
  "message-text-opt-out":
    "End with a paragraph of its own that has some words and then {optOut}, as in the original text. Nothing can follow it.",
  "message-text-too-long": "As a text message this would be {parts} parts. Use at most {limit}.",
  "duty-no-contact": "Your account has no {contact}. Add one first.",
  "invitation-not-sendable": "This invitation can no longer be sent.",
  "sponsor-suspended": "The sponsor’s membership is suspended.",
  "entry-not-found": "We couldn’t find that waitlist entry.",
  "entry-not-waiting": "This person is no longer on the waitlist.",
  "entry-already-ended": "This waitlist entry is already closed.",
  "no-host": "You can’t admit anyone right now: the waitlist has no host.",
  "too-many-admitted": "You’ve reached the limit of {limit} admissions in 24 hours.",
  "host-not-found": "Choose an active administrator.",
  "message-not-failed": "This message didn’t fail, so there’s nothing to retry.",
  "message-not-needed": "This message is no longer needed, so it won’t be sent.",
  "member-not-found": "We couldn’t find that member.",
  "import-file-missing": "Choose a CSV file first.",
  "import-file-too-large": "This file is too large. Choose one of at most 5 MB, or split it.",
  "import-file-unreadable": "We can’t read this file. Save it as CSV and choose it again.",
  "import-file-empty": "This file has no rows. The first row names the columns; each other row is a member.",
  "import-columns-missing": "We miss the columns {columns}. Name them in the first row of the file.",
  "import-nothing-new":
    "There was no one to import. Everyone in this file is already a member, or their row is wrong.",
  "import-not-found": "We couldn’t find that import.",
  "import-unfinished": "This import isn’t finished. Choose the same file again to finish it.",
  "too-many-chosen": "These are more than {most} members. Search for fewer, or choose them in the list.",
  "push-off": "Notifications are switched off for the whole club.",
  "member-unchanged": "That’s already done.",
  "colleague-not-found": "Choose a team member.",
  "last-admin": "This is the only administrator. Make someone else an administrator first.",
  "club-founded": "This club already has an administrator.",
  "sign-in-link-used": "This sign-in link no longer works. Ask for a new one.",
  "contact-unknown": "No member has this email or phone.",
  "membership-own": "You can’t change your own membership here. Ask another administrator.",
  "suspend-self": "You can’t suspend yourself.",
  "perk-not-found": "This perk is no longer available.",
  "perk-price": "The price has changed: it’s {price} now.",
  "perk-budget": "All of today’s credit has been claimed. Please try again tomorrow.",
  "perk-returned": "You’ve returned this perk.",
  "perk-withdrawn": "This perk was withdrawn, because its price was refunded.",
  "perk-refunded": "The price of this perk has already been refunded.",
  "perk-shown": "You’ve seen this code, so the perk can’t be returned.",
  "perk-return-late": "You can return a perk within ten minutes. That time has passed.",
  "perk-gone": "All gone for now.",
  "perk-limit": "You’ve already claimed this perk{times}.",
  "balance-short": "That’s more than you can spend. You have {left}.",
  "balance-waiting": "You can spend {left} now. The rest is pending. {remedy}",
  "balance-frozen": "Your balance is frozen. Please contact us.",
  "balance-own": "You can’t change your own balance. Ask another administrator.",
  "correction-too-much": "The balance is only {left}, and it can’t go below zero.",
  "refund-not-found": "We couldn’t find that payment.",
  "refund-member-erased": "This member has left the club, so there’s no balance to refund to.",
  "refund-late": "It’s too late to refund this: 30 days have passed.",
  "refund-too-much": "You can refund up to {left}.",
  "till-amount-over": "You can spend up to {left} here.",
  "too-many-till-codes": "You’ve reached today’s limit for codes. Please try again tomorrow.",
  "brand-takes-no-credit": "{brand} doesn’t accept balance payments.",
  "till-key-needed": "Enter the till key again.",
  "till-key-wrong": "We don’t know this key. Check it, or ask the club for a new one.",
  "till-key-revoked": "This key no longer works. Ask the club for a new one.",
  "till-key-not-found": "We couldn’t find that key.",
  "request-key-needed": "Send an Idempotency-Key: 8 to 64 letters, digits, “-” or “_”.",
  "request-key-reused": "This Idempotency-Key was already used for another request.",
  "request-running": "A request with this Idempotency-Key is still running. Please try again in a moment.",
  "till-code-wrong": "We don’t know this code. Check it and type it again.",
  "till-code-charged": "This code has already been charged. The member wasn’t charged again.",
  "till-code-withdrawn": "The member cancelled or replaced this code. No charge was made.",
  "till-code-expired": "This code has expired. No charge was made. The member can get a new one.",
  "till-code-elsewhere": "This code is for another brand. No charge was made.",
  "pass-elsewhere": "This pass is for another brand.",
  "pass-used": "This pass has already been used.",
  "pass-expired": "This pass has expired.",
  "pass-revoked": "This pass was withdrawn.",
  "pass-use-not-found": "We couldn’t find that use of a pass.",
  "pass-undo-late": "A use can be undone within ten minutes. That time is over.",
  "pass-undo-elsewhere": "Another till used this pass. Undo it there.",
  "card-of-another-club": "This card isn’t from our club.",
  "card-signed-out": "The member’s device is signed out. Ask them to sign in and open the card again.",
  "card-suspended": "This membership isn’t active.",
  "card-stale": "This code is too old. Ask the member to show the card again.",
  "card-removed": "This card was removed from the wallet. Ask the member to open the card in the club.",
  "wallet-off": "The club doesn’t offer this wallet.",
  "card-scanned": "This code was already scanned. Wait up to half a minute for the next one.",
  "till-member-inactive": "This membership is no longer active. No charge was made.",
  "till-balance-used": "The member has already spent the amount of this code. No charge was made.",
  "till-balance-frozen": "This member can’t pay with their balance right now. No charge was made.",
  "letter-not-found": "We couldn’t find that letter.",
  "letter-changed": "A colleague changed this letter. Reload to see the latest version.",
  "letter-not-draft": "This letter was already sent or scheduled, so it can’t be changed.",
  "letter-not-scheduled": "This letter isn’t scheduled anymore.",
  "letter-not-sending": "This letter isn’t being sent, so there’s nothing to stop.",
  "letter-time-past": "This time has passed. Choose a later one, or leave it empty to send now.",
  "letter-test-no-email": "Your account has no email address. Add one first.",
  "letter-shown-not-found": "We couldn’t find that perk or brand. Choose another one.",
  "letter-city-not-found": "No brand has a store in this city. Choose another one.",
  "suppression-gone": "This address is no longer on the list.",
  "webhook-not-found": "We couldn’t find that endpoint.",
  "webhook-delivery-not-found": "We couldn’t find that delivery.",
  "webhook-private-address": "This address isn’t on the public internet.",
  "webhook-disabled": "This endpoint is disabled. Enable it first.",
  "brand-not-found": "We couldn’t find that brand.",
  "too-many-favourites": "You have 12 favorite brands. Remove one to add another.",
  "contact-unchanged": "That’s already your phone or email.",
  "contact-taken": "This phone or email can’t be used.",
  "contact-last": "This is your only contact. Add another one before you remove it.",
  "recovery-not-found": "We couldn’t find that contact change.",
  "recovery-self": "Change your own phone or email under Account.",
  "recovery-unchanged": "This member already has that phone or email.",
  "recovery-open": "A contact change for this member is already in progress.",
  "recovery-own": "Another staff member has to approve this.",
  "recovery-role-granted":
    "The person who proposed this gave you your role. Another staff member has to approve it.",
  "recovery-role-new":
    "You can approve a contact change after seven days in your role, if you had the role before the proposal.",
  "recovery-agreed": "A colleague has already approved this.",
  "recovery-over": "This contact change has already ended.",
  "too-many-contacts": "You’ve reached today’s limit for codes. Please try again tomorrow.",
  "picture-missing": "Choose a picture first.",
  "picture-too-large": PICTURE_TOO_LARGE,
  "picture-too-wide": "This picture has too many pixels. Choose a smaller one.",
  "picture-unknown": PICTURE_UNKNOWN,
  "pictures-unavailable": "We can’t save pictures right now. Please try again in a few minutes.",
  "picture-broken": "We couldn’t read this picture. It may be damaged; please choose another.",
  "proof-needed": "Confirm that it’s you, then try again.",
  "passkey-rejected": "This passkey didn’t work. Try again, or use another one.",
  "passkey-copied": "We can’t accept this passkey, because it may have been copied. Use another one.",
  "passkey-known": "This passkey is already in use here.",
  "passkey-not-found": "We couldn’t find that passkey. It may already be removed.",
  "passkey-last": "Your role needs a passkey. Add another one before you remove this one.",
  "passkey-overdue": "Your role needs a passkey. Add one under Account, Devices.",
  "too-many-passkeys": "You have 20 passkeys. Remove one to add another.",
  "recovery-code-wrong": "This recovery code is wrong, or you used it before.",
  "session-not-found": "We couldn’t find that device. It may already be signed out.",
  "erase-unconfirmed": "Type your username to confirm.",
  "member-unconfirmed": "Type the username, {username}, to confirm.",
  "member-has-claims": "This member has claimed concierge requests. Reassign them first.",
  "erase-claims": "You have claimed requests. Send or return them first.",
  "erase-last-admin": "You’re the only administrator. Make someone else an administrator first.",
  "signup-finished": "You’ve already joined. Sign in to continue.",
  "signup-not-found": "We no longer have your details. Please enter them again.",
} as const;

const DEFAULT_VALUES: Record<string, string> = { wait: "a minute" };

export type DomainErrorCode = keyof typeof CLUB_TEXTS;

/** `retryAfter` is the number of seconds to wait before another try. */
type Details = { field?: string; values?: Record<string, string | number>; retryAfter?: number };

/** The error that the domain throws; its message is shown to the person. */
export class DomainError extends Error {
  override name = "DomainError";
  readonly field?: string;
  readonly retryAfter?: number;

  constructor(
    readonly code: DomainErrorCode,
    { field, values = {}, retryAfter }: Details = {},
  ) {
    super(
      CLUB_TEXTS[code].replace(/\{(\w+)\}/g, (_, name) => String(values[name] ?? DEFAULT_VALUES[name] ?? "")),
    );
    this.field = field;
    this.retryAfter = retryAfter;
  }
}

/** Throws the error code that a function like `cancelError` returned; does nothing for null. */
export function throwIfError(code: DomainErrorCode | null, details: Details = {}): void {
  if (code) throw new DomainError(code, details);
}

/** The error of a reached limit; `seconds` is the time to wait. */
export function tooManyTries(seconds: number): DomainError {
  return new DomainError("too-many-tries", {
    values: { wait: waitText(seconds) },
    retryAfter: Math.ceil(seconds),
  });
}

function waitText(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  if (minutes === 1) return "a minute";
  if (minutes <= 90) return `${minutes} minutes`;
  const hours = Math.ceil(minutes / 60);
  return hours < 24 ? `${hours} hours` : "a day";
}
