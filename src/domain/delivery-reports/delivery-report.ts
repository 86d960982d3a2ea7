import { z } from "zod";
import type { FoundEvent, Outcome } from "@/lib/provider-events/event-table";

/** What a provider reports about one message. */
export type DeliveryReport = {
  /** Our message's id; null if the provider does not repeat our Message-ID. */
  messageId: string | null;
  /** The recipient; null if the provider does not name it. */
  address: string | null;
  outcome: Exclude<Outcome, "ignored">;
  /** The provider did not send the message. Only for `complaint` and `letters off`. */
  isUnsent: boolean;
  /** Contains no address. */
  reason: string | null;
  /** When the event happened; null for now. */
  at: Date | null;
};

/** `unknown` has the names of events that the provider's documentation doesn't have. */
export type ReadEvents = { reports: DeliveryReport[]; unknown: string[] };

/**
 * A provider's request. `rejected`: the signature or the secret is wrong or old. `unreachable`: the provider's certificate
 * could not be loaded, so the provider must repeat the request.
 */
export type Received = ReadEvents | "rejected" | "malformed" | "unreachable";

export type MailRequest = { headers: Headers; body: string };

type EventDetails = Pick<DeliveryReport, "messageId" | "address" | "reason" | "at">;

/** Returns the report of an event that was found in its provider's table. */
export function readEvent({ outcome, isUnsent, unknown }: FoundEvent, details: EventDetails): ReadEvents {
  return {
    reports: outcome === "ignored" ? [] : [{ ...details, outcome, isUnsent: isUnsent === true }],
    unknown: unknown === null ? [] : [unknown],
  };
}

export function joinEvents(events: readonly ReadEvents[]): ReadEvents {
  return {
    reports: events.flatMap(({ reports }) => reports),
    unknown: events.flatMap(({ unknown }) => unknown),
  };
}

/** Returns the message's id from our Message-ID, `<id@host>`, otherwise null. */
export function messageIdOf(header: string | null | undefined): string | null {
  const id = /^<?([0-9a-f-]{36})(@|$)/i.exec(header?.trim() ?? "")?.[1];
  return z.guid().safeParse(id).data?.toLowerCase() ?? null;
}

/** Returns the address of `Sam <sam@example.test>` or `sam@example.test`. */
export function addressOf(recipient: string): string {
  return (/<([^<>]+)>\s*$/.exec(recipient)?.[1] ?? recipient).trim();
}

/** Joins type names and status codes. Leaves out free text, which may contain the address. */
export function plainReason(...parts: (string | null | undefined)[]): string | null {
  const plain = parts.filter((part) => part && /^[A-Za-z0-9._ -]{1,40}$/.test(part));
  return plain.length > 0 ? plain.join(" ") : null;
}

/** Returns null if the text is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Returns null if the text is not a JSON object. */
export function parseObject(text: string): object | null {
  const json = parseJson(text);
  return json && typeof json === "object" && !Array.isArray(json) ? json : null;
}

/** A text, or null for anything else. */
export const lenientText = z.string().nullish().catch(null);

const EARLIEST = Date.UTC(2000, 0);
const LATEST = Date.UTC(2100, 0);

/** An instant of this century: others are no time at which a provider reports something, and Postgres can't store all. */
const plausibleDate = z.date().refine((date) => date.getTime() >= EARLIEST && date.getTime() < LATEST);

const ISO_INSTANT = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d:\d\d(?:\.\d+)?) ?(Z|[+-]\d\d)(?::?(\d\d))?$/;

/**
 * ISO 8601 with an offset; Resend also writes a space and only the hours of an offset, and SES a space before the offset.
 * Absent for now.
 */
export const instantSchema = z
  .string()
  .regex(ISO_INSTANT)
  .transform(
    (text) =>
      new Date(
        text.replace(
          ISO_INSTANT,
          (_, day, time, zone, minutes = "00") =>
            `${day}T${time}${zone === "Z" ? zone : `${zone}:${minutes}`}`,
        ),
      ),
  )
  .pipe(plausibleDate)
  .nullish()
  .transform((date) => date ?? null);

/** Whole seconds since 1970. */
export const unixTimeSchema = z
  .int()
  .transform((seconds) => new Date(seconds * 1000))
  .pipe(plausibleDate);
