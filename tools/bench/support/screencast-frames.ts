import type { CDPSession, Page } from "@playwright/test";
import sharp from "sharp";

const EVERY_MS = 60;
const COLUMNS = 12;
const THUMB = { 390: 150, 1280: 320 } as const;
const CAPTION = 16;

type Frame = { at: number; data: Buffer };
type Scene = { at: number; name: string };

/** Records a page. `cut` writes one image with a frame for every 60 ms. */
export async function record(page: Page) {
  const session = await page.context().newCDPSession(page);
  const frames: Frame[] = [];
  const scenes: Scene[] = [];
  session.on("Page.screencastFrame", ({ data, metadata, sessionId }) => {
    frames.push({ at: (metadata.timestamp ?? 0) * 1000, data: Buffer.from(data, "base64") });
    void session.send("Page.screencastFrameAck", { sessionId });
  });
  await session.send("Page.startScreencast", { format: "jpeg", quality: 80 });
  return {
    frames,
    scene: (name: string) => scenes.push({ at: Date.now(), name }),
    cut: (file: string) =>
      cut(session, frames, scenes, file, page.viewportSize()?.width === 390 ? 390 : 1280),
  };
}

async function cut(session: CDPSession, frames: Frame[], scenes: Scene[], file: string, width: 390 | 1280) {
  await session.send("Page.stopScreencast");
  const [start, end] = [scenes[0]?.at ?? 0, Date.now()];
  const times = Array.from(
    { length: Math.ceil((end - start) / EVERY_MS) },
    (_, index) => start + index * EVERY_MS,
  );
  const cells = await Promise.all(times.map((time) => cell(frames, scenes, time, start, THUMB[width])));
  const [first] = cells;
  if (!first) throw new Error("the recording is empty");
  const size = { width: first.width + 4, height: first.height + CAPTION + 4 };
  const rows = Math.ceil(cells.length / COLUMNS);
  await sharp({
    create: { width: size.width * COLUMNS, height: size.height * rows, channels: 3, background: "#777" },
  })
    .composite(
      cells.flatMap(({ picture, caption }, index) => {
        const left = (index % COLUMNS) * size.width;
        const top = Math.floor(index / COLUMNS) * size.height;
        return [
          { input: caption, left, top },
          { input: picture, left, top: top + CAPTION },
        ];
      }),
    )
    .png()
    .toFile(file);
}

async function cell(frames: Frame[], scenes: Scene[], time: number, start: number, width: number) {
  const frame = frames.findLast(({ at }) => at <= time) ?? frames[0];
  if (!frame) throw new Error("nothing was painted");
  const { data, info } = await sharp(frame.data)
    .resize({ width })
    .png()
    .toBuffer({ resolveWithObject: true });
  const scene = scenes.findLast(({ at }) => at <= time)?.name ?? "";
  const text = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${CAPTION}"><rect width="100%" height="100%" fill="#eee"/><text x="3" y="12" font-family="monospace" font-size="11">${Math.round(time - start)} ${scene}</text></svg>`;
  return { picture: data, caption: Buffer.from(text), width: info.width, height: info.height };
}
