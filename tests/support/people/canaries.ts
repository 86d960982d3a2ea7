/** A contact that must be found nowhere in clear: what it is, as typed, and the forms in which it might be found. */
export const CANARIES: [string, string, string[]][] = [
  ["an e-mail address", "Canary.Bird@Friends.example", ["canary.bird", "friends.example"]],
  ["a phone number", "(917) 555-0188", ["9175550188", "917) 555-0188", "917-555-0188", "5550188"]],
];

/** Everything that the given forms of a contact might be found in, in the usual disguises. */
export function findCanary(forms: string[], everywhere: unknown): string[] {
  const text = `${typeof everywhere === "string" ? everywhere : JSON.stringify(everywhere)}`.toLowerCase();
  const disguises = forms.flatMap((form) => [
    form,
    encodeURIComponent(form).toLowerCase(),
    Buffer.from(form).toString("hex"),
    Buffer.from(form).toString("base64").replace(/=+$/, "").toLowerCase(),
  ]);
  return disguises.filter((disguise) => text.includes(disguise));
}
