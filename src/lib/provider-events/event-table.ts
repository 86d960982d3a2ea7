/**
 * - `letters off`: a member gets no more letters, a friend or a person of the waitlist no more messages
 * - `ignored`: says nothing about whether the message arrived
 */
export type Outcome =
  | "delivered"
  | "bounced for good"
  | "bounced for now"
  | "complaint"
  | "letters off"
  | "ignored";

export type EventRow = {
  outcome: Outcome;
  /** The provider did not send the message of a complaint or of `letters off`, so it did not arrive. */
  isUnsent?: true;
  note?: string;
};

/** The events that a provider documents. A name has the event first, then its type or its reason. */
export type EventTable = {
  title: string;
  /** The documentation's pages, and when each was read or changed. */
  sources: readonly { page: string; version: string }[];
  rows: Readonly<Record<string, EventRow>>;
  /** Rows for a type or a reason that the documentation doesn't have, by the beginning of the name. */
  otherwise: Readonly<Record<string, EventRow>>;
};

/** Status codes of RFC 3463 and RFC 7505 by which a mail server says that an address does not exist. */
const DEAD_STATUSES: readonly string[] = ["5.1.1", "5.1.2", "5.1.3", "5.1.6", "5.1.10", "5.4.4"];

/** The rows of a temporary bounce with a status that says that the address does not exist. */
export function deadAddressRows(event: string): Record<string, EventRow> {
  const note = "the address does not exist";
  return Object.fromEntries(
    DEAD_STATUSES.map((status) => [`${event} status ${status}`, { outcome: "bounced for good", note }]),
  );
}

/**
 * Returns the words of `deadAddressRows` for a text with a status, such as "5.1.1 (no such user)" or "smtp; 550 5.1.1", or
 * none.
 */
export function deadAddressWords(text: string | null | undefined): string[] {
  const [status = ""] = /\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(text ?? "") ?? [];
  return DEAD_STATUSES.includes(status) ? ["status", status] : [];
}

export type FoundEvent = EventRow & {
  /** The event's name if the documentation doesn't have it. */
  unknown: string | null;
};

const IGNORED: EventRow = { outcome: "ignored" };

/** Finds an event by the words of its name. An event that is missing in all rows is ignored, but named as unknown. */
export function findEvent({ rows, otherwise }: EventTable, ...words: string[]): FoundEvent {
  const name = words.join(" ");
  if (Object.hasOwn(rows, name)) return { ...(rows[name] ?? IGNORED), unknown: null };
  const beginnings = words.map((_, index) => words.slice(0, words.length - index).join(" "));
  const beginning = beginnings.find((start) => Object.hasOwn(otherwise, start));
  return { ...((beginning && otherwise[beginning]) || IGNORED), unknown: name };
}
