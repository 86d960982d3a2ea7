import type { Locator, Page } from "@playwright/test";
import jsQR from "jsqr";
import { encode } from "uqr";

/**
 * Replaces the camera by one that films a QR code of the text that `inView` returns, or a gray wall if it is empty. The page has
 * no barcode reader, as in Safari and Firefox.
 */
export async function filmCodes(page: Page, inView: () => string): Promise<void> {
  await page.exposeFunction("modulesInView", () => {
    const text = inView();
    return text ? encode(text, { ecc: "M", border: 4 }).data : [];
  });
  await page.addInitScript(replaceCamera);
}

function replaceCamera(): void {
  const { modulesInView } = window as unknown as { modulesInView: () => Promise<boolean[][]> };
  const canvas = Object.assign(document.createElement("canvas"), { width: 640, height: 480 });
  async function draw() {
    const rows = await modulesInView();
    const context = canvas.getContext("2d");
    if (!context) return;
    context.fillStyle = "#777";
    context.fillRect(0, 0, 640, 480);
    const size = Math.floor(300 / Math.max(1, rows.length));
    rows.forEach((row, y) => {
      row.forEach((isDark, x) => {
        context.fillStyle = isDark ? "#123c2e" : "#fff";
        context.fillRect(170 + x * size, 90 + y * size, size, size);
      });
    });
  }
  async function film(): Promise<void> {
    await draw();
    requestAnimationFrame(film);
  }
  const getUserMedia = async () => {
    await draw();
    void film();
    return canvas.captureStream(10);
  };
  Object.defineProperty(window, "BarcodeDetector", { value: undefined });
  Object.defineProperty(navigator, "mediaDevices", { value: { getUserMedia } });
}

/** Returns the text of a QR code that a page draws as SVG. */
export async function readQrCode(code: Locator): Promise<string> {
  const size = 400;
  const pixels = await code.evaluate(async (svg, side) => {
    const image = new Image(side, side);
    image.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(svg))}`;
    await image.decode();
    const canvas = Object.assign(document.createElement("canvas"), { width: side, height: side });
    const context = canvas.getContext("2d");
    context?.drawImage(image, 0, 0, side, side);
    return [...(context?.getImageData(0, 0, side, side).data ?? [])];
  }, size);
  const text = jsQR(Uint8ClampedArray.from(pixels), size, size)?.data;
  if (!text) throw new Error("the page draws no QR code");
  return text;
}
