import { z } from "zod";

/** For verbs without input. */
export const nothing = z.object({});

type Run<Schema extends z.ZodType> = (
  context: never,
  input: z.output<Schema>,
  ...more: never[]
) => Promise<unknown>;

/** Adds to a function the schema of its input, so that an action, a test or a script finds it as `verb.schema`. */
export function verb<Schema extends z.ZodType, Verb extends Run<Schema>>(
  schema: Schema,
  run: Verb,
): Verb & { schema: Schema } {
  return Object.assign(run, { schema });
}

export type Verb<Ctx, Schema extends z.ZodType, Payload> = {
  (context: Ctx, input: z.output<Schema>): Promise<Payload>;
  schema: Schema;
};
