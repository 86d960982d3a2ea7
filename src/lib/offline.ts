/** The only text for a browser without a network. */
export const OFFLINE = "You’re offline. Try again when you’re back online.";
