import type { MessageKind } from "./write-message";

/**
 * What the button of an e-mail says, where its text has an address: the words before the address, where they say what to
 * do there. The text beside it goes without buttons.
 */
export const BUTTON_LABELS: Partial<Record<MessageKind, string>> = {
  "concierge-invite": "See your invitation",
  "waitlist-admitted": "See your invitation",
  "waitlist-stay": "Tell us whether to keep you there",
  "friend-joined": "See your invitations",
  "friend-let-in": "See your invitations",
  "let-sponsor-know": "Share it again for 7 more days",
  "expires-tomorrow": "Share it again for 7 more days",
  "erasure-asked": "Keep my membership",
  "new-contact-agreed": "If that wasn't you, stop it here",
  "new-contact-in-place": "Sign in with it",
  "desk-arrival": "Open the concierge console",
  "desk-late": "Open the concierge console",
};
