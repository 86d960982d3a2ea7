import "server-only";
import { memberPost } from "@/auth/action-clients";
import { changeAvatar } from "@/domain/account/change-avatar";
import type { MemberContext } from "@/domain/context";
import { DomainError } from "@/domain/errors";
import { PICTURE_BYTES } from "@/domain/picture-limits";
import { verb } from "@/domain/verb";
import type { ErrorEnvelope } from "@/lib/forms/envelope";
import { readForm } from "@/lib/http/read-form";
import { paths } from "@/lib/paths";

const STATUS: Record<string, number> = {
  "unexpected-origin": 403,
  "sign-in-required": 401,
  unexpected: 500,
  "picture-too-large": 413,
};

/** Stores the member's picture. Responds with JSON to a script and with a redirect to a plain form. */
export async function uploadAvatar(request: Request): Promise<Response> {
  const definition = {
    name: "change avatar",
    verb: verb(changeAvatar.schema, async (context: MemberContext, input) => {
      await changeAvatar(context, input);
      return { changed: true };
    }),
    message: "Picture updated",
  };
  const result = await memberPost(request, definition, readUpload);
  const problem = result.status === "error" ? codeOf(result) : undefined;
  if (request.headers.get("accept")?.startsWith("application/json")) {
    const headers = { "Cache-Control": "private, no-store" };
    return Response.json(result, { status: problem ? (STATUS[problem] ?? 422) : 200, headers });
  }
  const back = problem ? `${paths.accountDetails}?picture=${problem}` : paths.accountDetails;
  return new Response(null, { status: 303, headers: { Location: back } });
}

function codeOf({ code, fieldErrors }: ErrorEnvelope): string {
  return code ?? fieldErrors?.picture?.errorCode ?? "unexpected";
}

function readUpload(request: Request): Promise<FormData> {
  return readForm(request, PICTURE_BYTES, {
    tooLarge: () => new DomainError("picture-too-large", { field: "picture" }),
    noForm: () => new DomainError("picture-missing", { field: "picture" }),
  });
}
