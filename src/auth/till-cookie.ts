import "server-only";
import { cookies } from "next/headers";
import { HOUR, SECOND } from "@/lib/durations";
import { isSameSecret } from "@/lib/is-same-secret";
import { cookieOptions, hostCookieName, signCookie } from "./own-cookie";

const LIFE = 12 * HOUR;

const nameOfCookie = () => hostCookieName("till");

const sign = (text: string) => signCookie("till", text);

/** The key by which this browser opened a till within the last twelve hours; undefined where it didn't. */
export async function readTillKey(): Promise<string | undefined> {
  const [key, until, signature] = (await cookies()).get(nameOfCookie())?.value.split(".") ?? [];
  if (!key || !until || !signature || !isSameSecret(signature, sign(`${key}.${until}`))) return undefined;
  return Date.now() < Number(until) ? key : undefined;
}

/** Has this browser keep a till's key for twelve hours, hidden from scripts and from other sites. */
export async function keepTillKey(key: string): Promise<void> {
  const kept = `${key}.${Date.now() + LIFE}`;
  (await cookies()).set(nameOfCookie(), `${kept}.${sign(kept)}`, {
    ...cookieOptions({ sameSite: "strict" }),
    maxAge: LIFE / SECOND,
  });
}

/** Has this browser forget the till's key. */
export async function forgetTillKey(): Promise<void> {
  (await cookies()).delete({ name: nameOfCookie(), ...cookieOptions({ sameSite: "strict" }) });
}
