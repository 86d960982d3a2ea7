import "server-only";
import { headers } from "next/headers";
import { notFound, redirect } from "next/navigation";
import { currentDatabase } from "@/db/current";
import { type Context, databaseClock, type MemberContext, type VisitorContext } from "@/domain/context";
import { canUseConsole } from "@/domain/members/roles";
import { env } from "@/lib/env";
import { clientIp } from "@/lib/http/client-address";
import { confirmPath, paths, signInPath } from "@/lib/paths";
import { type SearchParams, toQuery, withQuery } from "@/lib/urls/search-params";
import { getMember, getMemberBeforePasskey, hasProof, isPasskeyMissing, type Member } from "./session";

/** To the only page that is open to a person who must add a passkey first. */
async function redirectToPasskey(): Promise<void> {
  if (await isPasskeyMissing()) redirect(paths.accountDevices);
}

/** Redirects visitors to sign-in, which returns to the same path and query. The query may open a modal. */
export async function requireMember(
  path: string,
  searchParams: SearchParams,
): Promise<{ member: Member; context: MemberContext }> {
  const member = await (path === paths.accountDevices ? getMemberBeforePasskey() : getMember());
  if (!member) await redirectToPasskey();
  if (!member) redirect(signInPath(withQuery(path, toQuery(await searchParams))));
  return { member, context: memberContext(member) };
}

/** For code that doesn't know the page's path, such as its metadata. The page itself must call `requireMember`. */
export async function requireSignedIn(): Promise<Member> {
  const member = await getMember();
  if (member) return member;
  await redirectToPasskey();
  redirect(signInPath((await headers()).get("x-address") ?? undefined));
}

/** Shows the not-found page unless the member's role is allowed. */
export async function requireStaff(
  can: (role: Member["role"]) => boolean = canUseConsole,
): Promise<{ member: Member; context: MemberContext }> {
  const member = await getMember();
  if (!member) await redirectToPasskey();
  if (!member || !can(member.role)) notFound();
  return { member, context: memberContext(member) };
}

/** Redirects to the page that asks for a recent proof, and returns to `path`. */
export async function requireProofOnPage(context: MemberContext, path: string): Promise<void> {
  if (!(await hasProof(context))) redirect(confirmPath(path));
}

export async function currentContext(): Promise<Context> {
  const member = await getMember();
  return member ? memberContext(member) : visitorContext();
}

/** Also has the visitor's IP address, for a page that counts wrong links. */
export async function visitorContextWithAddress(): Promise<VisitorContext> {
  return { ...visitorContext(), ip: await ipOfRequest() };
}

export async function ipOfRequest(): Promise<string> {
  return clientIp(await headers(), env().TRUSTED_PROXY_HOPS);
}

export function visitorContext(): VisitorContext {
  return { actor: null, db: currentDatabase(), now: databaseClock };
}

export function memberContext({ id, role, firstName, email, phone, lastWrite }: Member): MemberContext {
  const actor = { id, role, firstName, email, phone };
  return { actor, db: currentDatabase(), now: databaseClock, lastWrite };
}
