import { DAY } from "@/lib/durations";
import { linkTo, type MessageKind } from "./message-kind";

type Letter = { subject: string; link: string };

/** The outbox has only the subject. The email has the whole letter (`composeLetter`). */
const shared = {
  priority: "low",
  encrypted: false,
  setting: null,
  invitation: null,
  namesFriend: false,
  button: "Read it in the club",
  text: "A letter from {product}. Read it in the club: {link}",
  placeholders: { subject: { means: "The subject of the letter" }, link: linkTo("the letter") },
} as const;

export const letter = {
  ...shared,
  audience: "member",
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
