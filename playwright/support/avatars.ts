import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";

const RED = { r: 200, g: 20, b: 20 };
const BLUE = { r: 20, g: 20, b: 200 };

/** The address of an avatar, which contains the member's id and a hash of the picture. */
export const AVATAR = /^\/avatars\/[0-9a-f-]{36}\/[0-9a-f]{32}$/;

/** Creates a JPEG of 600 by 300 pixels, red on the left and blue on the right. */
export function createPicture(): Promise<Buffer> {
  const right = { create: { width: 300, height: 300, channels: 3 as const, background: BLUE } };
  return sharp({ create: { width: 600, height: 300, channels: 3, background: RED } })
    .composite([{ input: right, left: 300, top: 0 }])
    .jpeg()
    .toBuffer();
}

export async function choosePicture(page: Page, name: string, buffer: Buffer): Promise<void> {
  const mimeType = name.endsWith(".png") ? "image/png" : "image/jpeg";
  await openPictureChoices(page);
  await pictureField(page).setInputFiles({ name, mimeType, buffer });
}

/** Opens the choices, unless they are open. */
export async function openPictureChoices(page: Page): Promise<void> {
  const button = page.locator("details:not([open]) > summary").filter({ hasText: /picture$/ });
  for (const closed of await button.all()) await closed.click();
}

export function pictureField(page: Page): Locator {
  return page.getByLabel(/picture/i).and(page.locator("input[type=file]"));
}

/** Returns the color of the stored picture at this many pixels from its left edge. */
export async function colorAt(image: Locator, left: number): Promise<"red" | "blue"> {
  const stored = await image.page().request.get((await image.getAttribute("src")) ?? "");
  const [red = 0, , blue = 0] = await sharp(await stored.body())
    .extract({ left, top: 20, width: 1, height: 1 })
    .raw()
    .toBuffer();
  return red > blue ? "red" : "blue";
}
