/** Returns the text of the QR code in the camera's current picture, or null. */
export type QrReader = (video: HTMLVideoElement) => Promise<string | null>;

type Detector = { detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]> };

declare global {
  /** The browser's barcode reader, which TypeScript's library does not declare yet. */
  var BarcodeDetector:
    | ((new (options: { formats: string[] }) => Detector) & { getSupportedFormats: () => Promise<string[]> })
    | undefined;
}

/** Uses the browser's own reader. Safari and Firefox have none, so they load a decoder. */
export async function createQrReader(): Promise<QrReader> {
  const { BarcodeDetector: BrowserDetector } = globalThis;
  if (BrowserDetector && (await BrowserDetector.getSupportedFormats()).includes("qr_code")) {
    const detector = new BrowserDetector({ formats: ["qr_code"] });
    return async (video) => (await detector.detect(video))[0]?.rawValue || null;
  }
  const { decodeFrame } = await import("./decode-frame");
  const readFrame = createFrameReader();
  return async (video) => {
    const frame = readFrame(video);
    return frame && decodeFrame(frame);
  };
}

/** Scaling down removes the noise of a camera, which the decoder would read as modules. */
const FRAME_WIDTH = 400;

/** The returned function returns null until the camera has a picture. */
function createFrameReader(): (video: HTMLVideoElement) => ImageData | null {
  const context = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  if (!context) throw new Error("this browser can't draw on a canvas");
  const { canvas } = context;
  return (video) => {
    const { videoWidth, videoHeight } = video;
    if (videoWidth === 0 || videoHeight === 0) return null;
    const scale = Math.min(1, FRAME_WIDTH / videoWidth);
    canvas.width = Math.round(videoWidth * scale);
    canvas.height = Math.round(videoHeight * scale);
    context.imageSmoothingQuality = "high";
    context.drawImage(video, 0, 0, canvas.width, canvas.height);
    return context.getImageData(0, 0, canvas.width, canvas.height);
  };
}
