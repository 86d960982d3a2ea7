import { expect, type LaunchOptions, type Page } from "@playwright/test";
import { test as base } from "../support/isolated-server";
import { waitForHydration } from "../support/page-state";
import { filmCodes, readQrCode } from "../support/qr-camera";
import { signInAs } from "../support/sign-in";
import { openTill, postTillCode } from "../support/till";

// Chromium's fake camera shows no code, so the tests replace the barcode reader.
const test = base.extend<object, { launchOptions: LaunchOptions }>({
  launchOptions: [
    async ({ launchOptions }, use) => {
      const camera = ["--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream"];
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...camera] });
    },
    { scope: "worker" },
  ],
});

/** Replaces the barcode reader: it reads the code that `inView` returns, if the camera gives a picture. */
async function readCodes(page: Page, inView: () => string): Promise<void> {
  await page.exposeFunction("codeInView", inView);
  await page.addInitScript(() => {
    const { codeInView } = window as unknown as { codeInView: () => Promise<string> };
    class Reader {
      static async getSupportedFormats() {
        return ["qr_code"];
      }
      async detect(video: HTMLVideoElement) {
        const code = video.videoWidth > 0 ? await codeInView() : "";
        return code ? [{ rawValue: code }] : [];
      }
    }
    Object.assign(window, { BarcodeDetector: Reader });
  });
}

test("a till's camera reads a member's code, and is closed afterwards", async ({ visitorPage, request }) => {
  const till = await visitorPage();
  const decoders = watchDecoders(till);
  let inView = "";
  await readCodes(till, () => inView);
  await openTill(till, "Corvo");
  const scan = till.getByRole("button", { name: "Scan", exact: true });
  await waitForHydration(scan);
  await scan.click();
  const camera = till.getByLabel("The camera");
  await expect.poll(() => camera.evaluate((video: HTMLVideoElement) => video.videoWidth)).toBeGreaterThan(0);
  const stream = await camera.evaluateHandle((video: HTMLVideoElement) => video.srcObject as MediaStream);

  await signInAs({ request }, "Noor");
  inView = await postTillCode({ request }, "corvo", "2.40");
  await expect(till.getByRole("button", { name: "Charge $2.40" })).toBeFocused();
  await expect(camera).toHaveCount(0);
  expect(await stream.evaluate((opened) => opened.getTracks().map(({ readyState }) => readyState))).toEqual([
    "ended",
  ]);
  await till.keyboard.press("Enter");
  await expect(till.getByText(/From Noor\. Payment \d+\./)).toBeVisible();
  expect(await decoders(), "the browser reads codes itself").toEqual([]);
});

/** Returns a function that lists the addresses of loaded scripts that contain the decoder. */
function watchDecoders(page: Page): () => Promise<string[]> {
  const scripts: Promise<{ url: string; text: string }>[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() === "script")
      scripts.push(response.text().then((text) => ({ url: response.url(), text })));
  });
  return async () => {
    const loaded = await Promise.all(scripts);
    return loaded.filter(({ text }) => text.includes("attemptBoth")).map(({ url }) => url);
  };
}

test("without a barcode reader, the decoder loads with the camera and reads a card and a pass", async ({
  visitorPage,
}) => {
  const member = await visitorPage();
  await signInAs(member, "Ada");
  await member.goto("/card");
  const till = await visitorPage();
  const decoders = watchDecoders(till);
  let inView = "";
  await filmCodes(till, () => inView);
  await openTill(till, "Casa Orrin");
  const scan = till.getByRole("button", { name: "Scan", exact: true });
  await waitForHydration(scan);
  expect(await decoders(), "before the camera opens").toEqual([]);
  const before = await till.evaluate(() => performance.now());
  await scan.click();
  await expect(till.getByLabel("The camera")).toBeVisible();
  await expect.poll(decoders).toHaveLength(1);
  const [decoder = ""] = await decoders();
  const started = await till.evaluate((url) => performance.getEntriesByName(url)[0]?.startTime ?? 0, decoder);
  expect(started, "the decoder is requested after the press").toBeGreaterThan(before);
  inView = await readQrCode(member.getByRole("img", { name: "The code of your card" }));
  await expect(till.getByRole("status").filter({ hasText: "Valid member" })).toContainText("Ada");
  await expect(till.getByLabel("The camera")).toHaveCount(0);

  inView = "";
  await till.getByRole("link", { name: "Next code" }).click();
  await waitForHydration(scan);
  await scan.click();
  await member.goto("/perks/casa-orrin-kiln-opening");
  inView = await readQrCode(member.getByRole("img", { name: "The pass as a QR code" }));
  await expect(till.getByRole("button", { name: "Use pass" })).toBeFocused();
});

test("a rejected camera leaves the field, and the code is typed", async ({ visitorPage }) => {
  const till = await visitorPage();
  await till.addInitScript(() => {
    const getUserMedia = () => Promise.reject(new DOMException("", "NotAllowedError"));
    Object.defineProperty(navigator, "mediaDevices", { value: { getUserMedia } });
  });
  await openTill(till, "Casa Orrin");
  const scan = till.getByRole("button", { name: "Scan", exact: true });
  await waitForHydration(scan);
  await scan.click();
  await expect(till.getByRole("alert").filter({ hasText: "The camera can’t be used here." })).toBeVisible();
  await till.getByLabel("The member’s code").fill("SKVN-F5HY");
  await till.keyboard.press("Enter");
  await expect(till.getByRole("button", { name: "Use pass" })).toBeFocused();
});
