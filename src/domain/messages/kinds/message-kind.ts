import type { members } from "@/db/schema";
import { DAY } from "@/lib/durations";

/** The column of a member's switch for some emails. */
export type Setting = Extract<keyof typeof members.$inferSelect, `notify${string}`>;

export const DEFAULT_MAX_AGE = 7 * DAY;

export type MailCard = { engraving: string; recipient: string };

/** The texts of a message with placeholders and optional parts (`fillText`). `subject` is for emails only. */
export type MessageText = { subject: string; text: string };

export type Placeholder = {
  /** What the staff page says about it. */
  means: string;
  /** A message that has a value must show it in its text. */
  isRequired?: true;
  /** Some messages have no value. */
  isOptional?: true;
};

type Placeholders<Values> = {
  [Name in keyof Values]-?: Placeholder & (undefined extends Values[Name] ? { isOptional: true } : unknown);
};

/** `payload` is plain text from the outbox. `Values` are the placeholders' values, by default the payload. */
export type MessageKind<Payload, Values = Payload> = MessageText & {
  /**
   * Non-members include a member's new contact before it is confirmed. Staff get messages only on duty; administrators
   * always.
   */
  audience: "member" | "non-member" | "staff" | "administrator";
  /** Codes are sent first, because someone is waiting for them, and letters last. */
  priority: "code" | "normal" | "low";
  encrypted: boolean;
  /** The member's column that turns the kind off. Its emails say so and have a link that does it. */
  setting: Setting | null;
  /** In milliseconds. An older message is dropped instead of sent. */
  maxAge: number;
  /** Whether an imported member gets it only after the welcome or the first sign-in. */
  isAfterWelcome?: true;
  /** The state that the message's invitation must still have; null for any. */
  invitation: "live" | "expiring-tomorrow" | null;
  /** Whether the payload has a `friend`. Then `dedupeKey` is `friendKey`, so that erasure finds the name. */
  namesFriend: [Payload] extends [never] ? boolean : Payload extends { friend: string } ? true : false;
  /** The name on the staff pages. */
  label: string;
  /** The label of the email's button to `payload.link`. An email omits it in the text before the link. */
  button: string | null;
  /** The card that an email shows above its text. */
  card?: (payload: Payload) => MailCard;
  /** Without `product`, the club's name, which every text can use. */
  placeholders: Placeholders<Values>;
} & ([Payload] extends [Values] ? unknown : { values: (payload: Payload, club: NamedClub) => Values });

/** What texts say about the club. `help` is what to do to reach it, such as "write to hello@club.example". */
export type NamedClub = { product: string; help: string | undefined };

/** A kind whose payload is not known to the compiler. */
export type AnyMessageKind = Omit<MessageKind<never>, "placeholders"> & {
  placeholders: Record<string, Placeholder>;
  values?: (payload: never, club: NamedClub) => object;
};

/** The usual fields: of a notification to a member that no setting turns off. */
export const MEMBER_NOTICE = {
  audience: "member",
  priority: "normal",
  encrypted: false,
  setting: null,
  maxAge: DEFAULT_MAX_AGE,
  invitation: null,
  namesFriend: false,
} as const;

export const OPT_OUT = {
  means: "The link that stops all messages. The last paragraph ends with it.",
  isRequired: true,
} as const satisfies Placeholder;

/** Every text that uses it says something else if the club has not entered its contact. */
export const HELP = {
  means: "How to reach the club, for example “write to hello@club.example”, if its contact is set",
  isOptional: true,
} as const satisfies Placeholder;

export const RECIPIENT = {
  means: "The friend’s name, as the sponsor typed it",
} as const satisfies Placeholder;

export const FRIEND = { means: "The first name of the friend who joined" } as const satisfies Placeholder;

export const SPONSOR = { means: "The sponsor’s first name" } as const satisfies Placeholder;

export const CONTACT = { means: "“email address” or “phone number”" } as const satisfies Placeholder;

export const REASON = { means: "The reason that the team entered", isRequired: true } as const;

/** In an email, the link is a button. */
export function linkTo(page: string) {
  return { means: `The link to ${page}`, isRequired: true } as const satisfies Placeholder;
}

/** Values by the name of their placeholder. An empty value counts as absent. */
export type TextValues = Record<string, string | undefined>;

const PART = /\[([^[\]]*)\]|\{([a-zA-Z]+)\}/g;
const PLACEHOLDER = /\{([a-zA-Z]+)\}/g;

/**
 * Fills in a text: `{name}` becomes the value of a placeholder. A part in `[ ]` is left out if a placeholder in it has no
 * value. After `|` it has another text for that case: `[{greeting}|Hello]`. Values are not filled in again. Empty lines
 * next to a part that is left out are left out too.
 */
export function fillText(text: string, values: TextValues): string {
  const filled = text.replace(PART, (_, part: string | undefined, name: string) =>
    part === undefined ? (values[name] ?? "") : fillPart(part, values),
  );
  return filled.replace(/\n{3,}/g, "\n\n").trim();
}

function fillPart(part: string, values: TextValues): string {
  const [whole = "", ...otherwise] = part.split("|");
  const isComplete = placeholdersIn(whole).every((name) => values[name]);
  return (isComplete ? whole : otherwise.join("|")).replace(
    PLACEHOLDER,
    (_, name: string) => values[name] ?? "",
  );
}

export function placeholdersIn(text: string): string[] {
  return [...text.matchAll(PLACEHOLDER)].map(([, name = ""]) => name);
}

/** Whether each bracket and brace of a text belongs to a part or a placeholder. Parts contain no other parts. */
export function hasMatchingBrackets(text: string): boolean {
  const rest = text.replace(PART, (_, part: string = "") => part.replace(PLACEHOLDER, ""));
  return !/[[\]{}]/.test(rest);
}
