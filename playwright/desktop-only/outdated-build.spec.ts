import { expect, test } from "@playwright/test";
import { alive } from "../support/page-state";
import { otherBuildsId } from "../support/other-build";
import { formFields } from "../support/post-form";

const UPDATED = "We've just updated. Reload to continue.";

test("a page of another build keeps what was typed, and says that the club was updated", async ({ page }) => {
  await page.route("**/request-access", async (route) => {
    const headers = await route.request().allHeaders();
    const id = headers["next-action"];
    if (id) await route.continue({ headers: { ...headers, "next-action": otherBuildsId(id) } });
    else await route.continue();
  });
  await page.goto("/request-access");
  const field = page.getByLabel("Phone or email");
  await alive(field);
  await field.fill("sam@friends.example");
  await page.getByRole("button", { name: "Join the waitlist" }).click();
  await expect(page.getByText(UPDATED)).toBeVisible();
  await expect(field).toHaveValue("sam@friends.example");
});

test("a page whose action is turned away says that the club is busy, and keeps what was typed", async ({
  page,
}) => {
  await page.route("**/request-access", async (route) => {
    if (route.request().method() === "GET") await route.continue();
    else await route.fulfill({ status: 503, contentType: "text/plain", body: "busy" });
  });
  await page.goto("/request-access");
  const field = page.getByLabel("Phone or email");
  await alive(field);
  await field.fill("sam@friends.example");
  await page.getByRole("button", { name: "Join the waitlist" }).click();
  await expect(page.getByText("We’re very busy right now. Please try again in a moment.")).toBeVisible();
  await expect(field).toHaveValue("sam@friends.example");
});

test("without JavaScript its form is met by a page of the club, which leads back to the same address", async ({
  request,
}) => {
  const shown = await request.get("/request-access?from=a%20friend");
  const fields = Object.entries(formFields(await shown.text(), "Join the waitlist"));
  const multipart = Object.fromEntries(
    fields.map(([name, value]) => [otherBuildsId(name), otherBuildsId(value)]),
  );
  expect(multipart).not.toEqual(Object.fromEntries(fields));
  const { origin } = new URL(shown.url());
  const response = await request.post(shown.url(), {
    multipart: { ...multipart, contact: "sam@friends.example" },
    headers: { origin },
  });
  expect([response.status(), response.headers()["content-type"]]).toEqual([409, "text/html; charset=utf-8"]);
  const text = await response.text();
  expect(text).toContain("We&#39;ve just updated.");
  expect(text).toContain("Reload to continue.");
  expect(text).toContain('href="/request-access?from=a%20friend"');
});
