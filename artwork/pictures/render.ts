import sharp from "sharp";
import { printed } from "./paper.ts";
import type { Scene } from "./scene.ts";
import { finishDrawing, startDrawing } from "./shapes.ts";

export type Rendered = { scene: Scene; width: number; height: number; file: Buffer; svg: string };

const QUALITY = 74;

/** Draws a scene with the paper texture and returns it as WebP. */
export async function render(scene: Scene): Promise<Rendered> {
  const { width = 1600, height = 1200 } = scene;
  startDrawing();
  const svg = finishDrawing(width, height, scene.draw());
  const { data } = await sharp(Buffer.from(svg))
    .flatten()
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const file = await sharp(printed({ data, width, height }, seedOf(scene.name)), {
    raw: { width, height, channels: 3 },
  })
    .webp({ quality: QUALITY, effort: 6, smartSubsample: true })
    .toBuffer();
  return { scene, width, height, file, svg };
}

function seedOf(name: string): number {
  return [...name].reduce((sum, letter) => Math.imul(sum, 31) + letter.charCodeAt(0), 7) & 0xffff;
}
