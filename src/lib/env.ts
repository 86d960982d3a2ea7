import path from "node:path";
import type { z } from "zod";
import { isLocal, isPassSigner } from "./env-formats";
import { type Variables, variables } from "./env-variables";

type AddIssue = (name: keyof Variables, message: string) => void;

const TWILIO = ["TWILIO_ACCOUNT_SID", "TWILIO_AUTH_TOKEN", "TWILIO_FROM"] as const;

const WALLETS = [
  ["APPLE_PASS_CERTIFICATE", "APPLE_PASS_KEY", "APPLE_PASS_AUTHORITY_CERTIFICATE"],
  ["GOOGLE_WALLET_ISSUER_ID", "GOOGLE_WALLET_SERVICE_ACCOUNT"],
] as const;

const BUCKETS = ["BACKUP", "PICTURES"] as const;

// Runs even if a single value is invalid, so that one start reports every problem.
const schema = variables.superRefine(checkTogether, { when: () => true });

/** `APP_URL` is always set, `DATA_DIR` is absolute. */
export type Env = Omit<Variables, "APP_URL"> & { APP_URL: string };

export class EnvError extends Error {
  override name = "EnvError";
  constructor(readonly lines: string[]) {
    super(lines.join("\n"));
  }
}

/** An empty value counts as absent. @throws EnvError */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const result = schema.safeParse(given);
  if (!result.success) throw new EnvError(linesOf(result.error));
  const { APP_URL = `http://localhost:${result.data.PORT}`, DATA_DIR, ...rest } = result.data;
  return { ...rest, APP_URL, DATA_DIR: path.resolve(/* turbopackIgnore: true */ DATA_DIR) };
}

function linesOf({ issues }: z.ZodError): string[] {
  const isFirst = ({ path: [name] }: (typeof issues)[number], index: number) =>
    issues.findIndex((issue) => issue.path[0] === name) === index;
  return issues.filter(isFirst).map(({ path: [name], message }) => `${String(name)} ${message}`);
}

let parsed: Env | undefined;

export function env(): Env {
  parsed ??= parseEnv(process.env);
  return parsed;
}

export function listeningLine({ APP_URL }: Record<string, string | undefined>): string {
  return APP_URL ? "listening" : "listening; APP_URL isn't set, so links lead to this machine";
}

function checkTogether(values: Variables, context: z.RefinementCtx): void {
  const addIssue: AddIssue = (name, message) => context.addIssue({ code: "custom", path: [name], message });
  checkAddress(values, addIssue);
  checkSenders(values, addIssue);
  checkBuckets(values, addIssue);
  checkWallets(values, addIssue);
  checkKeys(values, addIssue);
  for (const name of ["DATABASE_DIRECT_URL", "DATABASE_REPLICA_URL"] as const)
    if (values[name] && !values.DATABASE_URL) addIssue("DATABASE_URL", `is required together with ${name}`);
}

function checkAddress({ APP_URL = "", DEMO }: Variables, addIssue: AddIssue): void {
  const url = new URL(URL.canParse(APP_URL) ? APP_URL : "http://localhost");
  if (url.protocol === "http:" && !isLocal(url))
    addIssue("APP_URL", "must be https: anything else is for this machine");
  if (DEMO && !isLocal(url)) addIssue("DEMO", "is for this machine only: APP_URL is not local");
}

function checkSenders(values: Variables, addIssue: AddIssue): void {
  if (values.SMTP_URL && !values.MAIL_FROM) addIssue("MAIL_FROM", "is required together with SMTP_URL");
  if (values.RESEND_REPLIES_SECRET && !values.RESEND_API_KEY)
    addIssue("RESEND_API_KEY", "is required together with RESEND_REPLIES_SECRET");
  const given = TWILIO.filter((name) => values[name]);
  for (const name of TWILIO.filter((name) => given.length > 0 && !values[name]))
    addIssue(name, `is required together with ${given[0]}`);
}

function checkBuckets(values: Variables, addIssue: AddIssue): void {
  for (const bucket of BUCKETS)
    for (const name of [`${bucket}_S3_KEY_ID`, `${bucket}_S3_SECRET`] as const)
      if (values[`${bucket}_S3_URL`] && !values[name])
        addIssue(name, `is required together with ${bucket}_S3_URL`);
}

function checkWallets(values: Variables, addIssue: AddIssue): void {
  for (const names of WALLETS) {
    const given = names.find((name) => values[name]);
    for (const name of names)
      if (given && !values[name]) addIssue(name, `is required together with ${given}`);
  }
  const [certificate, key, authority] = WALLETS[0].map((name) => values[name]);
  if (certificate && key && authority && !isPassSigner(certificate, key, authority))
    addIssue("APPLE_PASS_KEY", "does not belong to the certificate, or the authority did not sign it");
}

function checkKeys(values: Variables, addIssue: AddIssue): void {
  if (values.CONTACT_KEY?.includes(",") && !values.CONTACT_LOOKUP_KEY)
    addIssue(
      "CONTACT_LOOKUP_KEY",
      "is required if CONTACT_KEY contains several keys: the 64 hex digits of the club's first one",
    );
  if (!values.DATABASE_URL || values.DEMO) return;
  for (const name of ["AUTH_SECRET", "CONTACT_KEY"] as const)
    if (!values[name]) addIssue(name, "is required together with DATABASE_URL");
}
