import { INVITATION_TYPES, isGroup, type MemberInvitationType } from "@/lib/invitation-types";

/** Returns null unless the invitation is for a group. */
export function groupNote(type: MemberInvitationType): string | null {
  return isGroup(type) ? `Up to ${INVITATION_TYPES[type].places} friends can join via 1 invite link` : null;
}

const INDIVIDUAL_HEADINGS = ["Who is your plus one?", "Who is the lucky person?"];

const SHARED_HEADINGS = [
  "Who deserves a bigger slice?",
  "Who would you like to invite?",
  "Whose day are we making?",
];

/** The create screen's possible headings: five for an individual, the last three of them for other types. */
export function createHeadings(type: string): string[] {
  return type === "individual" ? [...INDIVIDUAL_HEADINGS, ...SHARED_HEADINGS] : SHARED_HEADINGS;
}

/** Picks a heading at random; `random` returns a number from 0 up to 1. */
export function pickHeading(type: string, random: () => number = Math.random): string {
  const headings = createHeadings(type);
  return headings[Math.floor(random() * headings.length)] ?? "Who would you like to invite?";
}

/** The draft that keeps the chosen type until an invitation is created. */
export const TYPE_DRAFT = "type of new invitation";
