/** What `club:found` is told of a club's first administrator. */
export const FOUNDER = [
  ["--first-name", "Ada"],
  ["--last-name", "Vale"],
  ["--username", "ada"],
  ["--email", "ada@club.example"],
].flat();
