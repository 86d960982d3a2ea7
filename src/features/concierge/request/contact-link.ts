type Contact = { kind: "email" | "phone"; value: string };

/** A link that opens the device's own e-mail or messages app with everything filled in. */
export function contactLink({ kind, value }: Contact, subject: string, text: string): string {
  const body = encodeURIComponent(text);
  if (kind === "phone") return `sms:${value}?&body=${body}`;
  const address = value.split("@").map(encodeURIComponent).join("@");
  return `mailto:${address}?subject=${encodeURIComponent(subject)}&body=${body}`;
}
