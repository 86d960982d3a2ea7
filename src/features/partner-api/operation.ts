import "server-only";
import type { core, z } from "zod";
import { InvalidInput } from "@/auth/error-envelope";
import type { TillContext } from "@/domain/till/open-till";
import { validationFailure } from "@/lib/forms/envelope";

type Definition<Input extends z.ZodType, Output extends z.ZodType> = {
  /** The `operationId` of the OpenAPI document, and the action of the access log. */
  name: string;
  method: "GET" | "POST" | "DELETE";
  /** Below `/api/partner`. A parameter such as `{id}` is a field of the input. */
  path: `/${string}`;
  summary: string;
  description: string;
  /** The fields of the body and of the path; those of the query for GET. */
  input: Input;
  output: Output;
  /** The status of a success. */
  status: 200 | 201;
  /** Whether it changes something. Then it needs an Idempotency-Key. */
  isWrite: boolean;
  /** The statuses of its own errors. All operations have 400, 401, 429 and 503. */
  errors: readonly number[];
  /** `key` is unique for the till's key and the Idempotency-Key; empty unless `isWrite`. */
  run: (context: TillContext, input: z.output<Input>, key: string) => Promise<z.input<Output>>;
};

export type Operation = Omit<Definition<z.ZodType, z.ZodType>, "run"> & {
  /** Checks the input. @throws InvalidInput. */
  prepare: (sent: unknown) => Prepared;
};

type Prepared = {
  /** The checked input as text: the same for the same request. */
  text: string;
  /** Returns the checked output. */
  run: (context: TillContext, key: string) => Promise<object>;
};

export function operation<Input extends z.ZodType, Output extends z.ZodType>({
  run,
  ...described
}: Definition<Input, Output>): Operation {
  const { name, input, output } = described;
  return {
    ...described,
    prepare(sent) {
      const parsed = input.safeParse(sent, { error: fieldIssue });
      if (!parsed.success) throw new InvalidInput(validationFailure(parsed.error.issues));
      return {
        text: JSON.stringify([name, parsed.data]),
        run: async (context, key) => output.parse(await run(context, parsed.data, key)) as object,
      };
    },
  };
}

/** The sentence for an issue whose schema has none of its own, so that no program gets zod's. */
function fieldIssue(issue: core.$ZodRawIssue): string {
  const unit = "origin" in issue && issue.origin === "string" ? " characters" : "";
  switch (issue.code) {
    case "invalid_type":
      if (issue.input === undefined) return "This field is missing.";
      return issue.expected === "string" ? "Send a text." : "Send a whole number.";
    case "too_big":
      return `Send ${issue.inclusive === false ? "less than" : "at most"} ${issue.maximum}${unit}.`;
    case "too_small":
      return `Send ${issue.inclusive === false ? "more than" : "at least"} ${issue.minimum}${unit}.`;
    case "unrecognized_keys":
      return `There are no fields with these names: ${issue.keys.join(", ")}.`;
    default:
      return "This value is not valid.";
  }
}
