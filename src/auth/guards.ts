import "server-only";
import { headers } from "next/headers";
import { notFound, redirect } from "next/navigation";
import { currentDatabase } from "@/db/current";
import { type Context, databaseClock, type MemberContext, type VisitorContext } from "@/domain/context";
import { canUseDesk } from "@/domain/members/roles";
import { signInPath } from "@/lib/paths";
import { type SearchParams, toQuery, withQuery } from "@/lib/urls/search-params";
import { getMember, type Member } from "./session";

/**
 * What a page of the club starts with: the member and a context for the domain. Visitors go to sign in and come back to
 * the same address, its query included: a modal stands in it.
 */
export async function requireMember(
  path: string,
  searchParams: SearchParams,
): Promise<{ member: Member; context: MemberContext }> {
  const member = await getMember();
  if (!member) redirect(signInPath(withQuery(path, toQuery(await searchParams))));
  return { member, context: memberContext(member) };
}

/**
 * For what runs beside a page, such as its metadata: visitors go to sign in and come back to the address that the
 * middleware noted. The page guards itself all the same.
 */
export async function requireSignedIn(): Promise<Member> {
  const member = await getMember();
  if (member) return member;
  redirect(signInPath((await headers()).get("x-address") ?? undefined));
}

/** For pages of staff, of every role or of those that `can`: everybody else gets the page that doesn't exist. */
export async function requireStaff(
  can: (role: Member["role"]) => boolean = canUseDesk,
): Promise<{ member: Member; context: MemberContext }> {
  const member = await getMember();
  if (!member || !can(member.role)) notFound();
  return { member, context: memberContext(member) };
}

/** A domain context for whoever asks, member or visitor. */
export async function currentContext(): Promise<Context> {
  const member = await getMember();
  return member ? memberContext(member) : visitorContext();
}

/** A domain context for a visitor. */
export function visitorContext(): VisitorContext {
  return { actor: null, db: currentDatabase(), now: databaseClock };
}

/** A domain context for a member. */
export function memberContext({ id, role, firstName, email, phone }: Member): MemberContext {
  return { actor: { id, role, firstName, email, phone }, db: currentDatabase(), now: databaseClock };
}
