import { execFileSync } from "node:child_process";
import { inProduct, isWanted, type Output } from "../output.ts";
import { door } from "./door.ts";
import { toLottie } from "./film.ts";
import { lamp } from "./lamp.ts";
import { toStill } from "./still.ts";

const FOLDER = "src/ui/animation";

/** The door opens by styles alone. */
const films = [lamp];
const stills = [door, ...films];

/** Each film as Lottie's JSON, and last frames as components. */
export async function* drawFilms(names: string[]): AsyncGenerator<Output> {
  for (const film of films.filter(({ name }) => isWanted(name, names)))
    yield { file: `${FOLDER}/films/${film.name}.json`, data: `${JSON.stringify(toLottie(film))}\n` };
  for (const film of stills.filter(({ name }) => isWanted(name, names)))
    yield formatted(`${FOLDER}/stills/${film.name}-still.tsx`, toStill(film));
}

function formatted(file: string, source: string): Output {
  const args = ["check", "--write", `--stdin-file-path=${file}`];
  return { file, data: execFileSync("biome", args, { input: source, cwd: inProduct(".") }) };
}
