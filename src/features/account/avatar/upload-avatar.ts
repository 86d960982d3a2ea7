import "server-only";
import type { z } from "zod";
import { memberPost } from "@/auth/member-post";
import type { MemberContext } from "@/domain/context";
import { changeAvatar, changeAvatarSchema } from "@/domain/members/profile/change-avatar";
import type { ErrorEnvelope } from "@/lib/forms/envelope";
import { paths } from "@/lib/paths";
import { readUpload } from "./read-upload";

const STATUS: Record<string, number> = {
  "unexpected-origin": 403,
  "sign-in-required": 401,
  unexpected: 500,
  "picture-too-large": 413,
};

/** Takes a picture for the member who sends it: JSON for a script, for a form the way back to its page. */
export async function uploadAvatar(request: Request): Promise<Response> {
  const definition = {
    name: "change avatar",
    schema: changeAvatarSchema,
    run: async (context: MemberContext, input: z.output<typeof changeAvatarSchema>) => {
      await changeAvatar(context, input);
      return { changed: true };
    },
    message: "Your picture is changed",
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
