import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";

const RED = { r: 200, g: 20, b: 20 };
const BLUE = { r: 20, g: 20, b: 200 };

/** The address of a member's picture: the member's, and the hash of what it shows. */
export const AVATAR = /^\/avatars\/[0-9a-f-]{36}\/[0-9a-f]{32}$/;

/** A wide picture, red on the left and blue on the right. */
export function picture(): Promise<Buffer> {
  const right = { create: { width: 300, height: 300, channels: 3 as const, background: BLUE } };
  return sharp({ create: { width: 600, height: 300, channels: 3, background: RED } })
    .composite([{ input: right, left: 300, top: 0 }])
    .jpeg()
    .toBuffer();
}

/** Chooses a file as the member's picture. */
export async function choosePicture(page: Page, name: string, buffer: Buffer): Promise<void> {
  const mimeType = name.endsWith(".png") ? "image/png" : "image/jpeg";
  await pictureField(page).setInputFiles({ name, mimeType, buffer });
}

/** Where a member's picture is chosen. */
export function pictureField(page: Page): Locator {
  return page.getByLabel(/picture/i).and(page.locator("input[type=file]"));
}

/** The colour in the upper left corner of a picture, as it is stored. */
export function cornerOf(image: Locator): Promise<"red" | "blue"> {
  return colourOf(image, 20);
}

/** The colour of a picture of halves, as it is stored, so many pixels from its left. */
export async function colourOf(image: Locator, left: number): Promise<"red" | "blue"> {
  const stored = await image.page().request.get((await image.getAttribute("src")) ?? "");
  const [red = 0, , blue = 0] = await sharp(await stored.body())
    .extract({ left, top: 20, width: 1, height: 1 })
    .raw()
    .toBuffer();
  return red > blue ? "red" : "blue";
}
