import { execFileSync } from "node:child_process";
import { inProduct, isWanted, type Output } from "../output.ts";
import { toLottie } from "./animation.ts";
import { lamp } from "./lamp.ts";
import { toStill } from "./still.ts";

const FOLDER = "src/ui/animation";

const animations = [lamp];

/** Yields each animation as Lottie JSON, and last frames as components. */
export async function* drawAnimations(names: string[]): AsyncGenerator<Output> {
  for (const animation of animations.filter(({ name }) => isWanted(name, names))) {
    yield { file: `${FOLDER}/${animation.name}.json`, data: `${JSON.stringify(toLottie(animation))}\n` };
    yield formatted(`${FOLDER}/${animation.name}-still.tsx`, toStill(animation));
  }
}

function formatted(file: string, source: string): Output {
  const args = ["check", "--write", `--stdin-file-path=${file}`];
  return { file, data: execFileSync("biome", args, { input: source, cwd: inProduct(".") }) };
}
