import "server-only";
import { z } from "zod";
import type { AddedCodes, CheckedCodes, CodeStep } from "@/lib/code-list";
import { readForm } from "@/lib/http/read-form";
import { DomainError } from "../errors";
import { decodeList } from "../lists/decode-list";
import type { ChosenReading } from "./code-reading";
import { MOST_CODES } from "./read-code-list";

/** The largest file, in bytes. */
const CODE_LIST_BYTES = 10 * 1024 * 1024;
/** Codes of one request, so that the browser can show the progress. */
const AT_MOST = 50_000;

const addCodesSchema = z.object({
  uploadId: z.guid({ error: "Choose a file again." }),
  /** What a person chose in the check. */
  reading: z.string().max(8).optional(),
  firstLine: z.enum(["heading", "code"]).optional(),
  /** How many codes earlier requests have read. Each request has the whole list, so that all read it alike. */
  from: z.coerce.number().int().min(0).max(MOST_CODES).default(0),
});

/** The form that checks a list, and then adds it. */
export const codeListSchema = addCodesSchema.extend({
  perkId: z.string({ error: "Choose a perk." }).min(1, { error: "Choose a perk." }).max(128),
  step: z.enum(["check", "add"], { error: "Check the list first." }),
  file: z.instanceof(Blob).optional(),
  lines: z.string().optional(),
});

export type CodeListForm = z.output<typeof codeListSchema>;

/** A CSV file or a pasted list. */
export type CodeSource = { source: Uint8Array | string };

export type CodesToAdd = CodeSource & z.output<typeof addCodesSchema> & { atMost?: number };

export type CodeVerbs = {
  check: (input: CodeSource & ChosenReading) => Promise<CheckedCodes>;
  add: (input: CodesToAdd) => Promise<AddedCodes>;
};

/** Runs a step of the form for a script, which sends the list again until all codes are added. */
export async function runCodeStep(form: CodeListForm, { check, add }: CodeVerbs): Promise<CodeStep> {
  const input = { ...form, source: await readSource(form) };
  return form.step === "check" ? check(input) : add({ ...input, atMost: AT_MOST });
}

/** Like `runCodeStep`, without a script: all codes at once. The next step needs the file's text, because no form keeps a file. */
export async function runWholeCodeStep(form: CodeListForm, { check, add }: CodeVerbs): Promise<CodeStep> {
  const source = await readSource(form);
  if (form.step === "add") return add({ ...form, source });
  const text = typeof source === "string" ? {} : { text: decodeList(source).text };
  return { ...(await check({ ...form, source })), ...text };
}

async function readSource({ file, lines }: CodeListForm): Promise<CodeSource["source"]> {
  if (file && file.size > 0) return new Uint8Array(await file.arrayBuffer());
  if (!lines?.trim()) throw new DomainError("codes-list-missing");
  return lines;
}

export function readCodeForm(request: Request): Promise<FormData> {
  return readForm(request, CODE_LIST_BYTES, {
    tooLarge: () => new DomainError("codes-too-large"),
    noForm: () => new DomainError("codes-list-missing"),
  });
}
