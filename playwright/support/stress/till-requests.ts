import { createHmac, randomBytes, randomUUID } from "node:crypto";
import { eq, sum } from "drizzle-orm";
import type { Database } from "@/db/client";
import { createMember, type Member } from "@/db/factories";
import { ledgerEntries, tillCodes, tillKeys } from "@/db/schema";
import { sha256 } from "@/lib/hash";
import { newLetterCode } from "@/lib/text/letter-code";
import { KEYS, ORIGIN } from "./instances";

const ORRIN = { brand: "casa-orrin", brandName: "Casa Orrin" };
const HOUR = 3_600_000;

/** Creates a till key of Casa Orrin, and returns the Cookie header of its open till. */
export async function tillCookie(db: Database): Promise<string> {
  const key = newLetterCode(26);
  await db.insert(tillKeys).values({ ...ORRIN, label: "Front counter", keyHash: sha256(key) });
  const value = `${key}.${Date.now() + HOUR}`;
  const signature = createHmac("sha256", KEYS.AUTH_SECRET).update(`till\n${value}`).digest("base64url");
  return `till=${value}.${signature}`;
}

export async function createMemberWithBalance(db: Database, cents: number): Promise<Member> {
  const member = await createMember(db, { firstName: "Ada" });
  const credit = { memberId: member.id, kind: "gift", title: "Casa Orrin", reference: randomUUID() } as const;
  await db.insert(ledgerEntries).values({ ...credit, amountCents: cents });
  return member;
}

/** Creates a till code for Casa Orrin that is valid for ten minutes. */
export async function createTillCode(db: Database, { id }: Member, amountCents: number): Promise<string> {
  const code = newLetterCode(8);
  const createdAt = new Date();
  const expiresAt = new Date(createdAt.getTime() + 600_000);
  await db.insert(tillCodes).values({ ...ORRIN, memberId: id, amountCents, code, createdAt, expiresAt });
  return code;
}

/** Returns a member's balance in cents. */
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

/** Repeats a request that is rejected with 503 and Retry-After, which has changed nothing. */
async function untilServed(send: () => Promise<Response>): Promise<Response> {
  let response = await send();
  while (response.status === 503 && response.headers.has("retry-after")) {
    await response.body?.cancel();
    response = await send();
  }
  return response;
}

export async function readPage(url: string, cookie: string): Promise<string> {
  return (await untilServed(() => fetch(url, { headers: headersOf(cookie) }))).text();
}

const COMMENTS_AND_SCRIPTS = /<!--.*?-->|<script.*?<\/script>/gs;

/** Posts a form like a browser without JavaScript. */
export async function sendForm(
  url: string,
  cookie: string,
  fields: Record<string, string>,
): Promise<{ status: number; html: string }> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  const response = await untilServed(() =>
    fetch(url, { method: "POST", headers: headersOf(cookie), body, redirect: "manual" }),
  );
  return { status: response.status, html: (await response.text()).replace(COMMENTS_AND_SCRIPTS, "") };
}
