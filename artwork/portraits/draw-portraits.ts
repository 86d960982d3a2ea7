import sharp from "sharp";
import { isWanted, type Output } from "../output.ts";
import { printed } from "../pictures/paper.ts";
import { finishDrawing, startDrawing } from "../pictures/shapes.ts";
import { drawSitter, SIDE } from "./sitter.ts";
import { sitters } from "./sitters.ts";

const FOLDER = "src/db/portraits";

/** The size of a stored member's picture. */
const AVATAR_SIDE = 256;
const QUALITY = 86;

/** Yields portraits of the demo's people, named after their usernames. */
export async function* drawPortraits(names: string[]): AsyncGenerator<Output> {
  for (const [index, [name, sitter]] of Object.entries(sitters).entries()) {
    if (!isWanted(name, names)) continue;
    startDrawing();
    const svg = finishDrawing(SIDE, SIDE, drawSitter(sitter()));
    const data = await sharp(Buffer.from(svg)).flatten().removeAlpha().raw().toBuffer();
    const paper = printed({ data, width: SIDE, height: SIDE }, index * 577 + 11);
    yield {
      file: `${FOLDER}/${name}.webp`,
      data: await sharp(paper, { raw: { width: SIDE, height: SIDE, channels: 3 } })
        .resize(AVATAR_SIDE, AVATAR_SIDE)
        .webp({ quality: QUALITY, effort: 6, smartSubsample: true })
        .toBuffer(),
    };
  }
}
