import { createHash } from "node:crypto";
import { dirname, relative } from "node:path";
import { type Checker, type CheckResult, CheckStatus } from "@stryker-mutator/api/check";
import type { Mutant } from "@stryker-mutator/api/core";
import { declareClassPlugin, PluginKind } from "@stryker-mutator/api/plugin";

const size = 600;
const seed = process.env.MUTANTS_SEED ?? "plus-one";

/** Selects a sample of the mutants in proportion to each folder. The same seed selects the same mutants. */
class Sample implements Checker {
  private chosen = new Set<string>();

  async init() {}

  /** Stryker calls this once with all mutants. */
  async group(mutants: Mutant[]): Promise<string[][]> {
    this.chosen = new Set(choose(mutants).map(({ id }) => id));
    return [mutants.map(({ id }) => id)];
  }

  async check(mutants: Mutant[]): Promise<Record<string, CheckResult>> {
    return Object.fromEntries(mutants.map(({ id }) => [id, this.resultOf(id)]));
  }

  private resultOf(id: string): CheckResult {
    if (this.chosen.has(id)) return { status: CheckStatus.Passed };
    return { status: CheckStatus.CompileError, reason: "not in the sample" };
  }
}

function choose(mutants: Mutant[]): Mutant[] {
  const folders = Object.values(Object.groupBy(mutants, ({ fileName }) => dirname(fileName)));
  const share = Math.min(1, size / mutants.length);
  let due = 0;
  return folders.flatMap((folder = []) => {
    const before = Math.round(due);
    due += folder.length * share;
    return folder.toSorted(bySeed).slice(0, Math.round(due) - before);
  });
}

const bySeed = (one: Mutant, other: Mutant) => rank(one).localeCompare(rank(other));

function rank({ fileName, location, mutatorName, replacement }: Mutant): string {
  const key = [seed, relative(process.cwd(), fileName), location, mutatorName, replacement];
  return createHash("sha256").update(JSON.stringify(key)).digest("hex");
}

export const strykerPlugins = [declareClassPlugin(PluginKind.Checker, "sample", Sample)];
