import { createHash } from "node:crypto";
import { checkPlace } from "@/features/perks/draw/check-place";
import { orderByScript } from "../../../support/people/draws";

const SEED = "7d".repeat(32);
const HASH = createHash("sha256").update(SEED).digest("hex");

test("computes in a browser the place that a script without the product computes", async () => {
  const lotsOut = [3, 17];
  const order = orderByScript(SEED, 40, lotsOut);
  for (const [index, lot] of order.entries())
    expect(await checkPlace({ seed: SEED, seedHash: HASH, lots: 40, lotsOut, lot })).toEqual({
      isSeedRight: true,
      place: index + 1,
      names: 38,
    });
});

test("says that a seed is not the one that was promised", async () => {
  const other = { seed: SEED, seedHash: "0".repeat(64), lots: 1, lotsOut: [], lot: 1 };
  expect(await checkPlace(other)).toEqual({ isSeedRight: false, place: 1, names: 1 });
});
