import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { type Facts, logoFacts, pictureFacts } from "./pictures/facts";
import { writeIcons } from "./pictures/icons";
import { logos } from "./pictures/logos";
import { writeFilms } from "./pictures/motion";
import { render } from "./pictures/render";
import { scenes } from "./pictures/scenes";

const folder = "public/pictures";
const assets = "src/content/dataset/assets.json";

/** What is drawn begins with one of the words given: a brand, a campaign, films, icons; with none, all is drawn. */
const wanted = process.argv.slice(2);
const isWanted = ({ name }: { name: string }) =>
  wanted.length === 0 || wanted.some((part) => name.startsWith(part));

async function main() {
  await mkdir(folder, { recursive: true });
  const facts: Record<string, Facts & { alt: string }> = existsSync(assets)
    ? JSON.parse(await readFile(assets, "utf8"))
    : {};
  let total = 0;

  for (const logo of (await logos()).filter(isWanted)) {
    await writeFile(`${folder}/${logo.name}.svg`, logo.svg);
    facts[`${logo.name}.svg`] = { alt: logo.alt, ...(await logoFacts(logo.svg, logo.width, logo.height)) };
  }

  for (const scene of scenes.filter(isWanted)) {
    const { file, width, height } = await render(scene);
    await writeFile(`${folder}/${scene.name}.webp`, file);
    facts[`${scene.name}.webp`] = { alt: scene.alt, ...(await pictureFacts(file, width, height)) };
    total += file.length;
    console.log(`${scene.name} ${(file.length / 1024).toFixed(0)} kB`);
  }

  if (isWanted({ name: "icons" })) await writeIcons();
  if (isWanted({ name: "films" })) console.table(writeFilms());

  const sorted = Object.fromEntries(
    Object.entries(facts).toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
  await writeFile(assets, `${JSON.stringify(sorted, null, 2)}\n`);
  console.log(`${(total / 1024 / 1024).toFixed(2)} MB of pictures`);
}

void main();
