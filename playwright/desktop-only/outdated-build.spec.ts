import { expect } from "@playwright/test";
import { waitForHydration } from "../support/page-state";
import { formFields } from "../support/post-form";
import { test } from "../support/test";

const UPDATED = "We’ve just updated. Reload to continue.";

test("a page of another build asks to reload, and keeps the typed text", async ({ page }) => {
  await page.route("**/request-access", async (route) => {
    const headers = await route.request().allHeaders();
    const id = headers["next-action"];
    if (id) await route.continue({ headers: { ...headers, "next-action": idOfAnotherBuild(id) } });
    else await route.continue();
  });
  await page.goto("/request-access");
  const field = page.getByLabel("Phone or email");
  await waitForHydration(field);
  await page.getByLabel("First name").fill("Sam");
  await field.fill("sam@friends.example");
  await page.getByRole("button", { name: "Join the waitlist" }).click();
  await expect(page.getByText(UPDATED)).toBeVisible();
  await expect(field).toHaveValue("sam@friends.example");
});

test("a page whose action gets a 503 says that the server is busy, and keeps the typed text", async ({
  page,
}) => {
  await page.route("**/request-access", async (route) => {
    if (route.request().method() === "GET") await route.continue();
    else await route.fulfill({ status: 503, contentType: "text/plain", body: "busy" });
  });
  await page.goto("/request-access");
  const field = page.getByLabel("Phone or email");
  await waitForHydration(field);
  await page.getByLabel("First name").fill("Sam");
  await field.fill("sam@friends.example");
  await page.getByRole("button", { name: "Join the waitlist" }).click();
  await expect(page.getByText("We’re very busy right now. Please try again in a moment.")).toBeVisible();
  await expect(field).toHaveValue("sam@friends.example");
});

test("without JavaScript a form of another build gets an error page with a link to the same address", async ({
  request,
}) => {
  const page = await request.get("/request-access?from=a%20friend");
  const fields = Object.entries(formFields(await page.text(), "Join the waitlist"));
  const multipart = Object.fromEntries(
    fields.map(([name, value]) => [idOfAnotherBuild(name), idOfAnotherBuild(value)]),
  );
  expect(multipart).not.toEqual(Object.fromEntries(fields));
  const { origin } = new URL(page.url());
  const response = await request.post(page.url(), {
    multipart: { ...multipart, contact: "sam@friends.example" },
    headers: { origin },
  });
  expect([response.status(), response.headers()["content-type"]]).toEqual([409, "text/html; charset=utf-8"]);
  const text = await response.text();
  expect(text).toContain("We’ve just updated.");
  expect(text).toContain("Reload to continue.");
  expect(text).toContain('href="/request-access?from=a%20friend"');
});

/** Replaces the action ids in a text with ids that another build would have. */
function idOfAnotherBuild(text: string): string {
  return text.replace(
    /\b[0-9a-f]{2}([0-9a-f]{40})\b/g,
    (id, digits: string) => id.slice(0, 2) + [...digits].reverse().join(""),
  );
}
