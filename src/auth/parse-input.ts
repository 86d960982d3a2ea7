import "server-only";
import type { z } from "zod";
import { zfd } from "zod-form-data";
import { validationFailure } from "@/lib/forms/envelope";
import { InvalidInput } from "./error-envelope";

/** A field, one inside another or an entry of a short list: "name", "friend.name", "friends[12]". */
const FIELD_NAME = /^[a-z]\w{0,49}(\.[a-z]\w{0,49}|\[\d{1,2}\]){0,4}$/i;

/** Reads a form or an object by a schema, whatever was posted. @throws InvalidInput with the errors of its fields. */
export async function parseInput<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
): Promise<z.output<Schema>> {
  const parsed = await schema.safeParseAsync(input instanceof FormData ? readForm(input) : input);
  if (!parsed.success) throw new InvalidInput(validationFailure(parsed.error.issues));
  return parsed.data;
}

function readForm(form: FormData): Record<string, unknown> {
  const entries = [...form].filter(([name]) => !name.startsWith("$ACTION"));
  if (!entries.every(([name]) => FIELD_NAME.test(name))) throw unreadable();
  try {
    return zfd.preprocessFormData(entries);
  } catch {
    throw unreadable(); // a forbidden name such as "constructor", or "name" beside "name.first"
  }
}

function unreadable(): InvalidInput {
  const message = "This form can’t be read.";
  return new InvalidInput(validationFailure([{ code: "custom", path: [], message, input: undefined }]));
}
