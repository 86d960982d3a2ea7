import { dirname, relative } from "node:path";
import type { MutantResult, schema } from "@stryker-mutator/api/core";
import { declareClassPlugin, PluginKind } from "@stryker-mutator/api/plugin";
import type { Reporter } from "@stryker-mutator/api/report";

type Mutant = schema.MutantResult & { file: string; original: string };

const KILLED = ["Killed", "Timeout", "RuntimeError"];

/** Prints the killed mutants by folder, and each mutant that survived. */
class Table implements Reporter {
  onMutantTested({ status, fileName, location, replacement }: MutantResult): void {
    if (status !== "Survived" && status !== "Timeout") return;
    console.log(`${status} ${relative(process.cwd(), fileName)}:${location.start.line} → ${replacement}`);
  }

  onMutationTestReportReady({ files }: schema.MutationTestResult): void {
    const sample = Object.entries(files).flatMap(sampleOf);
    const folders = Object.entries(Object.groupBy(sample, ({ file }) => dirname(file)));
    const rows = folders.map(([folder, mutants = []]) => rowOf(folder, mutants));
    console.table([...rows, rowOf("all", sample)]);
    for (const mutant of sample.filter((mutant) => !isKilled(mutant))) console.log(format(mutant));
    console.log(`The seed was ${process.env.MUTANTS_SEED ?? "plus-one"}.`);
  }
}

function sampleOf([file, { source, mutants }]: [string, schema.FileResult]): Mutant[] {
  const lines = source.split("\n");
  return mutants
    .filter(({ status }) => status !== "CompileError")
    .map((mutant) => ({ ...mutant, file, original: textAt(lines, mutant.location) }));
}

const isKilled = ({ status }: Mutant) => KILLED.includes(status);

function rowOf(folder: string, mutants: Mutant[]) {
  const killed = mutants.filter(isKilled).length;
  return { folder, mutants: mutants.length, killed, "%": Math.round((100 * killed) / mutants.length) };
}

function textAt(lines: string[], { start, end }: schema.Location): string {
  const text = lines.slice(start.line - 1, end.line);
  text[text.length - 1] = (text.at(-1) ?? "").slice(0, end.column - 1);
  text[0] = (text[0] ?? "").slice(start.column - 1);
  return text.map((line) => line.trim()).join(" ");
}

function format({ file, location, status, mutatorName, original, replacement }: Mutant): string {
  return `${status} ${file}:${location.start.line}:${location.start.column} ${mutatorName}\n  - ${original}\n  + ${replacement}`;
}

export const strykerPlugins = [declareClassPlugin(PluginKind.Reporter, "table", Table)];
