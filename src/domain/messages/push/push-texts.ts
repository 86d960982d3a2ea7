import { DAY, HOUR } from "@/lib/durations";
import { paths } from "@/lib/paths";
import type { PushEvent } from "@/lib/push-events";
import type { MessageKindName } from "../kinds/message-kinds";

/** `maxAge`: after so many milliseconds the notification is not sent any more. */
type PushText = { text: string; path: string; maxAge: number };

/** The locked screen shows these texts (docs/design.md#8-the-members-card). */
export const PUSH_TEXTS: Record<PushEvent, PushText> = {
  "friend-joined": { text: "A friend joined with your invitation.", path: paths.profile, maxAge: 3 * DAY },
  "renewal-asked": {
    text: "A friend would like a new invitation: the old one has expired.",
    path: paths.profile,
    maxAge: 3 * DAY,
  },
  "expires-tomorrow": {
    text: "One of your invitations expires tomorrow.",
    path: paths.profile,
    maxAge: 12 * HOUR,
  },
  "request-failed": {
    text: "Our Concierge couldn’t deliver one of your invitations.",
    path: paths.profile,
    maxAge: 3 * DAY,
  },
  "contact-changing": {
    text: "Your phone or email is about to change. If you didn’t ask for it, stop it here.",
    path: paths.account,
    maxAge: 3 * DAY,
  },
  "draw-won": { text: "You’re in. Your name was drawn.", path: paths.accountPerks, maxAge: 3 * DAY },
  "draw-over": {
    text: "A draw that had your name is over. See how it went.",
    path: paths.accountPerks,
    maxAge: 3 * DAY,
  },
  "evening-tomorrow": {
    text: "Your evening is tomorrow. Can’t you come? Give your place back here.",
    path: paths.accountPerks,
    maxAge: 12 * HOUR,
  },
  "evening-changed": {
    text: "One of your evenings has changed.",
    path: paths.accountPerks,
    maxAge: 3 * DAY,
  },
  "place-offered": {
    text: "There’s a place for you. It’s yours for two hours.",
    path: paths.perks,
    maxAge: 2 * HOUR,
  },
  "guest-asked": {
    text: "A guest of yours would like an invitation.",
    path: paths.accountPerks,
    maxAge: 3 * DAY,
  },
};

/** The messages to a member that also notify the member's devices. */
export const PUSHED_MESSAGES: Partial<Record<MessageKindName, PushEvent>> = {
  "friend-joined": "friend-joined",
  "friend-let-in": "friend-joined",
  "let-sponsor-know": "renewal-asked",
  "expires-tomorrow": "expires-tomorrow",
  "new-contact-agreed": "contact-changing",
  "draw-won": "draw-won",
  "draw-lost": "draw-over",
  "draw-passed": "draw-over",
  "draw-closed": "draw-over",
  "evening-tomorrow": "evening-tomorrow",
  "evening-moved": "evening-changed",
  "evening-ended": "evening-changed",
  "place-offered": "place-offered",
  "guest-asked": "guest-asked",
};
