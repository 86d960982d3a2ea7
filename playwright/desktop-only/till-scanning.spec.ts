import { expect, type LaunchOptions, type Page } from "@playwright/test";
import { test as base } from "../support/isolated-server";
import { waitForHydration } from "../support/page-state";
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
});
