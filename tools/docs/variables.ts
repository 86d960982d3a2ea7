import type { z } from "zod";
import { VARIABLES } from "@/lib/env/variables";
import { COMMAND_VARIABLES } from "./command-variables";

/** A variable of the environment: its default as a value, or else in words what holds without it. */
export type Variable = { name: string; description: string; value?: string; unset?: string };

export type Subject = { title: string; variables: Variable[] };

/** Every variable that is read, by subject: the product's from the schema that parses them, then those of the commands. */
export function readSubjects(): Subject[] {
  const subjects = new Map<string, Variable[]>();
  const add = (title: string, variables: Variable[]) =>
    subjects.set(title, [...(subjects.get(title) ?? []), ...variables]);
  for (const [title, shape] of Object.entries(VARIABLES)) add(title, Object.entries(shape).map(describe));
  for (const [title, described] of Object.entries(COMMAND_VARIABLES))
    add(
      title,
      Object.entries(described).map(([name, rest]) => ({ name, ...rest })),
    );
  return [...subjects].map(([title, variables]) => ({ title, variables }));
}

function describe([name, schema]: [string, z.ZodType]): Variable {
  const { description = "", unset } = schema.meta() ?? {};
  if (typeof unset === "string") return { name, description, unset };
  const value = schema.safeParse(undefined).data;
  return value === undefined ? { name, description } : { name, description, value: String(value) };
}
