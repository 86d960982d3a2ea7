/** Returns the text of the QR code in the camera's current picture, or null. */
export type QrReader = (video: HTMLVideoElement) => Promise<string | null>;

type Detector = { detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]> };

declare global {
  /** The browser's barcode reader, which TypeScript's library does not declare yet. */
  var BarcodeDetector:
    | ((new (options: { formats: string[] }) => Detector) & { getSupportedFormats: () => Promise<string[]> })
    | undefined;
}

/** About five seconds: a reader that finds nothing for so long may not work on this phone. */
const PATIENCE = 25;

/**
 * Uses the browser's own reader. Safari and Firefox have none, so they load a decoder. It also takes over from a reader that
 * fails, or finds nothing for long.
 */
export async function createQrReader(): Promise<QrReader> {
  const detector = await createDetector();
  if (!detector) return createDecoder();
  let left = PATIENCE;
  let decode: QrReader | null = null;

  async function takeOver(): Promise<QrReader | null> {
    const isBroken = left < 0;
    return createDecoder().catch((error) => {
      if (isBroken) throw error;
      left = PATIENCE; // without a network the reader goes on
      return null;
    });
  }

  return async (video) => {
    if (left > 0) {
      left -= 1;
      try {
        return (await detector.detect(video))[0]?.rawValue || null;
      } catch (error) {
        console.warn("The browser's barcode reader failed.", error);
        left = -1;
      }
    }
    decode ??= await takeOver();
    return decode ? decode(video) : null;
  };
}

/** Returns null if the browser has no reader of QR codes. */
async function createDetector(): Promise<Detector | null> {
  const { BarcodeDetector: BrowserDetector } = globalThis;
  if (!BrowserDetector) return null;
  try {
    const formats = await BrowserDetector.getSupportedFormats();
    return formats.includes("qr_code") ? new BrowserDetector({ formats: ["qr_code"] }) : null;
  } catch (error) {
    console.warn("The browser's barcode reader does not start.", error);
    return null;
  }
}

/**
 * Reads every third picture inverted, because some codes are light on dark, and every second one small: jsqr can't read the
 * modules of a dim screen that are 8 pixels wide or wider.
 */
async function createDecoder(): Promise<QrReader> {
  const { decodeFrame } = await import("./decode-frame");
  const readFrame = createFrameReader();
  let count = 0;
  return async (video) => {
    const frame = readFrame(video, count % 2 === 0 ? FRAME_WIDTH : SMALL_WIDTH);
    if (!frame) return null;
    count += 1;
    if (count % 3 === 0) invert(frame);
    return decodeFrame(frame);
  };
}

/** The decoder's own option for it reads each picture twice. */
function invert({ data }: ImageData): void {
  for (let index = 0; index < data.length; index += 1)
    if (index % 4 < 3) data[index] = 255 - (data[index] ?? 0);
}

/** Scaling down removes the noise of a camera, which the decoder would read as modules. */
const FRAME_WIDTH = 400;
const SMALL_WIDTH = 180;

/** The returned function returns null until the camera has a picture. */
function createFrameReader(): (video: HTMLVideoElement, width: number) => ImageData | null {
  const context = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  if (!context) throw new Error("this browser can't draw on a canvas");
  const { canvas } = context;
  return (video, width) => {
    const { videoWidth, videoHeight } = video;
    if (videoWidth === 0 || videoHeight === 0) return null;
    const scale = Math.min(1, width / videoWidth);
    canvas.width = Math.round(videoWidth * scale);
    canvas.height = Math.round(videoHeight * scale);
    context.imageSmoothingQuality = "high";
    context.drawImage(video, 0, 0, canvas.width, canvas.height);
    return context.getImageData(0, 0, canvas.width, canvas.height);
  };
}
