import { parseArgs } from "node:util";
import { z } from "zod";
import { CONTACT_TEXTS } from "@/domain/contacts/contact";
import { StartupError } from "@/lib/errors";

/**
 * Parses the options after a subcommand (`--first-name Ada`) with a schema of camel-case names. A `contact` comes from
 * --email or --phone. @throws StartupError with one line for each wrong option, and the usage.
 */
export function readCommand<Schema extends z.ZodObject>(
  schema: Schema,
  usage: string,
  args: string[] = process.argv.slice(3),
): z.output<Schema> {
  const { email, phone, ...rest } = readOptions(schema, usage, args);
  const parsed = schema.safeParse({ ...rest, contact: email ?? phone });
  const wrongContact = contactProblem(email, phone);
  if (parsed.success && !wrongContact) return parsed.data;
  const issues = (parsed.error?.issues ?? []).filter(
    ({ path: [name] }) => name !== "contact" || !wrongContact,
  );
  const lines = issues.map(({ path: [name], message }) => `${optionOf(String(name))}: ${message}`);
  throw new StartupError([...lines, ...(wrongContact ? [wrongContact] : []), `Usage: ${usage}`].join("\n"));
}

type Option = string | boolean | undefined;

/** The schema accepts both kinds, so its error may name the phone number when the email address is wrong. */
function contactProblem(email: Option, phone: Option): string | null {
  if (email !== undefined && phone !== undefined) return "--email or --phone: use only one of them.";
  if (typeof email === "string" && !email.includes("@")) return `--email: ${CONTACT_TEXTS.email}`;
  if (typeof phone === "string" && phone.includes("@")) return `--phone: ${CONTACT_TEXTS.phone}`;
  return null;
}

function readOptions(schema: z.ZodObject, usage: string, args: string[]): Record<string, Option> {
  const names = Object.keys(schema.shape).flatMap((name) =>
    name === "contact" ? ["email", "phone"] : [kebab(name)],
  );
  try {
    const options = Object.fromEntries(
      names.map((name) => [name, { type: isFlag(schema, name) ? "boolean" : "string" } as const]),
    );
    const { values } = parseArgs({ args, options, strict: true });
    return Object.fromEntries(Object.entries(values).map(([name, value]) => [camel(name), value]));
  } catch (error) {
    throw new StartupError(`${error instanceof Error ? error.message : String(error)}\nUsage: ${usage}`);
  }
}

function isFlag(schema: z.ZodObject, name: string): boolean {
  return z.safeParse(schema.shape[camel(name)] ?? z.string(), true).success;
}

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const camel = (name: string) => name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
const optionOf = (name: string) => (name === "contact" ? "--email or --phone" : `--${kebab(name)}`);
