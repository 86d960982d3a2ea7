/**
 * First path segments that belong to pages, with which `/{username}` shares the root, and the roles, which nobody is to seem
 * to have by name. A test reads both from where they are.
 */
export const RESERVED_USERNAMES = new Set([
  "account",
  "admin",
  "api",
  "brands",
  "concierge",
  "help",
  "home",
  "invitation",
  "invitations",
  "lead",
  "livez",
  "member",
  "metrics",
  "outbox",
  "perks",
  "privacy",
  "profile",
  "readyz",
  "request-access",
  "sign-in",
  "sign-out",
  "staff",
  "stores",
  "support",
  "terms",
  "unsubscribe",
  "welcome",
]);
