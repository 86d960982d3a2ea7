import { HELP, linkTo, MEMBER_NOTICE, type MessageKind } from "./message-kind";

export type PasskeyChange =
  | "added"
  | "removed"
  | "copied"
  | "reset-by-code"
  | "reset-by-colleague"
  | "reset-by-operator";

const CHANGES: Record<PasskeyChange, string> = {
  added: "A passkey was added to your account.",
  removed: "A passkey was removed from your account.",
  copied: "We rejected one of your passkeys, because it may have been copied. Remove it and add a new one.",
  "reset-by-code": "All passkeys were removed from your account with a recovery code.",
  "reset-by-colleague": "An administrator removed all passkeys from your account.",
  "reset-by-operator": "The operator of the server removed all passkeys from your account.",
};

export const passkeysChanged = {
  ...MEMBER_NOTICE,
  label: "Passkeys changed",
  button: "See your devices",
  subject: "The passkeys of your {product} account",
  text: "{product}: {change} If you didn’t do this or ask for it, [{help}|sign out all other devices] right away. Your devices: {link}",
  placeholders: {
    change: { means: "What happened, as a sentence", isRequired: true },
    help: HELP,
    link: linkTo("the list of devices and passkeys"),
  },
  values: ({ what, link }, { help }) => ({ change: CHANGES[what], help, link }),
} as const satisfies MessageKind<
  { what: PasskeyChange; link: string },
  { change: string; help: string | undefined; link: string }
>;

const OF_COLLEAGUE: Partial<Record<PasskeyChange, (name: string) => string>> = {
  copied: (name) => `We rejected a passkey of ${name}, because it may have been copied.`,
  "reset-by-code": (name) => `${name} removed all their passkeys with a recovery code.`,
  "reset-by-colleague": (name) => `An administrator removed all passkeys of ${name}.`,
  "reset-by-operator": (name) => `The operator of the server removed all passkeys of ${name}.`,
};

/** To administrators. `name` is the owner of the passkeys. */
export const passkeysOfColleague = {
  ...MEMBER_NOTICE,
  audience: "administrator",
  label: "A colleague’s passkeys",
  button: "Open the audit trail",
  subject: "The {product} passkeys of {name}",
  text: "{product}: {change} Ask them if you didn’t expect this. The audit trail: {link}",
  placeholders: {
    name: { means: "The owner of the passkeys" },
    change: { means: "What happened, as a sentence", isRequired: true },
    link: linkTo("the audit trail"),
  },
  values: ({ what, name, link }) => ({
    name,
    change: OF_COLLEAGUE[what]?.(name) ?? `The passkeys of ${name} changed.`,
    link,
  }),
} as const satisfies MessageKind<
  { what: PasskeyChange; name: string; link: string },
  { name: string; change: string; link: string }
>;
