import { DomainError, type DomainErrorCode } from "@/domain/errors";

/** The errors of an upload, with examples for what the query doesn't say. */
const EXAMPLES: Partial<Record<DomainErrorCode, Record<string, string>>> = {
  "import-file-missing": {},
  "import-file-too-large": {},
  "import-file-empty": {},
  "import-form-incomplete": {},
  "import-nothing-new": {},
  "import-columns-missing": { found: "The first row names the columns." },
  "import-dates-undecided": { example: "3/4/2024" },
  "import-amounts-undecided": { example: "1,234" },
  "list-encoding": {},
  "list-quote": {},
  "list-unreadable": {},
  "list-workbook": {},
};

/** Returns the text for the error code in the query's `problem`, which an upload without JavaScript sets. */
export function importProblem(query: string): string | undefined {
  if (query === "") return undefined;
  const code = Object.keys(EXAMPLES).find((candidate) => candidate === query) as DomainErrorCode | undefined;
  return code
    ? new DomainError(code, { values: EXAMPLES[code] ?? {} }).message
    : "Something went wrong. Please try again.";
}
