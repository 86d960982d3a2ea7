import "server-only";
import { memberPost } from "@/auth/action-clients";
import type { MemberExport } from "@/domain/data-export/export-member";
import { exportOnRequest, exportOnRequestSchema } from "@/domain/data-export/export-on-request";
import { DomainError } from "@/domain/errors";
import { verb } from "@/domain/verb";
import { readForm } from "@/lib/http/read-form";
import { confirmPath, staffMemberPath } from "@/lib/paths";

/** Why an export was not made, in the address of the member's page. */
export type ExportProblem = "reason" | "refused";

export function exportProblem(value: string | undefined): ExportProblem | null {
  return value === "reason" || value === "refused" ? value : null;
}

/** Responds with the file, or redirects: to the page that asks for a recent proof, or to the member's page with the problem. */
export async function exportForMember(
  request: Request,
  username: string,
  respond: (username: string, data: MemberExport) => Promise<Response>,
): Promise<Response> {
  const definition = {
    name: "export member data",
    verb: verb(exportOnRequestSchema, exportOnRequest),
    message: "Exported",
    needsProof: true,
  };
  const result = await memberPost(request, definition, readSmallForm);
  if (result.status === "success") return respond(result.payload.username, result.payload.data);
  if (result.code === "proof-needed") return redirectTo(confirmPath(staffMemberPath(username)));
  const problem: ExportProblem = result.fieldErrors ? "reason" : "refused";
  return redirectTo(`${staffMemberPath(username)}?export=${problem}#export`);
}

function redirectTo(location: string): Response {
  return new Response(null, { status: 303, headers: { Location: location } });
}

function readSmallForm(request: Request): Promise<FormData> {
  const unreadable = () => new DomainError("member-not-found");
  return readForm(request, 0, { tooLarge: unreadable, noForm: unreadable });
}
