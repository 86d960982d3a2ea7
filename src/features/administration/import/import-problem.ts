import { DomainError } from "@/domain/errors";

const CODES = [
  "import-file-missing",
  "import-file-too-large",
  "import-file-unreadable",
  "import-file-empty",
  "import-nothing-new",
] as const;

const COLUMNS = "“First name”, “Last name” and “Email” or “Phone”";

/** Returns the text for the error code in the query's `problem`, which an upload without JavaScript sets. */
export function importProblem(query: string): string | undefined {
  if (query === "") return undefined;
  if (query === "import-columns-missing")
    return new DomainError(query, { values: { columns: COLUMNS } }).message;
  const code = CODES.find((candidate) => candidate === query);
  return code ? new DomainError(code).message : "Something went wrong. Please try again.";
}
