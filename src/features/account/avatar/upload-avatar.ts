import "server-only";
import type { z } from "zod";
import { memberPost } from "@/auth/action-clients";
import type { MemberContext } from "@/domain/context";
import { DomainError } from "@/domain/errors";
import { changeAvatar, changeAvatarSchema } from "@/domain/members/profile/change-avatar";
import { PICTURE_BYTES } from "@/domain/picture-limits";
import type { ErrorEnvelope } from "@/lib/forms/envelope";
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
    schema: changeAvatarSchema,
    run: async (context: MemberContext, input: z.output<typeof changeAvatarSchema>) => {
      await changeAvatar(context, input);
      return { changed: true };
    },
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

/** Bytes that the form may add to the file. */
const FORM_OVERHEAD = 64 * 1024;
const LIMIT = PICTURE_BYTES + FORM_OVERHEAD;

/**
 * Reads the form and stops at the size limit.
 * @throws DomainError picture-too-large, or picture-missing if the body isn't a form.
 */
async function readUpload(request: Request): Promise<FormData> {
  if (Number(request.headers.get("content-length")) > LIMIT) throw tooLarge();
  const body = await readLimited(request);
  const type = request.headers.get("content-type") ?? "";
  return new Response(body, { headers: { "Content-Type": type } }).formData().catch(() => {
    throw new DomainError("picture-missing", { field: "picture" });
  });
}

async function readLimited(request: Request): Promise<Blob> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  for await (const chunk of request.body ?? []) {
    length += chunk.byteLength;
    if (length > LIMIT) throw tooLarge();
    chunks.push(chunk);
  }
  return new Blob(chunks);
}

const tooLarge = () => new DomainError("picture-too-large", { field: "picture" });
