import type { ImportReport } from "./check-import";

type NewMembers = ImportReport["newMembers"];

const SENTENCES: [keyof NewMembers, one: string, many: string][] = [
  ["noLetters", "wants no letters", "want no letters"],
  ["bounced", "has a bounced address, which gets no mail", "have a bounced address, which gets no mail"],
  ["suspended", "stays suspended", "stay suspended"],
  ["optedOut", "opted out of our messages", "opted out of our messages"],
  ["staff", "keeps a role in the team", "keep a role in the team"],
];

/** For example "12 want no letters. 1 stays suspended."; empty if no new member is special. */
export function newMembersText(newMembers: NewMembers): string {
  return SENTENCES.flatMap(([name, one, many]) => {
    const count = newMembers[name];
    return count > 0 ? [`${count.toLocaleString("en-US")} ${count === 1 ? one : many}.`] : [];
  }).join(" ");
}
