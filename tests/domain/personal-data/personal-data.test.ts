import { eq, getTableColumns, is, SQL, sql } from "drizzle-orm";
import { getTableConfig, type PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Database } from "@/db/client";
import * as schema from "@/db/schema";
import { exportMember } from "@/domain/data-export/export-member";
import { eraseDueMembers } from "@/domain/erasure/erase-due-members";
import { requestErasure } from "@/domain/erasure/request-erasure";
import { MEMBER_ROW } from "@/domain/personal-data/member-row";
import { IMPERSONAL_TABLES, PERSONAL_DATA } from "@/domain/personal-data/personal-data";
import { EXPORT_LABELS, type PersonalTable } from "@/domain/personal-data/personal-table";
import { dumpRows, freshDatabase } from "../../support/database/database";
import { after, asMember, asVisitor } from "../../support/people/contexts";
import { createFullClub } from "../../support/people/full-club";

const TABLES = new Map(
  Object.entries(schema).flatMap(([name, value]) => (is(value, PgTable) ? [[name, value] as const] : [])),
);

const names = (reasons: Record<string, string> = {}) =>
  Object.values(reasons).flatMap((columns) => columns.split(" "));

const PERSONAL_TABLES = new Set(Object.values(PERSONAL_DATA).map(({ table }) => table));

/** Whether the column leads to a row about a person. */
function isPersonalReference(table: PgTable, name: string): boolean {
  const column = getTableColumns(table)[name];
  const keys = getTableConfig(table).foreignKeys.map((key) => key.reference());
  return keys.some(
    ({ columns, foreignTable }) =>
      PERSONAL_TABLES.has(foreignTable) && columns.some((each) => each === column),
  );
}

/** Returns what is wrong with a table's classification, with the names of its columns. */
function problemsOf({
  table,
  deleted,
  erased = {},
  emptied,
  kept,
  others,
  exported,
  omitted,
}: PersonalTable) {
  const columns = Object.keys(getTableColumns(table));
  const gone = [...Object.values(erased).flatMap((values) => Object.keys(values)), ...names(emptied)];
  const [stays, shown, hidden] = [names(kept), exported?.columns ?? [], names(omitted)];
  const without = (...lists: string[][]) => columns.filter((column) => !lists.flat().includes(column));
  const unnamed = without(gone, stays);
  return Object.entries({
    "not a column": [gone, stays, shown, hidden].flat().filter((name) => !columns.includes(name)),
    "neither erased nor kept": deleted || others ? [] : unnamed,
    "a reference that is not kept": others ? unnamed.filter((name) => isPersonalReference(table, name)) : [],
    "erased and kept": gone.filter((name) => stays.includes(name)),
    "neither exported nor omitted": others ? [] : without(shown, hidden, stays),
    "exported and omitted": shown.filter((name) => hidden.includes(name)),
  }).flatMap(([problem, found]) => found.map((name) => `${name} is ${problem}`));
}

test.each(Object.entries(PERSONAL_DATA))("each column of %s is classified", (name, data) => {
  expect(TABLES.get(name)).toBe(data.table);
  expect(problemsOf(data)).toEqual([]);
});

test("a column that is not classified, or classified twice, is named", () => {
  const { table, erased } = MEMBER_ROW;
  const { bio: _, ...owner } = erased.owner;
  expect(problemsOf({ ...MEMBER_ROW, erased: { owner } })).toEqual(["bio is neither erased nor kept"]);
  const kept = { "no reason": "bio no_column invitedBy importedIn invitingPausedBy" };
  expect(problemsOf({ table, kept, others: "the club’s" })).toEqual([
    "no_column is not a column",
    "branchPausedBy is a reference that is not kept",
  ]);
  expect(
    problemsOf({ ...MEMBER_ROW, omitted: { "a secret": "emailVerified invitingPausedBy bio" } }),
  ).toEqual(["bio is exported and omitted"]);
});

test("each table is classified, and no reference leads from one without personal data to a member", () => {
  expect([...Object.keys(PERSONAL_DATA), ...IMPERSONAL_TABLES].toSorted()).toEqual(
    [...TABLES.keys()].toSorted(),
  );
  const impersonal = [...TABLES].filter(([name]) => !(name in PERSONAL_DATA));
  const leading = impersonal.flatMap(([name, table]) =>
    Object.keys(getTableColumns(table))
      .filter((column) => isPersonalReference(table, column))
      .map((column) => `${name}.${column}`),
  );
  expect(leading).toEqual([]);
});

test("each line of the list on the page of privacy has parts of the export", () => {
  const labels = Object.values(PERSONAL_DATA).map(({ exported }) => exported?.label);
  expect(Object.keys(EXPORT_LABELS).filter((label) => !labels.some((one) => one === label))).toEqual([]);
});

