import { z } from "zod";

/** What a mail provider reports about one email. */
export type DeliveryReport = {
  /** Our message's id; null if the provider does not repeat our Message-ID. */
  messageId: string | null;
  /** The recipient; null if the provider does not name it. */
  address: string | null;
  status: "delivered" | "bounced" | "complained";
  /** Whether the address can never receive email. Only for `bounced`. */
  isPermanent: boolean;
  /** Contains no address. */
  reason: string | null;
  /** When the event happened; null for now. */
  at: Date | null;
};

export type Outcome = Pick<DeliveryReport, "status" | "isPermanent" | "reason">;

/** A provider's request. `rejected`: the signature or the secret is wrong or old. */
export type Received = DeliveryReport[] | "rejected" | "malformed";

export type MailRequest = { headers: Headers; body: string };

/** Returns the message's id from our Message-ID, `<id@host>`, otherwise null. */
export function messageIdOf(header: string | null | undefined): string | null {
  const id = /^<?([0-9a-f-]{36})(@|$)/i.exec(header?.trim() ?? "")?.[1];
  return z.guid().safeParse(id).data ?? null;
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

export const instantSchema = z.iso
  .datetime({ offset: true })
  .transform((text) => new Date(text))
  .nullable()
  .catch(null);
