import { HOUR } from "@/lib/durations";
import { linkTo, MEMBER_NOTICE, type MessageKind } from "./message-kind";

const PERK = { means: "The evening’s title" };
const WHEN = { means: "Day and time where the evening is, for example “Friday, December 4, 7:30 PM”" };
const WHERE = { means: "The store and its address" };

type Evening = { perk: string; when: string; where: string; link: string };

const evening = {
  ...MEMBER_NOTICE,
  placeholders: { perk: PERK, when: WHEN, where: WHERE, link: linkTo("the evening") },
};

export const eveningTomorrow = {
  ...evening,
  maxAge: 12 * HOUR,
  label: "Evening is tomorrow",
  button: "I can’t come",
  subject: "Tomorrow: {perk}",
  text: "{perk}: {when}, at {where}. We look forward to seeing you. Can’t you come? Then give your place to someone else: {link}",
} as const satisfies MessageKind<Evening>;

export const eveningMoved = {
  ...evening,
  label: "Evening was moved",
  button: "See the evening",
  subject: "Moved: {perk}",
  text: "{perk} is now on {when}, at {where}. Your pass and those of your guests stay valid. If you can’t come then, return them until it begins: {link}",
} as const satisfies MessageKind<Evening>;

export const eveningEnded = {
  ...evening,
  label: "Evening was called off",
  button: "Return your pass",
  subject: "Called off: {perk}",
  text: "We’re sorry: {perk} ({when}, at {where}) doesn’t take place. If you paid for it, return your pass to get the price back: {link}",
} as const satisfies MessageKind<Evening>;

export const placeOffered = {
  ...MEMBER_NOTICE,
  maxAge: 2 * HOUR,
  label: "Place of an evening is offered",
  button: "I’m coming",
  subject: "A place for you: {perk}",
  text: "Someone can’t come to {perk} ({when}). The place is yours for two hours; then we offer it to the next person: {link}",
  placeholders: { perk: PERK, when: WHEN, link: linkTo("the evening") },
} as const satisfies MessageKind<Omit<Evening, "where">>;

/** Without the guest's name, which is erased after the evening. */
export const guestAsked = {
  ...MEMBER_NOTICE,
  label: "Guest asks for an invitation",
  button: "Write the invitation",
  subject: "Your guest would like an invitation",
  text: "A guest whom you brought to {perk} would like to join. Write the invitation: {link}",
  placeholders: { perk: PERK, link: linkTo("the invitation") },
} as const satisfies MessageKind<Pick<Evening, "perk" | "link">>;
