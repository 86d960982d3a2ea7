import { execFileSync } from "node:child_process";
import { inProduct, isWanted, type Output } from "../output.ts";
import { door } from "./door.ts";
import { toLottie } from "./film.ts";
import { lamp } from "./lamp.ts";
import { sent } from "./seal.ts";
import { toStill } from "./still.ts";

const FOLDER = "src/ui/animation";

/** The seal's still is the card's own seal. */
const withStill = [door, lamp];
const films = [sent, ...withStill];

/** Each film as Lottie's JSON and, for those that need one, its last frame as a component. */
export async function* drawFilms(names: string[]): AsyncGenerator<Output> {
  for (const film of films.filter(({ name }) => isWanted(name, names)))
    yield { file: `${FOLDER}/films/${film.name}.json`, data: `${JSON.stringify(toLottie(film))}\n` };
  for (const film of withStill.filter(({ name }) => isWanted(name, names)))
    yield formatted(`${FOLDER}/stills/${film.name}-still.tsx`, toStill(film));
}

function formatted(file: string, source: string): Output {
  const args = ["check", "--write", `--stdin-file-path=${file}`];
  return { file, data: execFileSync("biome", args, { input: source, cwd: inProduct(".") }) };
}
