import { inPieces } from "./in-pieces";
import type { ImportRow, Reference } from "./read-import-rows";

export type KnownMember = { id: string; importedIn: string | null; hasSponsor: boolean };

/** What the database knows about the contacts and usernames of a file. */
export type Known = {
  /** Members by email and by phone, also suspended ones. */
  byContact: ReadonlyMap<string, KnownMember>;
  byUsername: ReadonlyMap<string, KnownMember>;
  /** Contacts that were erased at a person's request. */
  erased: ReadonlySet<string>;
};

export type JudgedRow = {
  /** Without a username that another row or another member has. */
  row: ImportRow;
  status: "new" | "member" | "wrong";
  /** Why the row is wrong; null for other rows. Contains no contact. */
  reason: string | null;
  member: KnownMember | null;
  /** The sponsor if they are a member. A sponsor who is a row of the file becomes a member first. */
  sponsorId: string | null;
  /** What was left out or decided, of the row and in comparison with others. Contains no contact. */
  notes: string[];
};

export type RowCounts = Record<JudgedRow["status"], number>;

export function countRows(judged: readonly JudgedRow[]): RowCounts {
  const counts: RowCounts = { new: 0, member: 0, wrong: 0 };
  for (const { status } of judged) counts[status] += 1;
  return counts;
}

type Draft = JudgedRow & { sponsorRow: Draft | null };

/** Compares the rows of a file with the database and with each other. The order of rows and sponsors does not matter. */
export async function judgeRows(rows: readonly ImportRow[], known: Known): Promise<JudgedRow[]> {
  const file = await indexRows(rows);
  const byLine = new Map<number, Draft>();
  const drafts = await inPieces(rows, (row) => {
    const draft = judgeRow(row, file, known);
    byLine.set(row.line, draft);
    return draft;
  });
  await inPieces(drafts, (draft) => findSponsorRow(draft, file, byLine));
  const circles = await findCircles(drafts);
  return inPieces(drafts, (draft) => {
    const { sponsorRow, ...judged } = draft;
    return { ...judged, ...sponsorOf(draft, known, circles) };
  });
}

/** The first row with each contact and username. */
type FileIndex = Record<Reference["kind"], Map<string, ImportRow>>;

async function indexRows(rows: readonly ImportRow[]): Promise<FileIndex> {
  const index: FileIndex = { email: new Map(), phone: new Map(), username: new Map() };
  await inPieces(rows, (row) => {
    for (const { kind, value } of referencesOf(row)) if (!index[kind].has(value)) index[kind].set(value, row);
  });
  return index;
}

export function referencesOf({ email, phone, username }: ImportRow): Reference[] {
  const references: Reference[] = [];
  if (email !== null) references.push({ kind: "email", value: email });
  if (phone !== null) references.push({ kind: "phone", value: phone });
  if (username !== null) references.push({ kind: "username", value: username });
  return references;
}

function judgeRow(row: ImportRow, file: FileIndex, known: Known): Draft {
  const notes = [...row.notes];
  const draft: Draft = {
    row,
    status: "new",
    reason: null,
    member: null,
    sponsorId: null,
    notes,
    sponsorRow: null,
  };
  const repeated = referencesOf(row).find(
    ({ kind, value }) => kind !== "username" && file[kind].get(value) !== row,
  );
  if (repeated) {
    const line = file[repeated.kind].get(repeated.value)?.line;
    return wrong(draft, `Same ${repeated.kind} as line ${line}.`);
  }
  const [owner, other] = ownersOf(row, known);
  if (owner && other) return wrong(draft, "The email and the phone belong to two different members.");
  if (owner) return { ...draft, status: "member", member: owner };
  if (row.problems.length > 0) return wrong(draft, row.problems.join(" "));
  if (isErased(row, known))
    return wrong(draft, "This person asked to be erased. They can come back with an invitation.");
  const reason = usernameProblem(row, file, known);
  if (reason === null) return draft;
  return {
    ...draft,
    row: { ...row, username: null },
    notes: [...notes, `The username is left out: ${reason}`],
  };
}

