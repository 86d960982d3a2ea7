import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { door } from "./door";
import { type Film, toLottie } from "./film";
import { lamp } from "./lamp";
import { created, sent } from "./seal";
import { toStill } from "./still";

const folder = "src/ui/animation";

/** The seal's still is the card's own seal. */
const withStill = [door, lamp];
export const films: Film[] = [created, sent, ...withStill];

/** Writes each film as Lottie's JSON and, as a component, its last frame; answers the sizes in bytes. */
export function writeFilms(): Record<string, number> {
  mkdirSync(`${folder}/films`, { recursive: true });
  mkdirSync(`${folder}/stills`, { recursive: true });
  const sizes: Record<string, number> = {};
  for (const film of films) {
    const json = JSON.stringify(toLottie(film));
    writeFileSync(`${folder}/films/${film.name}.json`, `${json}\n`);
    sizes[film.name] = json.length;
  }
  for (const film of withStill) writeFileSync(`${folder}/stills/${film.name}-still.tsx`, toStill(film));
  execFileSync("npx", ["biome", "check", "--write", `${folder}/stills`], { stdio: "inherit" });
  return sizes;
}
