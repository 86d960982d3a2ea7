import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { createServedDatabase } from "../../tests/support/database/create-database";
import { partOf, startSmtpServer } from "../../tests/support/fakes/smtp-server";
import { type IsolatedServer, startServer } from "./isolated-server";
import { waitForMessage } from "./messaging-server";

const run = promisify(execFile);

/** Arguments of `club:found` for a club's first administrator. */
export const FOUNDER = [
  ["--first-name", "Ada"],
  ["--last-name", "Vale"],
  ["--username", "ada"],
  ["--email", "ada@club.example"],
].flat();

/** A server outside of the demo, on an empty database of the Postgres server, with a local mail server. */
export type EmptyServer = IsolatedServer & {
  /** Runs an npm script with the server's settings, and returns its output. */
  command: (name: string, ...options: string[]) => Promise<string>;
  /** Waits for an email to this address that matches the pattern, and returns its text. */
  nextMail: (to: string, pattern: RegExp) => Promise<string>;
};

export async function openEmptyServer(): Promise<EmptyServer> {
  const [database, smtp] = await Promise.all([createServedDatabase(), startSmtpServer()]);
  const dataDir = await mkdtemp(path.join(tmpdir(), "plus-one-club-"));
  const settings = {
    DEMO: "",
    STOP_GRACE: "0",
    AUTH_SECRET: "a secret of the club's own, long enough",
    CONTACT_KEY: `k1:${"0123456789abcdef".repeat(4)}`,
    SMTP_URL: smtp.url,
    MAIL_FROM: "Plus One <hello@club.example>",
  };
  const data = { DATA_DIR: dataDir, DATABASE_URL: database.connectionString };
  const server = await startServer(data, () => settings);
  const env = {
    ...process.env,
    NODE_ENV: "production" as const,
    APP_URL: server.url,
    ...data,
    ...settings,
  };
  const textsTo = (to: string) =>
    smtp.mails.filter((mail) => mail.to.includes(to)).map((mail) => partOf(mail, "text/plain"));
  return {
    ...server,
    command: async (name, ...options) =>
      (await run("npm", ["run", "--silent", name, "--", ...options], { env })).stdout,
    nextMail: (to, pattern) => waitForMessage(() => textsTo(to).find((text) => pattern.test(text))),
    close: async () => {
      const code = await server.close();
      await Promise.all([smtp.close(), database.drop(), rm(dataDir, { recursive: true })]);
      return code;
    },
  };
}
