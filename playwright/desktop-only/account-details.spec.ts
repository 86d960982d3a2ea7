import { expect } from "@playwright/test";
import { axeViolations } from "../support/accessibility";
import {
  AVATAR,
  choosePicture,
  colorAt,
  createPicture,
  openPictureChoices,
  pictureField,
} from "../support/avatars";
import { openServer, serverForTests, test } from "../support/isolated-server";
import { createTouch, waitForHydration } from "../support/page-state";

const server = serverForTests(openServer);

test("a member changes name, username and bio, and other members see the changes", async ({ memberPage }) => {
  const page = await memberPage(server, "Grace");
  await page.goto("/profile");
  await page.getByRole("link", { name: "Account" }).click();
  await page.getByRole("link", { name: /^Details/ }).click();
  await page.getByLabel("Username").fill("ada");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("That username is taken.")).toBeVisible();
  await expect(page.getByLabel("Username")).toBeFocused();
  await page.getByLabel("First name").fill("Gracia");
  await page.getByLabel("Username").fill("gracia_h");
  await page.getByLabel("About you").fill("Collects *clocks*.");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("main").getByText("Saved.")).toBeVisible();
  const other = await memberPage(server, "Theo");
  await other.goto("/gracia_h");
  await expect(other.getByRole("heading", { name: /^Gracia/ })).toBeVisible();
  await expect(other.locator("em", { hasText: "clocks" })).toBeVisible();
});

test("a member crops a picture to a square, sees it and removes it", async ({ memberPage }) => {
  const page = await memberPage(server, "Ada");
  await page.goto("/account/details");
  await waitForHydration(pictureField(page));
  const own = page.getByRole("img", { name: "Your picture" });
  const before = (await own.getAttribute("src")) ?? "";
  await choosePicture(page, "wide.jpg", await createPicture());
  const slider = page.getByLabel("Left to right");
  await slider.press("End");
  await expect(slider).toHaveValue("100");
  await page.getByLabel("Crop your picture").focus();
  await page.keyboard.press("+");
  await expect(page.getByLabel("Top to bottom")).toBeEnabled();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole("button", { name: "Use this picture" }).click();
  await expect(own).not.toHaveAttribute("src", before);
  await expect(own).toHaveAttribute("src", AVATAR);
  const width = own.evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    return image.naturalWidth;
  });
  expect(await width).toBe(256);
  const served = await page.request.get((await own.getAttribute("src")) ?? "");
  expect(served.headers()["content-type"]).toBe("image/webp");
  expect(await colorAt(own, 20)).toBe("blue");
  await page.goto("/profile");
  await expect(page.getByRole("img", { name: "Ada Marchetti" })).toHaveAttribute("src", AVATAR);
  await page.goto("/account/details");
  await openPictureChoices(page);
  await page.getByRole("button", { name: "Remove picture" }).click();
  await expect(own).toHaveText("AM");
});

test("a member zooms and moves a picture with two fingers, and the framed part is saved", async ({
  memberPage,
}) => {
  const page = await memberPage(server, "Noor");
  await page.goto("/account/details");
  await waitForHydration(pictureField(page));
  const own = page.getByRole("img", { name: "Your picture" });
  const before = (await own.getAttribute("src")) ?? "";
  await choosePicture(page, "wide.jpg", await createPicture());
  const frame = page.getByLabel("Crop your picture");
  await frame.scrollIntoViewIfNeeded();
  const { x = 0, y = 0, width = 0 } = (await frame.boundingBox()) ?? {};
  const touch = await createTouch(page);
  const at = (right: number) => ({ x: Math.round(x + width / 2) + right, y: Math.round(y + width / 2) });
  await touch("touchStart", [at(-10), at(10)]);
  await touch("touchMove", [at(-20), at(20)]);
  await touch("touchEnd", []);
  await expect(page.getByLabel("Zoom")).toHaveValue("200");
  await touch("touchStart", [at(-width * 0.2)]);
  await touch("touchMove", [at(width * 0.2)]);
  await touch("touchEnd", []);
  await expect(page.getByLabel("Left to right")).toHaveValue("37");
  await page.getByRole("button", { name: "Use this picture" }).click();
  await expect(own).not.toHaveAttribute("src", before);
  await expect(own).toHaveAttribute("src", AVATAR);
  expect(await colorAt(own, 200)).toBe("red");
  expect(await colorAt(own, 250)).toBe("blue");
});
