import { expect, type Page } from "@playwright/test";
import { axeViolations } from "../support/axe-violations";
import { askConcierge } from "../support/invitations";
import { type OwnClub, openClub, test } from "../support/own-club";

let club: OwnClub;
test.beforeAll(async () => {
  club = await openClub();
});
test.afterAll(() => club.close());

test("an administrator's words reach a friend, colleagues read a note, and the sponsor follows it all", async ({
  enter,
}) => {
  const [hedy, iris, theo] = [
    await enter(club, "Hedy"),
    await enter(club, "Iris"),
    await enter(club, "Theo"),
  ];
  await hedy.goto("/concierge/staff?view=templates");
  await hedy.getByLabel("Name, for the team").last().fill("Velvet");
  await hedy.getByLabel("Opening").last().fill("Dear {friend}, the door is open.");
  await hedy.getByRole("button", { name: "Add template" }).click();
  await expect(hedy.getByText("Say for whom we write: put {sponsor} where the name belongs.")).toBeVisible();
  await hedy.getByLabel("Opening").last().fill("Dear {friend}, {sponsor} holds the door for you.");
  await expect(hedy.getByText("Dear Alexandra, Benjamin holds the door for you.")).toBeVisible();
  await hedy.getByRole("button", { name: "Add template" }).click();
  await expect(hedy.getByRole("listitem").filter({ hasText: "Velvet" })).toBeVisible();

  await askConcierge(theo, "Vesna", "vesna@friends.example");
  await iris.goto("/concierge?search=Vesna");
  await iris.getByRole("button", { name: "Claim the request for Vesna" }).click();
  await iris.getByText("Leave one").click();
  await iris.getByLabel("Note", { exact: true }).fill("Speaks French");
  await iris.getByRole("button", { name: "Save note" }).click();
  await expect(iris.getByRole("note").filter({ hasText: "Noted by Iris" })).toContainText("Speaks French");
  await iris.getByLabel("Opening").selectOption("Velvet");
  await expect(iris.getByText(/^Dear Vesna, Theo holds the door for you\./)).toBeVisible();
  await iris.getByRole("button", { name: "Send by email" }).click();
  await expect(iris.getByRole("button", { name: "Send by email" })).toBeHidden();
  await hedy.goto("/outbox");
  await expect(hedy.getByText(/Dear Vesna, Theo holds the door for you\./)).toBeVisible();

  await theo.goto("/profile");
  await theo.getByText("Follow it: the invitation for Vesna").click();
  for (const step of [/^Asked/, /^Taken by Iris/, /^Sent by Iris/, /^Nobody has joined by it yet$/])
    await expect(theo.getByRole("listitem").filter({ hasText: step }).last()).toBeVisible();
});

test("figures, templates and duty are drawn for everybody, narrow or wide, light or dark", async ({
  enter,
}) => {
  const lin = await enter(club, "Lin");
  await lin.goto("/concierge/staff?view=figures");
  await expect(
    lin.getByRole("img", { name: /^12 weeks from .+: asked \d+, sent within 24 hours \d+/ }),
  ).toBeVisible();
  await expect(lin.getByRole("table", { name: "The Concierge by week" })).toContainText("Iris Bellamy");
  const csv = await lin.request.get("/concierge/export?of=concierge-figures");
  expect(await csv.text()).toMatch(/^\ufeff"week","concierge","asked"/);
  expect((await lin.request.get("/concierge/export?of=audit")).status()).toBe(404);
  await checkInEachTheme(lin, "/concierge/staff?view=figures");
  const hedy = await enter(club, "Hedy");
  await checkInEachTheme(hedy, "/concierge/staff?view=templates");
  await checkInEachTheme(hedy, "/concierge/duty");
  await hedy.getByLabel("On duty").check();
  await hedy.getByLabel("Quiet until").selectOption("10:00 PM");
  await hedy.getByRole("button", { name: "Save" }).click();
  await expect(hedy.getByText("Choose an hour other than the first.")).toBeVisible();
  await hedy.getByLabel("Quiet until").selectOption("7:00 AM");
  await hedy.getByRole("button", { name: "Save" }).click();
  await expect(hedy.getByText("You’re off duty")).toBeHidden();
});

async function checkInEachTheme(page: Page, address: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(address);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await axeViolations(page), `${address} at ${width}`).toEqual([]);
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(sideways, `${address} at ${width}`).toBeLessThanOrEqual(0);
  }
}
