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
  row: ImportRow;
  status: "new" | "member" | "wrong";
  /** Why the row is wrong; null for other rows. Contains no contact. */
  reason: string | null;
  member: KnownMember | null;
  /** The sponsor if they are a member. A sponsor who is a row of the file becomes a member first. */
  sponsorId: string | null;
};

export type RowCounts = Record<JudgedRow["status"], number>;

export function countRows(judged: readonly JudgedRow[]): RowCounts {
  const count = (wanted: JudgedRow["status"]) => judged.filter(({ status }) => status === wanted).length;
  return { new: count("new"), member: count("member"), wrong: count("wrong") };
}

type Draft = JudgedRow & { sponsorRow: Draft | null };

/** Compares the rows of a file with the database and with each other. The order of rows and sponsors does not matter. */
export function judgeRows(rows: readonly ImportRow[], known: Known): JudgedRow[] {
  const file = indexRows(rows);
  const drafts = rows.map((row) => judgeRow(row, file, known));
  const byRow = new Map(drafts.map((draft) => [draft.row, draft]));
  for (const draft of drafts) findSponsor(draft, { file, known, byRow });
  rejectCircles(drafts);
  rejectSponsoredByWrongRows(drafts);
  return drafts.map(({ sponsorRow: _, ...judged }) => judged);
}

/** The first row with each contact and username. */
type FileIndex = Record<Reference["kind"], Map<string, ImportRow>>;

function indexRows(rows: readonly ImportRow[]): FileIndex {
  const index: FileIndex = { email: new Map(), phone: new Map(), username: new Map() };
  for (const row of rows)
    for (const { kind, value } of referencesOf(row)) if (!index[kind].has(value)) index[kind].set(value, row);
  return index;
}

export function referencesOf({ email, phone, username }: ImportRow): Reference[] {
  const all = [
    { kind: "email", value: email },
    { kind: "phone", value: phone },
    { kind: "username", value: username },
  ] as const;
  return all.flatMap(({ kind, value }) => (value === null ? [] : { kind, value }));
}

function judgeRow(row: ImportRow, file: FileIndex, known: Known): Draft {
  const draft: Draft = { row, status: "new", reason: null, member: null, sponsorId: null, sponsorRow: null };
  const repeated = referencesOf(row).find(({ kind, value }) => file[kind].get(value) !== row);
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
  return row.username && known.byUsername.has(row.username) ? wrong(draft, "That username is taken.") : draft;
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

type Lookup = { file: FileIndex; known: Known; byRow: Map<ImportRow, Draft> };

function findSponsor(draft: Draft, { file, known, byRow }: Lookup): void {
  const { sponsor } = draft.row;
  if (!sponsor || draft.status === "wrong") return;
  const row = file[sponsor.kind].get(sponsor.value);
  const members = sponsor.kind === "username" ? known.byUsername : known.byContact;
  draft.sponsorId = members.get(sponsor.value)?.id ?? null;
  if (draft.status === "member" || draft.sponsorId) return;
  if (row === draft.row) wrong(draft, "A member can’t be their own sponsor.");
  else if (row) draft.sponsorRow = byRow.get(row) ?? null;
  else wrong(draft, "No member and no row of this file is this sponsor.");
}

/** Each row has at most one sponsor, so a path either ends or reaches a circle. */
function rejectCircles(drafts: Draft[]): void {
  const done = new Set<Draft>();
  for (const start of drafts) {
    const path = new Set<Draft>();
    let current: Draft | null = start;
    while (current && !done.has(current) && !path.has(current)) {
      path.add(current);
      current = current.sponsorRow;
    }
    if (current && path.has(current)) {
      const circle = [...path].slice([...path].indexOf(current));
      const lines = circle.map(({ row }) => row.line).toSorted((one, other) => one - other);
      for (const draft of circle) wrong(draft, `The sponsors form a circle: lines ${listOf(lines)}.`);
    }
    for (const draft of path) done.add(draft);
  }
}

const MOST_LISTED = 5;

function listOf(lines: number[]): string {
  const first = lines.slice(0, MOST_LISTED).join(", ");
  return lines.length > MOST_LISTED ? `${first} and others` : first;
}

function rejectSponsoredByWrongRows(drafts: Draft[]): void {
  const bySponsor = Map.groupBy(drafts, ({ sponsorRow }) => sponsorRow);
  const waiting = drafts.filter(({ status }) => status === "wrong");
  for (let next = waiting.pop(); next; next = waiting.pop())
    for (const friend of bySponsor.get(next) ?? [])
      if (friend.status === "new") {
        wrong(friend, `The sponsor on line ${next.row.line} can’t be imported.`);
        waiting.push(friend);
      }
}
