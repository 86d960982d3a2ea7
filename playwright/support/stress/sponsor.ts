import { createHmac, randomBytes } from "node:crypto";
import type { Database } from "@/db/client";
import { sessions } from "@/db/schema";
import { DAY } from "@/lib/durations";
import { idOf } from "../server-actions";
import { KEYS, ORIGIN } from "./instances";

/** Signs a member in at the database, without the minute that codes ask for; returns the browser's cookie. */
export async function sessionOf(db: Database, memberId: string): Promise<string> {
  const token = randomBytes(24).toString("base64url");
  await db.insert(sessions).values({ memberId, token, expiresAt: new Date(Date.now() + DAY) });
  const signature = createHmac("sha256", KEYS.AUTH_SECRET).update(token).digest("base64");
  return `session=${encodeURIComponent(`${token}.${signature}`)}`;
}

/** The sponsor presses the button; returns whether the club says that it is done. */
export async function press(
  url: string,
  cookie: string,
  action: "cancelInvitationAction" | "closeLinkAction",
  inviteId: string,
): Promise<boolean> {
  const headers = {
    cookie,
    origin: ORIGIN,
    "x-forwarded-host": new URL(ORIGIN).host,
    "x-forwarded-for": "10.255.0.1",
    "content-type": "text/plain;charset=UTF-8",
    "next-action": idOf(action),
  };
  const response = await fetch(`${url}/profile`, {
    method: "POST",
    headers,
    body: JSON.stringify([{ inviteId }]),
  });
  const text = await response.text();
  if (text.includes('"status":"success"')) return true;
  if (/"code":"(invitation-joined|invitation-not-closable|link-full|too-busy)"|^busy$/.test(text))
    return false;
  throw new Error(`the sponsor was told ${response.status} ${text.slice(0, 300)}`);
}
