import { expect, type LaunchOptions, type Page } from "@playwright/test";
import { alive, signInAs } from "../support/page-state";
import { codeToSpend, openTill } from "../support/till";
import { test as clubTest } from "../support/isolated-server";

// Chromium's own camera, which needs no device; it sees no code, so what would read one is replaced.
const test = clubTest.extend<object, { launchOptions: LaunchOptions }>({
  launchOptions: [
    async ({ launchOptions }, use) => {
      const camera = ["--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream"];
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...camera] });
    },
    { scope: "worker" },
  ],
});

/** Lets the page read what `inView` says of any picture that the camera gives. */
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

test("a till's camera is opened, sees a member's code, and is let go", async ({ visit, request }) => {
  const till = await visit();
  let inView = "";
  await readCodes(till, () => inView);
  await openTill(till, "Corvo");
  const scan = till.getByRole("button", { name: "Scan", exact: true });
  await alive(scan);
  await scan.click();
  const camera = till.getByLabel("The camera");
  await expect.poll(() => camera.evaluate((video: HTMLVideoElement) => video.videoWidth)).toBeGreaterThan(0);
  const stream = await camera.evaluateHandle((video: HTMLVideoElement) => video.srcObject as MediaStream);

  await signInAs({ request }, "Noor");
  inView = await codeToSpend({ request }, "corvo", "2.40");
  await expect(till.getByRole("button", { name: "Charge $2.40" })).toBeFocused();
  await expect(camera).toHaveCount(0);
  expect(await stream.evaluate((opened) => opened.getTracks().map(({ readyState }) => readyState))).toEqual([
    "ended",
  ]);
  await till.keyboard.press("Enter");
  await expect(till.getByText(/From Noor\. Number \d+\./)).toBeVisible();
});
