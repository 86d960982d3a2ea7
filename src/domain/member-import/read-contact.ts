import { CONTACT_TEXTS, type Contact, parseContact } from "../contacts/contact";
import { isShortenedNumber, SHORTENED_NUMBER } from "../lists/clean-cell";
import { isBlankCell } from "./blank-cell";

type ReadContact = { value: string | null; problem: string | null; notes: string[] };

/** Google writes " ::: " between several contacts, people write commas. */
const BETWEEN = /\s*(?::::|[,;|\n]|\s\/\s)\s*/u;

/** Returns the first contact of the cells that can be used. */
export function readContact(cells: string[], indexes: number[], kind: Contact["kind"]): ReadContact {
  let problem: string | null = null;
  for (const index of indexes) {
    const cell = cells[index] ?? "";
    if (isBlankCell(cell)) continue;
    const parts = BETWEEN.test(cell) ? cell.split(BETWEEN).filter(Boolean) : [cell];
    for (const part of parts) {
      const contact = parseContact(part);
      if (typeof contact !== "string" && contact.kind === kind)
        return { value: contact.value, problem: null, notes: parts.length > 1 ? [SEVERAL[kind]] : [] };
      problem ??= problemOf(part, contact, kind);
    }
  }
  return { value: null, problem, notes: [] };
}

const SEVERAL = {
  email: "The cell has several emails: the first one is used.",
  phone: "The cell has several phones: the first one is used.",
};

function problemOf(part: string, contact: ReturnType<typeof parseContact>, kind: Contact["kind"]): string {
  if (isShortenedNumber(part)) return SHORTENED_NUMBER;
  return contact === "costly" ? CONTACT_TEXTS.costly : CONTACT_TEXTS[kind];
}
