import { createQrReader } from "@/features/till/cashier/qr-reader";
import { qrFrame } from "../../support/qr-frame";

const drawn = jest.fn();

/** jsdom has no canvas, so the "drawn" picture is a generated one of the canvas's size. */
function serveCanvas(text: string) {
  const getContext = function (this: HTMLCanvasElement) {
    const getImageData = (_x: number, _y: number, width: number, height: number) =>
      qrFrame(text, { width, height });
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

test("reads nothing before the camera has a picture", async () => {
  serveCanvas("SKVN-F5HY");
  const read = await createQrReader();
  expect(await read(videoOf(0, 0))).toBeNull();
  expect(drawn).not.toHaveBeenCalled();
});
