import { DEFAULT_MAX_AGE, type MessageKind, optOutLine } from "./message-kind";
import { copyText } from "./share-text";

type ConciergeInvite = {
  sponsor: string;
  recipient: string;
  code: string;
  /** Missing in messages of version 1.1 and older. */
  engraving?: string;
  link: string;
  optOut?: string;
  note?: string;
  template?: string;
};

export const conciergeInvite = {
  audience: "non-member",
  priority: "normal",
  encrypted: true,
  setting: null,
  maxAge: DEFAULT_MAX_AGE,
  invitation: "live",
  namesFriend: false,
  label: "Concierge invitation",
  button: "See your invitation",
  card: ({ recipient, code, engraving = code }) => ({ recipient, engraving }),
  subject: ({ sponsor }, product) => `${sponsor} invited you to ${product}`,
  text: ({ sponsor, recipient, note, optOut, code, link = "", template }, product) => {
    const opening = template
      ? fillTemplate(template, { friend: recipient, sponsor })
      : `Hello ${recipient}, this is the ${product} Concierge, writing for ${sponsor}.`;
    const share = copyText({ product, code, link });
    const lines = [opening, note, `${sponsor} says:`, share, optOut && optOutLine(optOut)];
    return lines.filter(Boolean).join("\n\n");
  },
} as const satisfies MessageKind<ConciergeInvite>;

type Names = { friend: string; sponsor: string };

/** Replaces the placeholders in one pass, so that a name with braces is not replaced again. */
export function fillTemplate(template: string, names: Names): string {
  return template.replace(/\{(friend|sponsor)\}/g, (_, name: keyof Names) => names[name]);
}
