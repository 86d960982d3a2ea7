const REMARK = /^-- safe beside the old build: .{20,}$/m;

type Rule = { why: string; is: RegExp; butNot?: RegExp; onNewTables?: boolean };

const RULES: Rule[] = [
  // Without its unique constraint or index an ON CONFLICT of the old build fails.
  {
    why: "drops what the old build may use",
    is: /\bdrop\s+(table|column|type|view|schema|sequence|constraint|index)\b/i,
  },
  { why: "renames what the old build calls by its name", is: /\brename\b/i },
  { why: "empties a table", is: /^\s*truncate\b/i },
  {
    why: "changes the type of a column, and rewrites its table",
    is: /\b(set\s+data\s+)?type\s+\w+.*$/i,
    butNot: /^(?!\s*alter\s+table\b.*\balter\s+column\b)/is,
  },
  {
    why: "adds a column that the old build doesn't fill",
    is: /\badd\s+column\b.*\bnot\s+null\b/is,
    butNot: /\bdefault\b|\bgenerated\b/i,
  },
  { why: "forbids the old build to leave a column empty", is: /\bset\s+not\s+null\b/i },
  { why: "takes away a default that the old build relies on", is: /\bdrop\s+default\b/i },
  {
    why: "holds up who writes while it builds an index",
    is: /^\s*create\s+(unique\s+)?index\b/i,
    onNewTables: true,
  },
  {
    why: "holds up who writes while it checks every row, and may refuse what the old build writes",
    is: /\badd\s+constraint\b/i,
    butNot: /\bnot\s+valid\b/i,
    onNewTables: true,
  },
  { why: "changes rows while the old build writes them", is: /^\s*(update|delete)\b/i, onNewTables: true },
];

/**
 * Why a migration can't run beside the build before it, a line for each such statement; none when it can. A statement may
 * say in the comment above it why it is safe all the same: "-- safe beside the old build: …".
 */
export function unsafeStatements(migration: string): string[] {
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
        ({ is, butNot, onNewTables }) =>
          is.test(sql) && !butNot?.test(sql) && !(onNewTables && isOnNewTable(sql)),
      ).map(({ why }) => `${why}: ${sql.slice(0, 100)}`),
    );
}