function usernameProblem(row: ImportRow, file: FileIndex, { byUsername }: Known): string | null {
  if (row.username === null) return null;
  const first = file.username.get(row.username);
  if (first !== row) return `line ${first?.line} has it.`;
  return byUsername.has(row.username) ? "a member has it." : null;
}

/** Returns the members who have the email and the phone: none, one, or two different ones. */
function ownersOf({ email, phone }: ImportRow, { byContact }: Known): KnownMember[] {
  const owners = [email, phone].flatMap((value) => (value && byContact.get(value)) || []);
  return owners.filter((owner, index) => owners.findIndex(({ id }) => id === owner.id) === index);
}

/** Whether no member has a contact or the username of the row. */
export function isStillNew(row: ImportRow, known: Known): boolean {
  return ownersOf(row, known).length === 0 && !(row.username && known.byUsername.has(row.username));
}

function isErased({ email, phone }: ImportRow, { erased }: Known): boolean {
  return [email, phone].some((value) => value !== null && erased.has(value));
}

function wrong(draft: Draft, reason: string): Draft {
  return Object.assign(draft, { status: "wrong", reason });
}

function findSponsorRow(draft: Draft, file: FileIndex, byLine: Map<number, Draft>): void {
  const { sponsor } = draft.row;
  const row = sponsor && file[sponsor.kind].get(sponsor.value);
  if (row) draft.sponsorRow = byLine.get(row.line) ?? null;
}

/**
 * Returns the rows whose sponsors form a circle, with all lines of the circle. It depends on the file alone, so that the
 * sponsors are the same before and after the rows are members. Each row has at most one sponsor, so a path either ends or
 * reaches a circle.
 */
async function findCircles(drafts: Draft[]): Promise<Map<Draft, number[]>> {
  const done = new Set<Draft>();
  const circles = new Map<Draft, number[]>();
  await inPieces(drafts, (start) => {
    const path = new Set<Draft>();
    let current: Draft | null = start;
    while (current && !done.has(current) && !path.has(current)) {
      path.add(current);
      current = current.sponsorRow;
    }
    if (current && path.has(current)) {
      const circle = [...path].slice([...path].indexOf(current));
      const lines = circle.map(({ row }) => row.line).toSorted((one, other) => one - other);
      for (const draft of circle) circles.set(draft, lines);
    }
    for (const draft of path) done.add(draft);
  });
  return circles;
}

/** A sponsor who can't be one is left out; the row itself is imported. */
function sponsorOf(
  draft: Draft,
  known: Known,
  circles: Map<Draft, number[]>,
): Pick<JudgedRow, "sponsorId" | "notes"> {
  const { row, status, notes, sponsorRow } = draft;
  const { sponsor } = row;
  if (!sponsor || status === "wrong") return { sponsorId: null, notes };
  const leftOut = (why: string) => ({
    sponsorId: null,
    notes: [...notes, `The sponsor is left out: ${why}`],
  });
  const circle = circles.get(draft);
  if (circle)
    return leftOut(circle.length > 1 ? `lines ${listOf(circle)} form a circle.` : "it is the member.");
  const members = sponsor.kind === "username" ? known.byUsername : known.byContact;
  const sponsorId = members.get(sponsor.value)?.id ?? null;
  if (sponsorId || status === "member") return { sponsorId, notes };
  if (!sponsorRow) return leftOut("it is no member and no row of this file.");
  return sponsorRow.status === "wrong" ? leftOut("its row can’t be imported.") : { sponsorId, notes };
}

const MOST_LISTED = 5;

function listOf(lines: number[]): string {
  const first = lines.slice(0, MOST_LISTED).join(", ");
  return lines.length > MOST_LISTED ? `${first} and others` : first;
}
