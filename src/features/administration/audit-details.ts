/** Texts for the details that the audit trail stores as names and values. */
const TEXTS: Record<string, (value: string) => string> = {
  seatNo: (place) => `Place ${place}`,
  sponsor: (username) => `Sponsor @${username}`,
  from: (value) => `From ${value}`,
  to: (value) => `To ${value}`,
  by: (value) => `By ${value}`,
  via: (value) => `By ${value}`,
  before: (name) => `Before: ${name}`,
  template: (name) => `Template “${name}”`,
  key: (label) => `Key “${label}”`,
  refund: (number) => `Refund ${number}`,
  limit: (number) => `${number} a day`,
  requests: (number) => (number === "1" ? "1 request" : `${number} requests`),
};

/** Returns the text of one detail. A value without a text of its own, such as a reason, is shown alone. */
export function auditDetail(name: string, value: string): string {
  const text = TEXTS[name]?.(value) ?? value;
  return text.charAt(0).toUpperCase() + text.slice(1);
}
