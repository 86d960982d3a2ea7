import { readFile } from "node:fs/promises";
import { inProduct, isWanted, type Output } from "../output.ts";
import { type Facts, logoFacts, pictureFacts } from "./facts.ts";
import { logos } from "./logos.ts";
import { render } from "./render.ts";
import { scenes } from "./scenes/index.ts";

const FOLDER = "public/pictures";
const PICTURE_METADATA = "src/content/dataset/assets.json";

type Entry = Facts & { alt: string };

/** Yields the dataset's logos and pictures, and then the file with their sizes, colors and previews. */
export async function* drawPictures(names: string[]): AsyncGenerator<Output> {
  const facts: Record<string, Entry> = JSON.parse(await readFile(inProduct(PICTURE_METADATA), "utf8"));
  for (const logo of (await logos()).filter(({ name }) => isWanted(name, names))) {
    yield { file: `${FOLDER}/${logo.name}.svg`, data: logo.svg };
    facts[`${logo.name}.svg`] = { alt: logo.alt, ...(await logoFacts(logo.svg, logo.width, logo.height)) };
  }
  for (const scene of scenes.filter(({ name }) => isWanted(name, names))) {
    const { file, width, height } = await render(scene);
    yield { file: `${FOLDER}/${scene.name}.webp`, data: file };
    facts[`${scene.name}.webp`] = { alt: scene.alt, ...(await pictureFacts(file, width, height)) };
  }
  yield { file: PICTURE_METADATA, data: `${JSON.stringify(sorted(facts), null, 2)}\n` };
}

function sorted(facts: Record<string, Entry>) {
  return Object.fromEntries(Object.entries(facts).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}
