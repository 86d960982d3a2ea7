/** Contacts that must not appear unencrypted: a label, the typed value and the forms to search for. */
export const CANARIES: [string, string, string[]][] = [
  ["an email address", "Canary.Bird@Friends.example", ["canary.bird", "friends.example"]],
  ["a phone number", "(917) 555-0188", ["9175550188", "917) 555-0188", "917-555-0188", "5550188"]],
];

/** Returns the forms, plain or encoded, that occur in the data. */
export function findCanary(forms: string[], data: unknown): string[] {
  const text = `${typeof data === "string" ? data : JSON.stringify(data)}`.toLowerCase();
  const encodings = forms.flatMap((form) => [
    form,
    encodeURIComponent(form).toLowerCase(),
    Buffer.from(form).toString("hex"),
    Buffer.from(form).toString("base64").replace(/=+$/, "").toLowerCase(),
  ]);
  return encodings.filter((encoding) => text.includes(encoding));
}
