import { createQrReader } from "@/features/till/cashier/qr-reader";
import { qrFrame } from "../../support/qr-frame";

const drawn = jest.fn();

/** jsdom has no canvas, so the "drawn" picture is a generated one of the canvas's size. */
function serveCanvas(
  text: string,
  frame: Omit<NonNullable<Parameters<typeof qrFrame>[1]>, "width" | "height"> = {},
) {
  const getContext = function (this: HTMLCanvasElement) {
    const getImageData = (_x: number, _y: number, width: number, height: number) =>
      qrFrame(text, { width, height, ...frame, side: (frame.side ?? 0.6) * height });
    return { canvas: this, drawImage: drawn, getImageData } as unknown as CanvasRenderingContext2D;
  };
  jest.spyOn(HTMLCanvasElement.prototype, "getContext").mockImplementation(getContext as never);
}

function videoOf(videoWidth: number, videoHeight: number): HTMLVideoElement {
  const video = document.createElement("video");
  Object.defineProperties(video, { videoWidth: { value: videoWidth }, videoHeight: { value: videoHeight } });
  return video;
}

beforeEach(() => drawn.mockClear());
afterEach(() => Reflect.deleteProperty(globalThis, "BarcodeDetector"));

test.each([
  ["that can't read QR codes", ["ean_13"]],
  ["that reads no format", []],
])("decodes a small picture itself if the browser has a barcode reader %s", async (_what, formats) => {
  const detector = Object.assign(jest.fn(), { getSupportedFormats: () => Promise.resolve(formats) });
  Object.assign(globalThis, { BarcodeDetector: detector });
  serveCanvas("SKVN-F5HY");
  const read = await createQrReader();
  const video = videoOf(1280, 960);
  expect(await read(video)).toBe("SKVN-F5HY");
  expect(drawn).toHaveBeenCalledWith(video, 0, 0, 400, 300);
  expect(detector).not.toHaveBeenCalled();
});

const CODE = "SKVN-F5HY";

/** A browser's reader, which detects with `detect`. */
function serveDetector(detect: () => Promise<object[]>, getSupportedFormats = async () => ["qr_code"]) {
  Object.assign(globalThis, {
    BarcodeDetector: Object.assign(
      class {
        detect = detect;
      },
      { getSupportedFormats },
    ),
  });
}

test("decodes pictures itself if the browser's reader does not start", async () => {
  const warn = jest.spyOn(console, "warn").mockImplementation();
  serveDetector(
    async () => [],
    () => Promise.reject(new Error("no service")),
  );
  serveCanvas(CODE);
  expect(await (await createQrReader())(videoOf(400, 300))).toBe(CODE);
  expect(warn).toHaveBeenCalledTimes(1);
});

test("decodes pictures itself from the first failure of the browser's reader", async () => {
  const warn = jest.spyOn(console, "warn").mockImplementation();
  const detect = jest.fn(() => Promise.reject(new Error("service lost")));
  serveDetector(detect);
  serveCanvas(CODE);
  const read = await createQrReader();
  expect(await read(videoOf(400, 300))).toBe(CODE);
  expect(await read(videoOf(400, 300))).toBe(CODE);
  expect(detect).toHaveBeenCalledTimes(1);
  expect(warn).toHaveBeenCalledTimes(1);
});

test("decodes pictures itself if the browser's reader finds nothing for five seconds", async () => {
  serveDetector(async () => []);
  serveCanvas(CODE);
  const read = await createQrReader();
  const found = [];
  for (let count = 0; count < 26; count += 1) found.push(await read(videoOf(400, 300)));
  expect(found).toEqual([...Array(25).fill(null), CODE]);
});

test("reads every third picture inverted, and the next one as it is", async () => {
  serveCanvas(CODE, { isInverted: true });
  const readInverted = await createQrReader();
  const found = [];
  for (let count = 0; count < 6; count += 1) found.push(await readInverted(videoOf(400, 300)));
  expect(found).toEqual([null, null, CODE, null, null, CODE]);
});

// With 8 pixels a module, jsqr 1.4.0 reads a code only if dark is less than half as bright as light.
test("reads a large code on a dim screen in the next picture, which is smaller", async () => {
  serveCanvas(CODE, { side: 0.8, light: 200, dark: 110 });
  const read = await createQrReader();
  expect(await read(videoOf(400, 300))).toBeNull();
  expect(await read(videoOf(400, 300))).toBe(CODE);
});

test("reads nothing before the camera has a picture", async () => {
  serveCanvas("SKVN-F5HY");
  const read = await createQrReader();
  expect(await read(videoOf(0, 0))).toBeNull();
  expect(drawn).not.toHaveBeenCalled();
});
