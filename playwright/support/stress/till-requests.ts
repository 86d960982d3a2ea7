import { createHmac, randomBytes, randomUUID } from "node:crypto";
import { eq, sum } from "drizzle-orm";
import type { Database } from "@/db/client";
import { createMember, type Member } from "@/db/factories";
import { ledgerEntries, sessions, tillCodes, tillKeys } from "@/db/schema";
import { sha256 } from "@/lib/hash";
import { newLetterCode } from "@/lib/text/letter-code";
import { KEYS, ORIGIN } from "./instances";

const ORRIN = { brand: "casa-orrin", brandName: "Casa Orrin" };
const HOUR = 3_600_000;

const hmac = (text: string) => createHmac("sha256", KEYS.AUTH_SECRET).update(text);

/** Opens a till of Casa Orrin's with a new key; returns the cookie of its browser. */
export async function tillCookie(db: Database): Promise<string> {
  const key = newLetterCode(26);
  await db.insert(tillKeys).values({ ...ORRIN, label: "Front counter", keyHash: sha256(key) });
  const kept = `${key}.${Date.now() + HOUR}`;
  return `till=${kept}.${hmac(`till\n${kept}`).digest("base64url")}`;
}

/** A member with so much to spend. */
export async function memberWith(db: Database, cents: number): Promise<Member> {
  const member = await createMember(db, { firstName: "Ada" });
  const gift = { memberId: member.id, kind: "perk", title: "Casa Orrin", reference: randomUUID() } as const;
  await db.insert(ledgerEntries).values({ ...gift, amountCents: cents });
  return member;
}

/** The cookie of a browser in which the member is signed in. */
export async function sessionCookie(db: Database, { id }: Member): Promise<string> {
  const token = randomBytes(16).toString("hex");
  await db.insert(sessions).values({ memberId: id, token, expiresAt: new Date(Date.now() + HOUR) });
  return `session=${encodeURIComponent(`${token}.${hmac(token).digest("base64")}`)}`;
}

/** A code with which the member spends so much at Casa Orrin. */
export async function openCode(db: Database, { id }: Member, amountCents: number): Promise<string> {
  const code = newLetterCode(8);
  const createdAt = new Date();
  const expiresAt = new Date(createdAt.getTime() + 600_000);
  await db.insert(tillCodes).values({ ...ORRIN, memberId: id, amountCents, code, createdAt, expiresAt });
  return code;
}

/** What a member has, in cents: the sum of the ledger. */
export async function balanceOf(db: Database, { id }: Member): Promise<number> {
  const [row] = await db
    .select({ cents: sum(ledgerEntries.amountCents) })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.memberId, id));
  return Number(row?.cents ?? 0);
}

const headersOf = (cookie: string) => ({
  cookie,
  origin: ORIGIN,
  "x-forwarded-for": `10.${[...randomBytes(3)].join(".")}`,
  "x-forwarded-host": new URL(ORIGIN).host,
});

export async function readPage(url: string, cookie: string): Promise<string> {
  return (await fetch(url, { headers: headersOf(cookie) })).text();
}

const UNSEEN = /<!--.*?-->|<script.*?<\/script>/gs;

/**
 * Sends a form as a browser without JavaScript does; returns what the page says then, or how it failed. Whom the server turns away
 * because it is full, which changed nothing, sends it again.
 */
export async function sendForm(
  url: string,
  cookie: string,
  fields: Record<string, string>,
): Promise<{ status: number; html: string }> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  const send = () => fetch(url, { method: "POST", headers: headersOf(cookie), body, redirect: "manual" });
  let response = await send();
  while (response.status === 503 && response.headers.has("retry-after")) {
    await response.body?.cancel();
    response = await send();
  }
  return { status: response.status, html: (await response.text()).replace(UNSEEN, "") };
}
