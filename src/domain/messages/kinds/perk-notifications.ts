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
