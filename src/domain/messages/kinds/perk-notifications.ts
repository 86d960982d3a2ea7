import { DAY } from "@/lib/durations";
import { linkTo, MEMBER_NOTICE, type MessageKind } from "./message-kind";

const pool = { ...MEMBER_NOTICE, audience: "administrator", maxAge: 2 * DAY, button: "Add codes" } as const;

const PERK = { means: "The perk’s title" };
const BRAND = { means: "The brand’s name" };

type Pool = { perk: string; brand: string; left: string; link: string };

export const perkCodesLow = {
  ...pool,
  label: "Codes of a perk run low",
  subject: "{codes} left for {perk}",
  text: "Members have claimed most codes of {perk} ({brand}): {codes} left. Add more codes: {link}",
  placeholders: {
    perk: PERK,
    brand: BRAND,
    codes: { means: "How many are left, for example “10 codes are”" },
    link: linkTo("the page that adds codes"),
  },
  values: ({ perk, brand, left, link }) => ({
    perk,
    brand,
    codes: left === "1" ? "1 code is" : `${left} codes are`,
    link,
  }),
} as const satisfies MessageKind<Pool, { perk: string; brand: string; codes: string; link: string }>;

export const perkCodesEmpty = {
  ...pool,
  label: "Codes of a perk are gone",
  subject: "No codes are left for {perk}",
  text: "Members have claimed the last code of {perk} ({brand}). Until there are more, the perk says that all are gone. Add more codes: {link}",
  placeholders: { perk: PERK, brand: BRAND, link: linkTo("the page that adds codes") },
} as const satisfies MessageKind<Omit<Pool, "left">>;

export const perkRefilled = {
  ...MEMBER_NOTICE,
  label: "Perk can be claimed again",
  button: "See the perk",
  subject: "{perk}: there are more",
  text: "You asked us to tell you: {perk} can be claimed again. See the perk: {link}",
  placeholders: { perk: PERK, link: linkTo("the perk") },
} as const satisfies MessageKind<{ perk: string; link: string }>;

type Drawn = { perk: string; link: string };

const drawn = { ...MEMBER_NOTICE, button: "See the draw" } as const;
const DRAWN = { perk: PERK, link: linkTo("the perk") };

export const drawWon = {
  ...drawn,
  label: "Draw won",
  button: "See your perk",
  subject: "You’re in: {perk}",
  text: "You’re in. Your name was drawn for {perk}.[ {paid} was charged to your balance.] See your perk: {link}",
  placeholders: {
    ...DRAWN,
    paid: { means: "The perk’s price, for example “$25.00”, if it has one", isOptional: true },
  },
} as const satisfies MessageKind<Drawn & { paid?: string }>;

export const drawLost = {
  ...drawn,
  label: "Draw not won",
  subject: "Not this time. You’re number {number}.",
  text: "Not this time. You’re number {number} in the draw for {perk}. A returned place goes to the next number, and we’ll write if it’s yours. See the draw: {link}",
  placeholders: { ...DRAWN, number: { means: "The member’s place in the order of the draw" } },
} as const satisfies MessageKind<Drawn & { number: string }>;

const PASSED_OVER: Record<string, string> = {
  suspended: "your membership is suspended",
  frozen: "your balance is frozen",
  balance: "your balance didn’t cover the price",
  limit: "you’ve already had it as often as each member can",
};

export const drawPassed = {
  ...drawn,
  label: "Draw won, but passed over",
  subject: "Your name was drawn for {perk}, but …",
  text: "Your name was drawn for {perk}, but {why}. The place went to the next name. See the draw: {link}",
  placeholders: {
    ...DRAWN,
    why: { means: "Why the name was passed over, for example “your balance is frozen”" },
  },
  values: ({ perk, link, reason }) => ({ perk, link, why: PASSED_OVER[reason] ?? "" }),
} as const satisfies MessageKind<Drawn & { reason: string }, Drawn & { why: string }>;

export const drawClosed = {
  ...drawn,
  label: "Draw called off",
  button: null,
  subject: "There’s no draw for {perk}",
  text: "The draw for {perk} was called off, so no one’s name was drawn. Nothing was charged.",
  placeholders: { perk: PERK },
} as const satisfies MessageKind<{ perk: string }>;
