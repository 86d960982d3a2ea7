import { parseArgs } from "node:util";
import { z } from "zod";
import { StartError } from "@/lib/start-error";

/**
 * Reads a command's options (`--first-name Ada`) by a schema with camel-case names; its `contact` is given as --email or
 * --phone. @throws StartError with a line for each option that is unknown, missing or wrong, and the usage.
 */
export function readCommand<Schema extends z.ZodObject>(schema: Schema, usage: string): z.output<Schema> {
  const parsed = schema.safeParse(readOptions(schema, usage));
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map(
    ({ path: [name], message }) => `${optionOf(String(name))}: ${message}`,
  );
  throw new StartError([...lines, `Usage: ${usage}`].join("\n"));
}

function readOptions(schema: z.ZodObject, usage: string): Record<string, string | boolean | undefined> {
  const names = Object.keys(schema.shape).flatMap((name) =>
    name === "contact" ? ["email", "phone"] : [kebab(name)],
  );
  try {
    const options = Object.fromEntries(
      names.map((name) => [name, { type: isFlag(schema, name) ? "boolean" : "string" } as const]),
    );
    const { values } = parseArgs({ options, strict: true });
    const { email, phone, ...rest } = values;
    return {
      ...Object.fromEntries(Object.entries(rest).map(([name, value]) => [camel(name), value])),
      contact: email ?? phone,
    };
  } catch (error) {
    throw new StartError(`${error instanceof Error ? error.message : String(error)}\nUsage: ${usage}`);
  }
}

function isFlag(schema: z.ZodObject, name: string): boolean {
  return z.safeParse(schema.shape[camel(name)] ?? z.string(), true).success;
}

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const camel = (name: string) => name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
const optionOf = (name: string) => (name === "contact" ? "--email or --phone" : `--${kebab(name)}`);
