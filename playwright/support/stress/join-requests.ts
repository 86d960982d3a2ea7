import { createHmac, randomBytes } from "node:crypto";
import type { Database } from "@/db/client";
import { admissions, codes } from "@/db/schema";
import { sha256 } from "@/lib/hash";
import { encodeInvitation } from "@/lib/urls/invitation-link";
import { formFields } from "../post-form";
import { idOf } from "../server-actions";
import { KEYS, ORIGIN } from "./instances";

/** What a friend was told: in, that the last place was taken, that the link is over, to come back, or something else. */
export type Told = "in" | "lost" | "over" | "busy" | `failed: ${string}`;

/** A friend at an address of their own, in a browser without JavaScript, which posts forms, or with it, which calls actions. */
export type Friend = { name: string; address: string; hasScript: boolean; token?: string };

const LOST = "That was the last place, and it was just taken.";
const OVER = ["This invitation has expired", "We can't find that invitation."];

export function gather(count: number): Friend[] {
  const crowd = randomBytes(4).toString("hex");
  return Array.from({ length: count }, (_, number) => ({
    name: `f${crowd}_${number}`,
    hasScript: Math.floor(number / 2) % 2 === 1, // at either instance half of them
    address: `10.${randomBytes(1)[0]}.${number >> 8}.${number & 255}`,
  }));
}

export const linkTo = (code: string) =>
  `/invitation?i=${encodeURIComponent(encodeInvitation(code, "Robin"))}`;

/** What a browser sends with every request of a friend, behind the club's proxy. */
export const headersOf = ({ address, token }: Friend) => ({
  origin: ORIGIN,
  "x-forwarded-for": address,
  "x-forwarded-host": new URL(ORIGIN).host,
  ...(token && { cookie: `admission=${token}` }),
});

/** The fields that a page's form sends by itself, which are the same for every friend. */
export async function readForm(url: string, friend: Friend, button: string): Promise<Record<string, string>> {
  const page = await fetch(url, { headers: headersOf(friend) });
  return formFields(await page.text(), button);
}

/** Sends the details; a friend for whom a place is held has a token from then on. */
export async function hold(url: string, friend: Friend, hidden: Record<string, string>): Promise<Told> {
  const { name } = friend;
  const details = {
    firstName: "Sam",
    lastName: "Ortega",
    username: name,
    contact: `${name}@friends.example`,
    terms: "on",
  };
  const response = await send(url, friend, "holdPlaceAction", { ...hidden, ...details });
  friend.token = /admission=([^;]+)/.exec(response.headers.get("set-cookie") ?? "")?.[1] ?? friend.token;
  return told(response, /step=code/);
}

/** Types the code; who is in has a session. */
export async function accept(
  url: string,
  friend: Friend,
  hidden: Record<string, string>,
  code: string,
): Promise<Told> {
  const response = await send(url, friend, "acceptInvitationAction", { ...hidden, code });
  const outcome = await told(response, /\/welcome/);
  if (outcome !== "in") return outcome;
  return /session=[^;]/.test(response.headers.get("set-cookie") ?? "")
    ? "in"
    : "failed: in without a session";
}

type Fields = Record<string, string>;

async function send(url: string, friend: Friend, action: string, fields: Fields): Promise<Response> {
  const { body, headers } = friend.hasScript ? called(action, fields) : posted(fields);
  return fetch(url, {
    method: "POST",
    headers: { ...headersOf(friend), ...headers },
    body,
    redirect: "manual",
  });
}

function posted(fields: Fields) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  return { body, headers: {} };
}

function called(action: string, fields: Fields) {
  const input = Object.entries(fields).filter(([name]) => !name.startsWith("$"));
  return {
    body: JSON.stringify([Object.fromEntries(input)]),
    headers: { "content-type": "text/plain;charset=UTF-8", "next-action": idOf(action) },
  };
}

async function told(response: Response, where: RegExp): Promise<Told> {
  const text = await response.text();
  const leadsTo = response.headers.get("x-action-redirect") ?? response.headers.get("location") ?? "";
  if ([200, 303].includes(response.status) && where.test(leadsTo)) return "in";
  if (response.status === 503 && response.headers.has("retry-after")) return "busy";
  if (response.status === 200 && text.includes('"code":"too-busy"')) return "busy";
  if (response.status === 200 && text.includes(LOST)) return "lost";
  if (response.status === 200 && OVER.some((line) => text.includes(line))) return "over";
  return `failed: ${response.status} ${leadsTo}`;
}

const CODE = "123456";

/** Stores admissions whose places are kept no longer, each with a code that is good; returns the code. */
export async function storeAdmissions(
  db: Database,
  invitationId: string,
  friends: Friend[],
): Promise<string> {
  for (const friend of friends) friend.token = randomBytes(16).toString("hex");
  const now = new Date();
  const details = {
    firstName: "Sam",
    lastName: "Ortega",
    contactKind: "email",
    termsAcceptedAt: now,
    invitationId,
  } as const;
  const stored = await db
    .insert(admissions)
    .values(
      friends.map(({ name, token = "" }) => ({
        ...details,
        username: name,
        contact: `${name}@friends.example`,
        tokenHash: sha256(token),
      })),
    )
    .returning({ admissionId: admissions.id, contact: admissions.contact });
  const expiresAt = new Date(now.getTime() + 600_000);
  await db.insert(codes).values(
    stored.map((one) => ({
      ...one,
      purpose: "join" as const,
      expiresAt,
      codeHash: createHmac("sha256", KEYS.AUTH_SECRET).update(`${one.contact}\n${CODE}`).digest("hex"),
    })),
  );
  return CODE;
}
