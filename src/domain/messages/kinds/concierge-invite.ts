import { MEMBER_NOTICE, type MessageKind, OPT_OUT, RECIPIENT, SPONSOR } from "./message-kind";
import { copyText } from "./share-text";

type ConciergeInvite = {
  sponsor: string;
  recipient: string;
  code: string;
  /** Missing in messages of version 1.1 and older. */
  engraving?: string;
  link: string;
  optOut: string;
  note?: string;
  template?: string;
};

type Values = Pick<ConciergeInvite, "sponsor" | "recipient" | "optOut"> & {
  opening: string | undefined;
  note: string | undefined;
  invitation: string;
};

export const conciergeInvite = {
  ...MEMBER_NOTICE,
  audience: "non-member",
  encrypted: true,
  invitation: "live",
  label: "Concierge invitation",
  button: "See your invitation",
  card: ({ recipient, code, engraving = code }) => ({ recipient, engraving }),
  subject: "{sponsor} invited you to {product}",
  text: [
    "[{opening}|Hello {recipient}, this is the {product} Concierge, writing for {sponsor}.]",
    "[{note}]",
    "{sponsor} says:",
    "{invitation}",
    "Unsubscribe from all messages: {optOut}",
  ].join("\n\n"),
  placeholders: {
    sponsor: SPONSOR,
    recipient: RECIPIENT,
    opening: {
      means: "The template that the concierge chose. Without one, the words after “or” open the message.",
      isRequired: true,
      isOptional: true,
    },
    note: { means: "The concierge’s personal note", isRequired: true, isOptional: true },
    invitation: {
      means: "The text that members share, with the code and the link. It can’t be changed.",
      isRequired: true,
    },
    optOut: OPT_OUT,
  },
  values: ({ sponsor, recipient, note, optOut, code, link = "", template }, { product }) => ({
    sponsor,
    recipient,
    optOut,
    note,
    opening: template && fillTemplate(template, { friend: recipient, sponsor }),
    invitation: copyText({ product, code, link }),
  }),
} as const satisfies MessageKind<ConciergeInvite, Values>;

/** The concierge's answer to a friend's reply. */
export const conciergeAnswer = {
  ...MEMBER_NOTICE,
  audience: "non-member",
  encrypted: true,
  invitation: "live",
  label: "Concierge’s answer",
  button: null,
  subject: "Re: {sponsor} invited you to {product}",
  text: "{answer}\n\n{by}, {product} Concierge\n\nUnsubscribe from all messages: {optOut}",
  placeholders: {
    answer: { means: "What the concierge wrote", isRequired: true },
    by: { means: "The concierge’s first name" },
    sponsor: SPONSOR,
    optOut: OPT_OUT,
  },
  values: ({ note, by, sponsor, optOut }) => ({ answer: note, by, sponsor, optOut }),
} as const satisfies MessageKind<
  { note: string; by: string; sponsor: string; optOut: string },
  { answer: string; by: string; sponsor: string; optOut: string }
>;

type Names = { friend: string; sponsor: string };

/** Replaces the placeholders in one pass, so that a name with braces is not replaced again. */
export function fillTemplate(template: string, names: Names): string {
  return template.replace(/\{(friend|sponsor)\}/g, (_, name: keyof Names) => names[name]);
}
