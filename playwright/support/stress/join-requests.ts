import { createHmac, randomBytes } from "node:crypto";
import type { Database } from "@/db/client";
import { admissions, codes } from "@/db/schema";
import { sha256 } from "@/lib/hash";
import { encodeInvitation } from "@/lib/urls/invitation-link";
import { formFields } from "../post-form";
import { actionId } from "../server-actions";
import { actionHeaders, KEYS, ORIGIN } from "./instances";

/** The response to a friend: joined or place held, no place left, invitation ended, try again later, or something else. */
export type JoinResult = "in" | "full" | "ended" | "busy" | `failed: ${string}`;

/** A friend with an own IP address, in a browser that posts forms, or with JavaScript calls actions. */
export type Friend = { name: string; address: string; hasScript: boolean; token?: string };

type Fields = Record<string, string>;

const FULL = "That was the last place, and it was just taken.";
const ENDED = ["This invitation has expired", "We can’t find that invitation."];
const CODE = "123456";

export function createFriends(count: number): Friend[] {
  const crowd = randomBytes(4).toString("hex");
  return Array.from({ length: count }, (_, number) => ({
    name: `f${crowd}_${number}`,
    hasScript: Math.floor(number / 2) % 2 === 1, // half of the friends at each of two servers
    address: `10.${randomBytes(1)[0]}.${number >> 8}.${number & 255}`,
  }));
}

export const linkTo = (code: string) =>
  `/invitation?i=${encodeURIComponent(encodeInvitation(code, "Robin"))}`;

const headersOf = ({ address, token }: Friend) => ({
  origin: ORIGIN,
  "x-forwarded-for": address,
  "x-forwarded-host": new URL(ORIGIN).host,
  ...(token && { cookie: `admission=${token}` }),
});

/** Returns the hidden fields of a page's form, which are the same for every friend. */
export async function readForm(url: string, friend: Friend, button: string): Promise<Fields> {
  const page = await fetch(url, { headers: headersOf(friend) });
  return formFields(await page.text(), button);
}

/** Sends the details. If a place is held, the friend gets a token. */
export async function holdPlace(url: string, friend: Friend, hidden: Fields): Promise<JoinResult> {
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
  return resultOf(response, /step=code/);
}

/** Sends the code. A friend who joins must get a session. */
export async function acceptInvitation(
  url: string,
  friend: Friend,
  hidden: Fields,
  code: string,
): Promise<JoinResult> {
  const response = await send(url, friend, "acceptInvitationAction", { ...hidden, code });
  const result = await resultOf(response, /\/welcome/);
  if (result !== "in") return result;
  return /session=[^;]/.test(response.headers.get("set-cookie") ?? "")
    ? "in"
    : "failed: joined without a session";
}

async function send(url: string, friend: Friend, action: string, fields: Fields): Promise<Response> {
  const { body, headers } = friend.hasScript ? actionCall(action, fields) : formPost(fields);
  return fetch(url, {
    method: "POST",
    headers: { ...headersOf(friend), ...headers },
    body,
    redirect: "manual",
  });
}

function formPost(fields: Fields) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  return { body, headers: {} };
}

function actionCall(action: string, fields: Fields) {
  const input = Object.entries(fields).filter(([name]) => !name.startsWith("$"));
  return {
    body: JSON.stringify([Object.fromEntries(input)]),
    headers: { "content-type": "text/plain;charset=UTF-8", "next-action": actionId(action) },
  };
}

async function resultOf(response: Response, success: RegExp): Promise<JoinResult> {
  const text = await response.text();
  const location = response.headers.get("x-action-redirect") ?? response.headers.get("location") ?? "";
  if ([200, 303].includes(response.status) && success.test(location)) return "in";
  if (response.status === 503 && response.headers.has("retry-after")) return "busy";
  if (response.status === 200 && text.includes('"code":"too-busy"')) return "busy";
  if (response.status === 200 && text.includes(FULL)) return "full";
  if (response.status === 200 && ENDED.some((sentence) => text.includes(sentence))) return "ended";
  return `failed: ${response.status} ${location}`;
}

/** Stores pending sign-ups that no longer hold a place, each with the same valid code, which it returns. */
export async function storePendingSignups(
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

/** Calls the sponsor's action that ends an invitation. Returns whether it succeeded. */
export async function endInvitation(
  url: string,
  cookie: string,
  action: "cancelInvitationAction" | "closeLinkAction",
  inviteId: string,
): Promise<boolean> {
  const headers = { ...actionHeaders(action), cookie, "x-forwarded-for": "10.255.0.1" };
  const response = await fetch(`${url}/profile`, {
    method: "POST",
    headers,
    body: JSON.stringify([{ inviteId }]),
  });
  const text = await response.text();
  if (text.includes('"status":"success"')) return !/"already":"(joined|full)"/.test(text);
  if (/"code":"(invitation-joined|invitation-not-closable|link-full|too-busy)"|^busy$/.test(text))
    return false;
  throw new Error(`the sponsor got ${response.status} ${text.slice(0, 300)}`);
}
