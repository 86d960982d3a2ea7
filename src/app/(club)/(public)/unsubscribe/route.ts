import { visitorContext } from "@/auth/guards";
import { DomainError } from "@/domain/errors";
import { optOut } from "@/domain/opt-out/opt-out";
import { undoOptOut } from "@/domain/opt-out/undo-opt-out";
import { optOutChoicePath } from "@/lib/paths";

const tokenOf = (request: Request) => new URL(request.url).searchParams.get("t") ?? "";

/** The link in a message leads to the page where a friend chooses; it changes nothing, because scanners open links too. */
export function GET(request: Request): Response {
  return seeOther(tokenOf(request));
}

/**
 * Opts out: for a mail program's one click, which must not be led on (RFC 8058), and for the page's form, whose `choice`
 * may also undo it. The signed token is all the permission there is.
 */
export async function POST(request: Request): Promise<Response> {
  const token = tokenOf(request);
  const form = await request.formData().catch(() => new FormData());
  const choice = form.get("choice");
  try {
    await (choice === "undo" ? undoOptOut : optOut)(visitorContext(), { token });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return choice ? seeOther(token) : new Response(error.message, { status: 400 });
  }
  return choice ? seeOther(token) : new Response("You won’t hear from us again.");
}

function seeOther(token: string): Response {
  return new Response(null, { status: 303, headers: { location: optOutChoicePath(token) } });
}
