import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { createServedDatabase } from "../../tests/support/database/create-database";
import { partOf, startSmtpServer } from "../../tests/support/fakes/smtp-server";
import { type OwnClub, serveClub } from "./isolated-server";
import { arrived } from "./messaging-server";

const run = promisify(execFile);

/** A club without the demo on an empty database of the Postgres server; its e-mail leaves to a server on this machine. */
export type EmptyClub = OwnClub & {
  /** Runs one of the club's commands beside its server, and returns what it prints. */
  command: (name: string, ...options: string[]) => Promise<string>;
  /** The text of the e-mail to an address that holds these words, once it has come. */
  nextMail: (to: string, words: RegExp) => Promise<string>;
};

export async function openEmptyClub(): Promise<EmptyClub> {
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
  const club = await serveClub(data, () => settings);
  const env = { ...process.env, NODE_ENV: "production" as const, APP_URL: club.url, ...data, ...settings };
  const letters = (to: string) =>
    smtp.mails.filter((mail) => mail.to.includes(to)).map((mail) => partOf(mail, "text/plain"));
  return {
    ...club,
    command: async (name, ...options) =>
      (await run("npm", ["run", "--silent", name, "--", ...options], { env })).stdout,
    nextMail: (to, words) => arrived(() => letters(to).find((text) => words.test(text))),
    close: async () => {
      const code = await club.close();
      await Promise.all([smtp.close(), database.drop(), rm(dataDir, { recursive: true })]);
      return code;
    },
  };
}
