/** What members can hear of on a locked screen. The texts name no one and contain no code. */
export const PUSH_EVENTS = [
  "friend-joined",
  "renewal-asked",
  "expires-tomorrow",
  "request-failed",
  "contact-changing",
] as const;

export type PushEvent = (typeof PUSH_EVENTS)[number];

/** The text that a push service delivers, encrypted, and that the service worker shows. */
export type PushPayload = {
  title: string;
  text: string;
  /** A later notification of the same topic replaces an earlier one. */
  topic: PushEvent;
  /** The page that a tap opens. */
  path: string;
};
