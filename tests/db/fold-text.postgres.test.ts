import { sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { poolDatabase } from "@/db/open-pool";
import { foldText, UNACCENTED } from "@/lib/text/fold-text";
import { serveTests } from "../support/database/serve-tests";
import { db as embedded } from "../support/database/test-database";

const served = serveTests(1);

const DATABASES: Record<string, () => Database> = {
  PGlite: () => embedded,
  Postgres: () => poolDatabase(served.pool),
};

const CASES: [text: string, folded: string][] = [
  ["Ana Müller", "ana muller"],
  ["Núñez", "nunez"],
  ["Åkesson", "akesson"],
  ["A\u030akesson", "akesson"],
  ["St. Brigid’s", "st. brigids"],
  ["O'Hara-Smith", "ohara smith"],
  ["Anne‑Marie  de\u00a0la\tCruz ", "anne marie de la cruz"],
  ["İstanbul", "istanbul"],
  ["Kadıköy", "kadikoy"],
  ["STRASSE Straße STRAẞE", "strasse strasse strasse"],
  ["Łódź", "lodz"],
  ["Ærø Œuvre", "aero oeuvre"],
  ["Þóra Guðmundsdóttir", "thora gudmundsdottir"],
  ["Đặng Ħal Ŋuŋ", "dang hal nun"],
  ["ΣΊΣΥΦΟΣ Σίσυφος", "σισυφοσ σισυφοσ"],
  ["Ёлкин", "елкин"],
  ["東京 \u3000 한", "東京 한".normalize("NFD")],
  ["100%_\\", "100%_\\"],
  ["’ - ", ""],
  ["", ""],
];

const rangeOf = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));

/** Latin, Greek and Cyrillic, each between two letters: the lower case of a sigma depends on its place. */
const LETTERS = [
  ...rangeOf(0xa0, 0x24f),
  ...rangeOf(0x370, 0x52f),
  ...rangeOf(0x1e00, 0x1fff),
  ...rangeOf(0x2000, 0x206f),
]
  .concat(Object.keys(UNACCENTED))
  .map((letter) => `a${letter}b`);

async function foldAll(db: Database, texts: string[]): Promise<(string | undefined)[]> {
  const { rows } = await db.execute<{ folded: string }>(sql`
    select fold_text(text) as folded from unnest(${sql.param(texts)}::text[]) with ordinality as given(text, place)
    order by place`);
  return rows.map(({ folded }) => folded);
}

test.each(CASES)("%j is compared as %j", (text, folded) => {
  expect(foldText(text)).toBe(folded);
});

describe.each(Object.entries(DATABASES))("%s", (_, open) => {
  test("folds these texts like JavaScript", async () => {
    const texts = CASES.map(([text]) => text);
    expect(await foldAll(open(), texts)).toEqual(texts.map(foldText));
  });

  test("folds every letter of three scripts like JavaScript", async () => {
    const folded = await foldAll(open(), LETTERS);
    expect(LETTERS.filter((text, index) => folded[index] !== foldText(text))).toEqual([]);
  });
});
