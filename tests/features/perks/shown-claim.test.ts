import { mergeCodes, type ShownClaim, sinceTexts } from "@/features/perks/shown-claim";

function claim(id: string, code: string | null, day: number): ShownClaim {
  return {
    id,
    code,
    link: null,
    kind: "shared",
    state: "valid",
    stateText: null,
    on: `November ${day}, 2026`,
    uses: 1,
    remedy: null,
    isHidden: false,
    isReturnable: false,
    evening: null,
    guests: [],
  };
}

test("merges a code that was claimed twice into one with two uses and both days", () => {
  const merged = mergeCodes([claim("2", "LAMP-20", 21), claim("1", "LAMP-20", 14)]);
  expect(merged.map(sinceTexts)).toEqual([
    ["Yours since November 14, 2026", "for 2 uses", "last claimed November 21, 2026"],
  ]);
});

test("keeps unique codes and credits separate, in their order", () => {
  const claims = [claim("3", "AB2C-9XYZ", 21), claim("2", null, 20), claim("1", null, 19)];
  expect(mergeCodes(claims)).toEqual(claims);
  expect(sinceTexts(claims[0] as (typeof claims)[number])).toEqual(["Yours since November 21, 2026"]);
});

test("names the state of a pass after its day", () => {
  const used = { ...claim("1", "SKVN-F5HY", 21), stateText: "Used at Corvo, November 25, 2026" };
  expect(sinceTexts(used)).toEqual(["Yours since November 21, 2026", "Used at Corvo, November 25, 2026"]);
});
