import "server-only";
import { z } from "zod";
import { memberPost } from "@/auth/action-clients";
import { STAFF_ACTIONS } from "@/auth/staff-actions";
import type { MemberContext } from "@/domain/context";
import { DomainError } from "@/domain/errors";
import {
  checkImport,
  type ImportProgress,
  type ImportReport,
  importMembers,
  importReportLines,
} from "@/domain/member-import/import-members";
import type { RowCounts } from "@/domain/member-import/judge-rows";
import { IMPORT_FILE_BYTES } from "@/domain/member-import/read-csv";
import { csvResponse } from "@/lib/csv";
import type { Envelope, ErrorEnvelope } from "@/lib/forms/envelope";
import { readForm } from "@/lib/http/read-form";
import { confirmPath, memberImportPath, paths } from "@/lib/paths";

const CHOOSE = { error: "Choose a CSV file first." };

const uploadSchema = z.object({
  file: z.instanceof(Blob, CHOOSE).refine(({ size }) => size > 0, CHOOSE),
  step: z.enum(["check", "report", "import"]),
});

/** What the browser shows of a check. A long list of wrong rows is cut; the report has all of them. */
export type CheckedFile = Pick<ImportReport, "unusedColumns"> & {
  counts: RowCounts;
  wrong: { line: number; name: string; reason: string }[];
};

const MOST_SHOWN = 200;
/** New members of one request, so that the browser can show the progress. */
const STEP = 2000;

const STATUS: Record<string, number> = {
  "unexpected-origin": 403,
  "not-allowed": 403,
  "proof-needed": 403,
  "sign-in-required": 401,
  unexpected: 500,
  "import-file-too-large": 413,
};

/**
 * Checks or imports a file of members. A script gets JSON and calls again until the import is finished. A plain form gets
 * the report as a CSV file, or is redirected after the whole import.
 */
export async function uploadMembers(request: Request): Promise<Response> {
  const isScript = request.headers.get("accept")?.startsWith("application/json") ?? false;
  const run = async (context: MemberContext, { file, step }: z.output<typeof uploadSchema>) => {
    const bytes = new Uint8Array(await file.arrayBuffer());
    if (step !== "import") return { report: await checkImport(context, bytes), progress: null };
    const progress = await importMembers(context, bytes, isScript ? { atMost: STEP } : {});
    return { report: null, progress };
  };
  const name = "import members";
  const needsProof = STAFF_ACTIONS[name];
  const definition = { name, schema: uploadSchema, run, message: "Done", needsProof };
  const result = await memberPost(request, definition, readUpload);
  return isScript ? json(result) : page(result);
}

type Result = Envelope<{ report: ImportReport | null; progress: ImportProgress | null }>;

function json(result: Result): Response {
  const headers = { "Cache-Control": "private, no-store" };
  if (result.status === "error")
    return Response.json(result, { status: STATUS[codeOf(result)] ?? 422, headers });
  const { report, progress } = result.payload;
  return Response.json({ ...result, payload: progress ?? (report && shownOf(report)) }, { headers });
}

function shownOf({ rows, counts, unusedColumns }: ImportReport): CheckedFile {
  const wrong = rows
    .filter(({ status }) => status === "wrong")
    .slice(0, MOST_SHOWN)
    .map(({ line, name, reason }) => ({ line, name, reason: reason ?? "" }));
  return { counts, wrong, unusedColumns };
}

function page(result: Result): Response {
  if (result.status === "error" && result.code === "proof-needed")
    return redirectTo(confirmPath(paths.memberImport));
  if (result.status === "error") return redirectTo(`${paths.memberImport}?problem=${codeOf(result)}`);
  const { report, progress } = result.payload;
  if (report) return csvResponse("import-report", importReportLines(report));
  return redirectTo(
    progress?.importId
      ? memberImportPath(progress.importId)
      : `${paths.memberImport}?problem=import-nothing-new`,
  );
}

function redirectTo(location: string): Response {
  return new Response(null, { status: 303, headers: { Location: location } });
}

function codeOf({ code, fieldErrors }: ErrorEnvelope): string {
  return code ?? (fieldErrors?.file ? "import-file-missing" : "unexpected");
}

/** @throws DomainError import-file-too-large, or import-file-missing if the body isn't a form. */
function readUpload(request: Request): Promise<FormData> {
  return readForm(request, IMPORT_FILE_BYTES, {
    tooLarge: () => new DomainError("import-file-too-large"),
    noForm: () => new DomainError("import-file-missing"),
  });
}
