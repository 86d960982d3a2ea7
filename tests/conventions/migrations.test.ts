import { readdirSync, readFileSync } from "node:fs";

const FOLDER = "src/db/migrations";

/** It runs only in an empty database. */
const BASELINE = "0033_baseline.sql";

const migrations = readdirSync(FOLDER)
  .filter((file) => file.endsWith(".sql"))
  .sort();

test("a migration can run while the previous build serves requests, or a comment explains why it is safe", () => {
  const [first, ...later] = migrations;
  expect(first).toBe(BASELINE);
  const unsafe = later.flatMap((file) =>
    unsafeStatements(readFileSync(`${FOLDER}/${file}`, "utf8")).map((why) => `${file}: ${why}`),
  );
  expect(unsafe).toEqual([]);
});

test("the journal has every migration in order", () => {
  const { entries } = JSON.parse(readFileSync(`${FOLDER}/meta/_journal.json`, "utf8"));
  expect(entries.map(({ tag }: { tag: string }) => `${tag}.sql`)).toEqual(migrations);
});

test("only the newest migration has a snapshot of the schema", () => {
  const newest = migrations.at(-1)?.slice(0, 4);
  expect(readdirSync(`${FOLDER}/meta`)).toEqual([`${newest}_snapshot.json`, "_journal.json"]);
});

test.each([
  ['ALTER TABLE "members" DROP COLUMN "bio";', "drops something that the previous build may use"],
  ['DROP TABLE "seats";', "drops something that the previous build may use"],
  ['ALTER TABLE "seats" DROP CONSTRAINT "seats_unique";', "drops something that the previous build may use"],
  ['DROP INDEX "seats_index";', "drops something that the previous build may use"],
  ['DROP INDEX CONCURRENTLY IF EXISTS "seats_index";', "drops something that the previous build may use"],
  ['ALTER TABLE "members" RENAME COLUMN "bio" TO "about";', "renames something that the previous build uses"],
  ['ALTER TABLE "members" ALTER COLUMN "bio" SET DATA TYPE varchar(20);', "changes the type of a column"],
  [
    'ALTER TABLE "members" ADD COLUMN "note" text NOT NULL;',
    "adds a required column that the previous build does not write",
  ],
  [
    'ALTER TABLE "members" ALTER COLUMN "bio" SET NOT NULL;',
    "requires a column that the previous build may leave empty",
  ],
  ['ALTER TABLE "members" ALTER COLUMN "bio" DROP DEFAULT;', "removes a default"],
  ['CREATE INDEX "x" ON "members" USING btree ("bio");', "blocks writes while it builds an index"],
  ['ALTER TABLE "members" ADD CONSTRAINT "x" CHECK (true);', "blocks writes while it checks every row"],
  ["UPDATE members SET bio = '';", "changes rows while the previous build writes them"],
])("rejects %s", (statement, why) => {
  expect(unsafeStatements(statement)).toEqual([expect.stringContaining(why)]);
  const remark = "-- safe beside the old build: no build has written this table since 0015";
  expect(unsafeStatements(`${remark}\n${statement}`)).toEqual([]);
  expect(unsafeStatements(`-- safe beside the old build: yes\n${statement}`)).toHaveLength(1);
});

test.each([
  'ALTER TABLE "members" ADD COLUMN "note" text;',
  'ALTER TABLE "members" ADD COLUMN "count" integer DEFAULT 0 NOT NULL;',
  'ALTER TABLE "members" ADD CONSTRAINT "x" CHECK (true) NOT VALID;',
  'ALTER TABLE "members" ALTER COLUMN "bio" DROP NOT NULL;',
  'CREATE TABLE "notes" ("type" text NOT NULL);--> statement-breakpoint\nCREATE INDEX "x" ON "notes" USING btree ("id");',
])("accepts %s", (statement) => {
  expect(unsafeStatements(statement)).toEqual([]);
});

const REMARK = /^-- safe beside the old build: .{20,}$/m;

type Rule = { why: string; matches: RegExp; except?: RegExp; onNewTables?: boolean };

const RULES: Rule[] = [
  // An ON CONFLICT of the previous build fails without its unique constraint or index.
  {
    why: "drops something that the previous build may use",
    matches: /\bdrop\s+(table|column|type|view|schema|sequence|constraint|index)\b/i,
  },
  { why: "renames something that the previous build uses", matches: /\brename\b/i },
  { why: "empties a table", matches: /^\s*truncate\b/i },
  {
    why: "changes the type of a column, and rewrites its table",
    matches: /\b(set\s+data\s+)?type\s+\w+.*$/i,
    except: /^(?!\s*alter\s+table\b.*\balter\s+column\b)/is,
  },
  {
    why: "adds a required column that the previous build does not write",
    matches: /\badd\s+column\b.*\bnot\s+null\b/is,
    except: /\bdefault\b|\bgenerated\b/i,
  },
  { why: "requires a column that the previous build may leave empty", matches: /\bset\s+not\s+null\b/i },
  { why: "removes a default that the previous build needs", matches: /\bdrop\s+default\b/i },
  {
    why: "blocks writes while it builds an index",
    matches: /^\s*create\s+(unique\s+)?index\b/i,
    onNewTables: true,
  },
  {
    why: "blocks writes while it checks every row, and may reject rows of the previous build",
    matches: /\badd\s+constraint\b/i,
    except: /\bnot\s+valid\b/i,
    onNewTables: true,
  },
  {
    why: "changes rows while the previous build writes them",
    matches: /^\s*(update|delete)\b/i,
    onNewTables: true,
  },
];

/**
 * Returns one line for each statement that is unsafe while the previous build serves requests. A comment above a statement
 * can declare it safe: "-- safe beside the old build: …" with a reason.
 */
function unsafeStatements(migration: string): string[] {
  const statements = migration.split("--> statement-breakpoint");
  const created = statements.flatMap(
    (statement) => /^\s*create\s+table\s+(?:if\s+not\s+exists\s+)?"(\w+)"/im.exec(statement)?.[1] ?? [],
  );
  const isOnNewTable = (sql: string) =>
    created.some((table) => new RegExp(`\\b(on|table|update|from)\\s+"${table}"`, "i").test(sql));
  return statements
    .filter((statement) => !REMARK.test(statement))
    .map((statement) => statement.replace(/^\s*--.*$/gm, "").trim())
    .flatMap((sql) =>
      RULES.filter(
        ({ matches, except, onNewTables }) =>
          matches.test(sql) && !except?.test(sql) && !(onNewTables && isOnNewTable(sql)),
      ).map(({ why }) => `${why}: ${sql.slice(0, 100)}`),
    );
}
