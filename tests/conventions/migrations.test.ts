import { readdirSync, readFileSync } from "node:fs";
import { unsafeStatements } from "../support/unsafe-statements";

const FOLDER = "src/db/migrations";

/** Earlier migrations ran before any club was in production. */
const BASELINE = "0018_contact_erasures.sql";

const migrations = readdirSync(FOLDER)
  .filter((file) => file.endsWith(".sql"))
  .sort();

test("a migration can run while the previous build serves requests, or a comment explains why it is safe", () => {
  expect(migrations).toContain(BASELINE);
  const later = migrations.filter((file) => file > BASELINE);
  const unsafe = later.flatMap((file) =>
    unsafeStatements(readFileSync(`${FOLDER}/${file}`, "utf8")).map((why) => `${file}: ${why}`),
  );
  expect(unsafe).toEqual([]);
});

test("the journal has every migration in order", () => {
  const { entries } = JSON.parse(readFileSync(`${FOLDER}/meta/_journal.json`, "utf8"));
  expect(entries.map(({ tag }: { tag: string }) => `${tag}.sql`)).toEqual(migrations);
});

test.each([
  ['ALTER TABLE "members" DROP COLUMN "bio";', "drops what the old build may use"],
  ['DROP TABLE "seats";', "drops what the old build may use"],
  ['ALTER TABLE "seats" DROP CONSTRAINT "seats_unique";', "drops what the old build may use"],
  ['DROP INDEX "seats_index";', "drops what the old build may use"],
  ['DROP INDEX CONCURRENTLY IF EXISTS "seats_index";', "drops what the old build may use"],
  ['ALTER TABLE "members" RENAME COLUMN "bio" TO "about";', "renames what the old build calls by its name"],
  ['ALTER TABLE "members" ALTER COLUMN "bio" SET DATA TYPE varchar(20);', "changes the type of a column"],
  ['ALTER TABLE "members" ADD COLUMN "note" text NOT NULL;', "adds a column that the old build doesn't fill"],
  ['ALTER TABLE "members" ALTER COLUMN "bio" SET NOT NULL;', "forbids the old build to leave a column empty"],
  ['ALTER TABLE "members" ALTER COLUMN "bio" DROP DEFAULT;', "takes away a default"],
  ['CREATE INDEX "x" ON "members" USING btree ("bio");', "holds up who writes while it builds an index"],
  ['ALTER TABLE "members" ADD CONSTRAINT "x" CHECK (true);', "holds up who writes while it checks every row"],
  ["UPDATE members SET bio = '';", "changes rows while the old build writes them"],
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
