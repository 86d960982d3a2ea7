import "server-only";
import { memberPost } from "@/auth/action-clients";
import { DomainError } from "@/domain/errors";
import { setLetterPicture } from "@/domain/letters/letter-picture";
import { PICTURE_BYTES } from "@/domain/picture-limits";
import type { ErrorEnvelope } from "@/lib/forms/envelope";
import { readForm } from "@/lib/http/read-form";
import { letterPath, paths } from "@/lib/paths";

/** Stores a letter's picture and redirects to the letter. */
export async function uploadLetterPicture(request: Request): Promise<Response> {
  let letterId = "";
  const definition = {
    name: "set letter picture",
    verb: setLetterPicture,
    message: "Picture added",
  };
  const result = await memberPost(request, definition, async (posted) => {
    const form = await readForm(posted, PICTURE_BYTES, {
      tooLarge: () => new DomainError("picture-too-large", { field: "picture" }),
      noForm: () => new DomainError("picture-missing", { field: "picture" }),
    });
    letterId = setLetterPicture.schema.shape.letterId.safeParse(form.get("letterId")).data ?? "";
    return form;
  });
  const page = letterId ? letterPath(letterId) : paths.staffLetters;
  const location =
    result.status === "error" ? `${page}?problem=${codeOf(result)}#picture` : `${page}#picture`;
  return new Response(null, { status: 303, headers: { Location: location } });
}

function codeOf({ code, fieldErrors }: ErrorEnvelope): string {
  return code ?? fieldErrors?.picture?.errorCode ?? "picture-missing";
}

const CODES = [
  "picture-missing",
  "picture-too-large",
  "picture-unknown",
  "picture-too-wide",
  "picture-broken",
  "letter-not-draft",
] as const;

/** Returns the text for the error code in the query's `problem`. */
export function pictureProblem(query: string): string | undefined {
  if (query === "") return undefined;
  const code = CODES.find((candidate) => candidate === query);
  return code ? new DomainError(code).message : "Something went wrong. Please try again.";
}
