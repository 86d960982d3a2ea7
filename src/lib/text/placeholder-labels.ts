/** What the staff pages call a placeholder. */
const LABELS: Record<string, string> = {
  answer: "answer",
  answers: "answers",
  brand: "brand",
  by: "colleague’s name",
  change: "what happened",
  code: "code",
  codes: "codes left",
  contact: "kind of contact",
  credit: "thank-you credit",
  date: "day",
  friend: "friend’s name",
  help: "how to reach us",
  host: "endpoint",
  hours: "hours",
  invitation: "invitation",
  invitations: "invitations",
  link: "link",
  name: "member’s name",
  nextStep: "next step",
  note: "note",
  number: "place in the draw",
  opening: "opening",
  optOut: "opt-out link",
  other: "other contact",
  paid: "price",
  part: "part of the profile",
  perk: "perk",
  places: "places taken",
  product: "club’s name",
  reason: "reason",
  recipient: "invited friend",
  replies: "replies",
  requests: "requests",
  signIn: "sign-in page",
  sponsor: "sponsor’s name",
  subject: "letter’s subject",
  until: "last day",
  waiting: "number waiting",
  when: "day and time",
  where: "store",
  why: "why not",
};

export function hasPlaceholderLabel(name: string): boolean {
  return name in LABELS;
}

/** An unknown placeholder, which no message can have, keeps its braces. */
export function placeholderLabel(name: string): string {
  return LABELS[name] ?? `{${name}}`;
}
