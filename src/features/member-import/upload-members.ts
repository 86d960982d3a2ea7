import "server-only";
import { z } from "zod";
import { memberPost } from "@/auth/action-clients";
import { STAFF_ACTIONS } from "@/auth/staff-actions";
import type { MemberContext } from "@/domain/context";
import { DomainError } from "@/domain/errors";
import { checkImport, type ImportReport, importReportLines } from "@/domain/member-import/check-import";
import { DECIMAL_MARKS } from "@/domain/member-import/column-amounts";
import { DATE_ORDERS } from "@/domain/member-import/column-dates";
import { type ImportProgress, importMembers } from "@/domain/member-import/import-members";
import { IMPORT_FILE_BYTES } from "@/domain/member-import/read-import-rows";
import { verb } from "@/domain/verb";
import { csvResponse } from "@/lib/csv";
import type { Envelope, ErrorEnvelope } from "@/lib/forms/envelope";
import { readForm } from "@/lib/http/read-form";
import { confirmPath, memberImportPath, paths } from "@/lib/paths";

const CHOOSE = { error: "Choose a CSV file first." };

const uploadSchema = z.object({
  file: z.instanceof(Blob, CHOOSE).refine(({ size }) => size > 0, CHOOSE),
  step: z.enum(["check", "report", "import"], { error: "Choose “Check the file” or “Import”." }),
  dates: z.enum(DATE_ORDERS, { error: "Choose the order of day and month." }).optional(),
  amounts: z.enum(DECIMAL_MARKS, { error: "Choose the decimal mark." }).optional(),
});

/** What the browser shows of a check. The report lists every row. */
export type CheckedFile = Omit<ImportReport, "rows">;

/** Groups of reasons that the browser shows; the most frequent ones are first. */
const MOST_GROUPS = 50;
/** New members of one request, so that the browser can show the progress. */
const STEP = 2000;

const STATUS: Record<string, number> = {
  "unexpected-origin": 403,
  "not-allowed": 403,
  "proof-needed": 403,
  "sign-in-required": 401,
  unexpected: 500,
  "import-file-too-large": 413,
  "import-form-incomplete": 400,
};

/**
 * Checks or imports a file of members. A script gets JSON and calls again until the import is finished. A plain form gets
 * the report as a CSV file, or is redirected after the whole import.
 */
export async function uploadMembers(request: Request): Promise<Response> {
  const isScript = request.headers.get("accept")?.startsWith("application/json") ?? false;
  const upload = verb(uploadSchema, async (context: MemberContext, { file, step, ...choices }) => {
    const bytes = new Uint8Array(await file.arrayBuffer());
    if (step !== "import") return { report: await checkImport(context, bytes, choices), progress: null };
    const progress = await importMembers(context, bytes, {
      ...choices,
      ...(isScript ? { atMost: STEP } : {}),
    });
    return { report: null, progress };
  });
  const name = "import members";
  const needsProof = STAFF_ACTIONS[name];
  const definition = { name, verb: upload, message: "Done", needsProof };
  const result = await memberPost(request, definition, readUpload);
  return isScript ? json(result) : page(result);
}

type Result = Envelope<{ report: ImportReport | null; progress: ImportProgress | null }>;

function json(result: Result): Response {
  const headers = { "Cache-Control": "private, no-store" };
  if (result.status === "error") return Response.json(result, { status: statusOf(result), headers });
  const { report, progress } = result.payload;
  return Response.json({ ...result, payload: progress ?? (report && shownOf(report)) }, { headers });
}

function shownOf({ rows: _, ...report }: ImportReport): CheckedFile {
  const { problems, notes } = report;
  return { ...report, problems: problems.slice(0, MOST_GROUPS), notes: notes.slice(0, MOST_GROUPS) };
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
  if (code) return code;
  if (!fieldErrors) return "unexpected";
  return fieldErrors.file ? "import-file-missing" : "import-form-incomplete";
}

function statusOf(error: ErrorEnvelope): number {
  return STATUS[codeOf(error)] ?? 422;
}

function readUpload(request: Request): Promise<FormData> {
  return readForm(request, IMPORT_FILE_BYTES, {
    tooLarge: () => new DomainError("import-file-too-large"),
    noForm: () => new DomainError("import-file-missing"),
  });
}