describe("of a member whose every text is planted", () => {
  let db: Database;
  let ada: Awaited<ReturnType<typeof createFullClub>>["ada"];
  let planted: { name: string; column: string; sample: string }[];

  beforeEach(async () => {
    db = await freshDatabase();
    const club = await createFullClub(db);
    ada = club.ada;
    const { hedy } = club;
    await db
      .update(schema.members)
      .set({
        ...{ invitingPausedAt: new Date(), invitingPausedBy: hedy.id, invitingPauseReason: "-" },
        ...{ branchPausedAt: new Date(), branchPausedBy: hedy.id, branchPauseReason: "-" },
      })
      .where(eq(schema.members.id, ada.id));
    await db.delete(schema.perkClaims).where(eq(schema.perkClaims.kind, "unique"));
    await db.delete(schema.perkClaims).where(eq(schema.perkClaims.isEvening, true));
    await db.update(schema.perkClaims).set({ kind: "shared" });
    const cancelled = { status: "cancelled", cancelledAt: new Date(), cancelledBy: ada.id } as const;
    const ended = { ...cancelled, declinedAt: new Date() };
    const closed = { closedAt: new Date(), closedBy: ada.id };
    await db.update(schema.invitations).set(closed).where(eq(schema.invitations.id, club.group.id));
    await db.update(schema.invitations).set(ended).where(eq(schema.invitations.type, "individual"));
    planted = [];
    for (const [name, data] of Object.entries(PERSONAL_DATA)) planted.push(...(await plant(name, data)));
  });

  /** Puts a sample into each text of the member's rows that an erasure deletes or replaces. */
  async function plant(name: string, { table, deleted, erased, owner, exported, samples }: PersonalTable) {
    const columns = getTableColumns(table);
    const gone = deleted ? (exported?.columns ?? []) : Object.keys(erased?.owner ?? {});
    const texts = gone.filter((column) => holdsText(table, columns[column]));
    if (!owner || texts.length === 0) return [];
    const values = texts.map((column) => {
      const sample = `${samples?.[column] ?? `canary ${name} ${column}`}`;
      return { name, column, sample, value: columns[column]?.dataType === "json" ? { sample } : sample };
    });
    await db.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`); // a trigger keeps the rows of the ledger
      await tx
        .update(table)
        .set(
          Object.fromEntries(
            values.map(({ column, value }) => [column, whereAllowed(columns, column, value)]),
          ),
        )
        .where(eq(columns[owner] as PgColumn, ada.id));
    });
    return values;
  }

  const missing = (text: string) =>
    planted.filter(({ sample }) => !text.includes(sample)).map(({ name, column }) => `${name}.${column}`);

  test("the export has exactly the exported columns", async () => {
    const exported = await exportMember(asMember(db, ada));
    const parts = Object.values(PERSONAL_DATA).flatMap(({ exported }) => exported?.part ?? []);
    expect(parts.toSorted()).toEqual(Object.keys(exported).toSorted());
    const isOmitted = ({ name, column }: { name: string; column: string }) =>
      !PERSONAL_DATA[name]?.exported?.columns.includes(column);
    const masked = ["contactProposals.contact"];
    expect(missing(JSON.stringify(exported))).toEqual([
      ...masked,
      ...planted.filter(isOmitted).map(({ name, column }) => `${name}.${column}`),
    ]);
  });

  test("the erasure leaves no sample, and the member’s row has the declared values", async () => {
    expect(planted.length).toBeGreaterThan(30);
    expect(missing(await dumpRows(db))).toEqual([]);
    const username = MEMBER_ROW.samples.username;
    await requestErasure(asMember(db, { ...ada, username }), { username });
    expect(await eraseDueMembers(asVisitor(db, after("7 days 1 minute")))).toBe(1);
    expect(missing(await dumpRows(db))).toEqual(planted.map(({ name, column }) => `${name}.${column}`));
    const [row] = await db.select().from(schema.members).where(eq(schema.members.id, ada.id));
    const fixed = Object.entries(MEMBER_ROW.erased.owner).filter(([, value]) => !is(value, SQL));
    expect(row).toMatchObject(Object.fromEntries(fixed));
  });
});

/** Encrypted columns, and those of references and choices, hold no text that could be found. */
function holdsText(table: PgTable, column: PgColumn | undefined): boolean {
  if (!column || column.enumValues?.length || /_sealed$/.test(column.name)) return false;
  const references = getTableConfig(table).foreignKeys.flatMap((key) => key.reference().columns);
  return (
    ["string", "json"].includes(column.dataType) &&
    column.columnType !== "PgUUID" &&
    !references.includes(column)
  );
}

/** Some texts are allowed only in rows with an instant. */
const NEEDS: Record<string, string> = { closeReason: "closedAt", declineNote: "declinedAt" };

function whereAllowed(columns: Record<string, PgColumn>, column: string, value: unknown) {
  const needed = columns[NEEDS[column] ?? ""];
  return needed ? sql`case when ${needed} is not null then ${value} end` : value;
}
