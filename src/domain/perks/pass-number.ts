import "server-only";
import { randomInt } from "node:crypto";

const CHARACTERS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";

/** A number to show at a door, such as "K7QM-2XPD", from a CSPRNG (about 39 bits). */
export function newPassNumber(): string {
  const four = () => Array.from({ length: 4 }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join("");
  return `${four()}-${four()}`;
}
