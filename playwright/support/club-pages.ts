/** Pages of the club that every member can open: of each kind one, and some in another state. */
export const CLUB = [
  "/home",
  "/perks",
  "/perks?search=zzzz",
  "/perks/casa-orrin-first-vase",
  "/perks/lumen-rue-lamp-left-on",
  "/brands",
  "/brands?category=home",
  "/brands/casa-orrin",
  "/brands/casa-orrin/spend",
];

/** Every page of the account. */
export const ACCOUNT = ["", "/details", "/perks", "/ledger", "/notifications", "/privacy", "/devices"].map(
  (section) => `/account${section}`,
);
