import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { SCHEDULED_JOBS } from "@/domain/jobs/scheduled-jobs";

const read = (file: string) => readFileSync(file, "utf8");

const guides = [
  "README.md",
  "docs/operations.md",
  "docs/hosting.md",
  "docs/configuration.md",
  "docs/content.md",
  "docs/customization.md",
  "docs/monitoring.md",
  "docs/security.md",
  "artwork/README.md",
];
const decisions = readdirSync("docs/decisions").map((file) => `docs/decisions/${file}`);
const folders = readdirSync(".").filter((name) => statSync(name).isDirectory());
const scripts = Object.keys(JSON.parse(read("package.json")).scripts);

/** Paths that a text names in backticks, from a folder of the house on; patterns are left out. */
function pathsIn(text: string): string[] {
  const quoted = [...text.matchAll(/`([\w@.()[\]-]+\/[\w@./()[\]-]*)`/g)].map(([, file]) => file ?? "");
  return quoted.filter((file) => folders.includes(file.split("/")[0] ?? ""));
}

const linksIn = (text: string) => [...text.matchAll(/\]\(([^)#:]+)\)/g)].map(([, target]) => target ?? "");

test("README is of about 4 kB, and at most 5,000 bytes", () => {
  expect(statSync("README.md").size).toBeLessThanOrEqual(5000);
});

test.each([...guides, ...decisions])("%s names only files that exist", (file) => {
  if (/^Superseded /m.test(read(file))) return;
  expect(pathsIn(read(file)).filter((named) => !existsSync(named))).toEqual([]);
  const linked = linksIn(read(file)).map((target) => path.join(path.dirname(file), target));
  expect(linked.filter((target) => !existsSync(target))).toEqual([]);
});

test("every command of package.json is in operations.md", () => {
  const described = [...read("docs/operations.md").matchAll(/`npm (?:run )?([a-z:-]+)/g)].map(
    ([, name]) => name,
  );
  expect(scripts.filter((name) => !described.includes(name))).toEqual([]);
});

test.each(guides)("every command that %s names is in package.json", (file) => {
  const named = [...read(file).matchAll(/npm run ([a-z:-]+)/g)].map(([, name]) => name ?? "");
  expect(named.filter((name) => !scripts.includes(name))).toEqual([]);
});

test("every scheduled job is in operations.md", () => {
  const rows = [...read("docs/operations.md").matchAll(/^\| `([a-z-]+)` \| every/gm)].map(([, name]) => name);
  const names = SCHEDULED_JOBS.map(({ name }) => name);
  expect(rows.toSorted()).toEqual(["announce-waiting", ...names].toSorted());
});

test.each([
  ["docs/operations.md", "for 10 seconds at most", "server.mjs", "REQUESTS_MAY_TAKE = 10_000"],
  ["docs/operations.md", "within 5 more", "server.mjs", "CLOSING_MAY_TAKE = 5_000"],
  ["docs/hosting.md", "up to three for its jobs", "src/db/open-queue.ts", "max: works ? 3 : 1"],
  ["docs/operations.md", "but not in the same place", "scripts/db-backup.ts", "but not in the same place"],
  ["docs/operations.md", "tried eight times", "src/domain/jobs/run-jobs.ts", "retryLimit: 7"],
  ["docs/hosting.md", "messages wait up to a minute", "src/domain/jobs/run-jobs.ts", 'SWEEP, "* * * * *"'],
  ["docs/hosting.md", "at http://localhost:8080", "compose.yaml", '"8080:8080"'],
  ["docs/hosting.md", "http://localhost:8025", "compose.yaml", ":8025:8025"],
  ["docs/hosting.md", "Give it 25 seconds to stop", "compose.yaml", "stop_grace_period: 25s"],
  ["docs/hosting.md", "`actions_key`", "Dockerfile", "id=actions_key"],
  ["docs/hosting.md", "a volume at\n`/app/.data`", "Dockerfile", "WORKDIR /app"],
  [
    "docs/operations.md",
    "`npm start` and the image pass on",
    "package.json",
    '"start": "exec node server.mjs"',
  ],
  ["docs/monitoring.md", "8 to 64 letters", "src/lib/http/request-id.ts", "[\\w.-]{8,64}"],
  ["docs/monitoring.md", "16 hex digits", "src/lib/http/request-id.ts", "randomBytes(8)"],
  ["docs/monitoring.md", "failed within a day", "src/domain/jobs/run-jobs.ts", "deleteAfterSeconds: 86_400"],
  [
    "docs/monitoring.md",
    '"a message was not sent"',
    "src/domain/jobs/work-channel.ts",
    '"a message was not sent"',
  ],
  [
    "docs/monitoring.md",
    '"the tries of a code are spent"',
    "src/domain/members/sign-in/record-spent-tries.ts",
    '"the tries of a code are spent"',
  ],
  [
    "docs/monitoring.md",
    '"a code was asked for and is kept"',
    "src/domain/messages/can-send.ts",
    '"a code was asked for and is kept',
  ],
  ["docs/monitoring.md", '"a job failed"', "src/domain/jobs/run-jobs.ts", '"a job failed"'],
  [
    "docs/monitoring.md",
    '"the job queue has a problem"',
    "src/domain/jobs/start-messages.ts",
    "job queue has a problem",
  ],
  ["docs/monitoring.md", '"Something went wrong"', "src/auth/error-envelope.ts", "Something went wrong"],
  ["docs/monitoring.md", '"Reference"', "src/features/club/page-error.tsx", "Reference {error.digest}"],
])("what %s says of %j is so in %s", (guide, statement, file, proof) => {
  expect(read(guide)).toContain(statement);
  expect(read(file)).toContain(proof);
});

test("wherever a guide tells to make a backup, it names the file, without which the command is refused", () => {
  const told = ["docs/operations.md", "docs/hosting.md"].flatMap((file) =>
    read(file)
      .split("\n")
      .filter((line) => line.includes("npm run db:backup") && !line.startsWith("|")),
  );
  expect(told.length).toBeGreaterThanOrEqual(3);
  expect(told.filter((line) => !/npm run db:backup -- --to \S+\.gz/.test(line))).toEqual([]);
});

test.each([
  ["lead", "close links with a reason", "administration/close-with-reason.ts", "canLeadDesk"],
  ["lead", "undo either", "invitations/ending/lock-to-undo.ts", "canLeadDesk"],
  ["lead", "let in from the waitlist", "waitlist/admit-entry.ts", "canLeadDesk"],
  ["lead", "remove and put back", "waitlist/put-back.ts", "canLeadDesk"],
  ["administrator", "the waitlist's host", "administration/set-host.ts", "canAdminister"],
  ["administrator", "and limit", "administration/set-admissions.ts", "canAdminister"],
  ["administrator", "“Skip for now”", "administration/set-reminder.ts", "canAdminister"],
])("the table of roles says that the %s may %s, as the verb does", (role, may, verb, permission) => {
  const row = read("docs/customization.md")
    .split("\n")
    .find((line) => line.startsWith(`| ${role} |`));
  expect(row).toContain(may);
  expect(read(`src/domain/${verb}`)).toMatch(new RegExp(`${permission}\\(|, ${permission}\\)`));
});

test("every alarm is about figures that there are, and of a kind and a channel that there is", () => {
  const [, figures = "", alarms = ""] = read("docs/monitoring.md").split(
    /^## (?:Figures|What each alarm means)$/m,
  );
  const known = new Set([...figures.matchAll(/^\| `(plus_one_\w+)`/gm)].map(([, name]) => name));
  const used = [...alarms.matchAll(/plus_one_[a-z_]+/g)].map(([name]) => name.replace(/_bucket$/, ""));
  expect(used.length).toBeGreaterThanOrEqual(10);
  expect(used.filter((name) => !known.has(name))).toEqual([]);
  for (const [, kind] of alarms.matchAll(/kind="(\w+)"/g)) expect(figures).toContain(`\`${kind}\``);
});
