import { render, screen, within } from "@testing-library/react";
import type { WebhookDelivery, WebhookEndpoint } from "@/domain/webhooks/list-endpoints";
import { WebhooksView } from "@/features/webhooks/webhooks-view";

jest.mock("@/features/webhooks/actions", () => ({}));

const AT = new Date("2026-11-25T15:04:00Z");
const BRANDS = [{ slug: "casa-orrin", name: "Casa Orrin" }];

const endpoint: WebhookEndpoint = {
  id: "one",
  brand: null,
  isTest: false,
  types: null,
  url: "https://hooks.club.test/events",
  failingSince: null,
  disabledAt: null,
  createdAt: AT,
};

const delivery: WebhookDelivery = {
  endpointId: "one",
  url: endpoint.url,
  eventId: "event",
  type: "payment.taken",
  attempts: 1,
  nextAttemptAt: null,
  deliveredAt: null,
  lastStatus: null,
  lastError: null,
  createdAt: AT,
};

function show(endpoints: WebhookEndpoint[], rows: WebhookDelivery[]) {
  const deliveries = { rows, page: 1, pages: 1, total: rows.length };
  render(<WebhooksView brands={BRANDS} endpoints={endpoints} deliveries={deliveries} />);
}

/** The texts of a table's rows. */
function rowsOf(name: string): (string | null)[][] {
  const table = screen.getByRole("table", { name });
  const [, ...rows] = within(table).getAllByRole("row");
  return rows.map((row) => [...row.children].map(({ textContent }) => textContent));
}

test("names all events", () => {
  show([], []);
  const names = /receive payments, refunds, claimed perks, used passes, and new members/;
  expect(screen.getByText(names)).toBeVisible();
});

test("shows whose each endpoint is and whether it works", () => {
  show(
    [
      endpoint,
      { ...endpoint, id: "two", brand: "casa-orrin", failingSince: AT },
      { ...endpoint, id: "three", brand: "former-brand", failingSince: AT, disabledAt: AT },
    ],
    [],
  );
  const list = screen.getByRole("list", { name: "Webhook endpoints" });
  const texts = within(list)
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent?.replaceAll(endpoint.url, ""));
  expect(texts).toEqual([
    "The club · all events · added November\u00a025, 2026 · WorkingDisable Rotate secret Send a test event Remove Choose events of payment.takenpayment.refundedperk.claimedpass.usedmember.joinedSave events",
    "Casa Orrin · all events · added November\u00a025, 2026 · Failing since Nov 25, 10:04 AMDisable Rotate secret Send a test event Remove Choose events of payment.takenpayment.refundedperk.claimedpass.usedmember.joinedSave events",
    "former-brand · all events · added November\u00a025, 2026 · Disabled Nov 25, 10:04 AMEnable Rotate secret Remove Choose events of payment.takenpayment.refundedperk.claimedpass.usedmember.joinedSave events",
  ]);
});

test.each([
  ["a new delivery", { attempts: 0, nextAttemptAt: AT }, "Waiting"],
  ["a running attempt", { nextAttemptAt: AT }, "Sending. Attempt 2 on Nov 25, 10:04 AM"],
  ["a delivered event", { deliveredAt: AT, lastStatus: 204 }, "Delivered"],
  ["an event delivered later", { deliveredAt: AT, attempts: 3 }, "Delivered, attempt 3"],
  ["a failure", { lastStatus: 500, nextAttemptAt: AT }, "Response 500. Attempt 2 on Nov 25, 10:04 AM"],
  [
    "the last failure",
    { attempts: 8, lastError: "There was no response in time." },
    "There was no response in time. Gave up after 8 attempts.",
  ],
] as [string, Partial<WebhookDelivery>, string][])("shows the result of %s", (_, given, result) => {
  show([endpoint], [{ ...delivery, ...given }]);
  expect(rowsOf("Webhook deliveries")[0]?.[2]).toBe(result);
  expect(screen.getByRole("button", { name: "Send again payment.taken, Nov 25, 10:04 AM" })).toBeVisible();
});

test("offers no repetition to a disabled endpoint", () => {
  show([{ ...endpoint, disabledAt: AT }], [delivery]);
  expect(screen.queryByRole("button", { name: /^Send again/ })).toBeNull();
});

test("offers the club and all brands for a new endpoint", () => {
  show([], []);
  const options = within(screen.getByRole("combobox", { name: "For" })).getAllByRole("option");
  expect(options.map(({ textContent }) => textContent)).toEqual(["The club", "Casa Orrin"]);
  expect(screen.getByText("No endpoints yet. The first one’s deliveries appear here.")).toBeVisible();
  expect(screen.queryByRole("heading", { name: "Deliveries" })).toBeNull();
});
