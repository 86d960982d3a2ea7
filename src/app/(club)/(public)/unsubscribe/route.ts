import { visitorContext } from "@/auth/guards";
import { optOut, undoOptOut } from "@/domain/concierge/opt-out";
import { DomainError } from "@/domain/errors";
import { undoUnsubscribe, unsubscribe } from "@/domain/letters/unsubscribe";
import { isMemberToken } from "@/domain/messages/unsubscribe-link";
import { optOutChoicePath } from "@/lib/paths";

const tokenOf = (request: Request) => new URL(request.url).searchParams.get("t") ?? "";

/** Redirects to the page with the form. It changes nothing, because mail scanners open links too. */
export function GET(request: Request): Response {
  return seeOther(tokenOf(request));
}

/**
 * Opts a friend out of all messages or a member out of such emails, or opts in again with `choice=undo`. A mail program's
 * one-click request has no `choice` and must not be redirected (RFC 8058). The signed token is the only permission check.
 */
export async function POST(request: Request): Promise<Response> {
  const token = tokenOf(request);
  const form = await request.formData().catch(() => new FormData());
  const choice = form.get("choice");
  const [leave, undo] = isMemberToken(token) ? [unsubscribe, undoUnsubscribe] : [optOut, undoOptOut];
  try {
    await (choice === "undo" ? undo : leave)(visitorContext(), { token });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return choice ? seeOther(token) : new Response(error.message, { status: 400 });
  }
  if (choice) return seeOther(token);
  return new Response(
    isMemberToken(token) ? "You won’t get these emails from us anymore." : "We won’t contact you again.",
  );
}

function seeOther(token: string): Response {
  return new Response(null, { status: 303, headers: { location: optOutChoicePath(token) } });
}
