import { DAY } from "@/lib/durations";
import { linkTo, MEMBER_NOTICE, type MessageKind } from "./message-kind";

type Letter = { subject: string; link: string };

/** The outbox has only the subject. The email has the whole letter (`composeLetter`). */
const shared = {
  ...MEMBER_NOTICE,
  priority: "low",
  button: "Read it in the club",
  text: "A letter from {product}. Read it in the club: {link}",
  placeholders: { subject: { means: "The subject of the letter" }, link: linkTo("the letter") },
} as const;

export const letter = {
  ...shared,
  isAfterWelcome: true,
  setting: "notifyLetters",
  // A large letter at a low rate takes weeks.
  maxAge: 60 * DAY,
  label: "Letter",
  subject: "{subject}",
} as const satisfies MessageKind<Letter>;

export const letterTest = {
  ...shared,
  audience: "administrator",
  priority: "normal",
  maxAge: DAY,
  label: "Test of a letter",
  subject: "Test: {subject}",
} as const satisfies MessageKind<Letter>;
