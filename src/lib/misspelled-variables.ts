import { variables } from "./env-variables";

/** Variables that the build and commands read; the schema does not have them. */
const OTHER_KNOWN = ["NEXT_SERVER_ACTIONS_ENCRYPTION_KEY", "SANITY_WRITE_TOKEN"];

/** Usual names of other programs that differ from one of ours by one letter. */
const FOREIGN = ["API_URL", "WORKERS"];

const KNOWN = [...Object.keys(variables.shape), ...OTHER_KNOWN];

type Misspelled = { name: string; known: string };

/** Returns the unknown names that are similar to a known one, with the most similar one. */
export function misspelledVariables(names: string[]): Misspelled[] {
  return names
    .filter((name) => !KNOWN.includes(name) && !FOREIGN.includes(name))
    .flatMap((name) => {
      const known = mostSimilar(name.toUpperCase());
      return known ? [{ name, known }] : [];
    });
}

function mostSimilar(name: string): string | undefined {
  const [closest] = KNOWN.map((known) => ({ known, distance: editDistance(name, known) }))
    .filter(({ known, distance }) => distance <= tolerance(known))
    .sort((a, b) => a.distance - b.distance);
  return closest?.known;
}

/** A short name such as PORT is similar to too many others. */
function tolerance({ length }: string): number {
  return length < 6 ? 0 : Math.max(1, Math.floor(length / 7));
}

/** The Damerau–Levenshtein distance (optimal string alignment): two swapped neighbors count as one edit. */
function editDistance(a: string, b: string): number {
  let [beforePrevious, previous]: [number[], number[]] = [
    [],
    Array.from({ length: b.length + 1 }, (_, j) => j),
  ];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const isSwap = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row[j] = Math.min(
        at(row, j - 1) + 1,
        at(previous, j) + 1,
        at(previous, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1),
        isSwap ? at(beforePrevious, j - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    [beforePrevious, previous] = [previous, row];
  }
  return at(previous, b.length);
}

function at(row: number[], index: number): number {
  return row[index] ?? Number.POSITIVE_INFINITY;
}
