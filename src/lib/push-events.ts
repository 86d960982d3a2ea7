/** What members can hear of on a locked screen. The texts name no one and contain no code. */
export const PUSH_EVENTS = [
  "friend-joined",
  "renewal-asked",
  "expires-tomorrow",
  "request-failed",
  "contact-changing",
  "draw-won",
  "draw-over",
  "evening-tomorrow",
  "evening-changed",
  "place-offered",
  "guest-asked",
] as const;

export type PushEvent = (typeof PUSH_EVENTS)[number];

/** The text that a push service delivers, encrypted. Browsers without declarative push hand it to the service worker. */
export type PushPayload = DeclarativePush & OlderPayload;

/** https://w3c.github.io/push-api/#declarative-push-message */
type DeclarativePush = {
  web_push: 8030;
  notification: {
    title: string;
    body: string;
    /** A later notification with the same tag replaces an earlier one. */
    tag: PushEvent;
    icon: string;
    /** The absolute address that a tap opens. */
    navigate: string;
  };
};

/** What the service worker of release 1.2 and earlier reads. Remove it when no supported release has that worker. */
type OlderPayload = { title: string; text: string; topic: PushEvent; path: string };
