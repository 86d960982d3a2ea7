import { render, screen, within } from "@testing-library/react";
import { StatisticsView } from "@/features/concierge/staff/statistics-view";
import { byWeek, chartSummary } from "@/ui/statistics/week-summary";

const WEEKS = ["2026-03-02", "2026-03-09"];
const iris = { conciergeId: "iris", concierge: "Iris Bellamy", delivered: 1, bounced: 0 };
const concierge = [
  { ...iris, week: "2026-03-09", asked: 4, sent: 3, inTime: 2, joined: 1 },
  {
    ...iris,
    week: "2026-03-09",
    conciergeId: null,
    concierge: null,
    asked: 1,
    sent: 0,
    inTime: 0,
    joined: 0,
  },
  { ...iris, week: "2026-03-02", asked: 2, sent: 2, inTime: 2, joined: 0 },
];
const invitations = [{ week: "2026-03-09", source: "home", created: 3, shared: 2, joined: 1, friends: 4 }];

test("summarizes the charts, and lists every number in tables", () => {
  render(<StatisticsView weeks={WEEKS} concierge={concierge} invitations={invitations} />);
  const [conciergeChart, invitationChart] = screen
    .getAllByRole("img")
    .map((chart) => chart.getAttribute("aria-label"));
  expect(conciergeChart).toBe(
    "2 weeks from Mar 2 to Mar 9: requested 7, sent within 24 hours 4, joined 1; most were requested in the week of Mar 9, 5.",
  );
  expect(invitationChart).toContain("created 3, shared 2, joined 1");
  const table = screen.getByRole("table", { name: "The Concierge by week" });
  const rows = within(table)
    .getAllByRole("row")
    .map((row) => [...row.children].map(({ textContent }) => textContent));
  expect(rows).toEqual([
    ["Week, Concierge", "Requested", "Sent, 24 h", "Sent", "Delivered", "Bounced", "Joined"],
    ["Mar 9", "5", "2", "3", "2", "0", "1"],
    ["Iris Bellamy", "4", "2", "3", "1", "0", "1"],
    ["No one yet", "1", "0", "0", "1", "0", "0"],
    ["Mar 2", "2", "2", "2", "1", "0", "0"],
    ["Iris Bellamy", "2", "2", "2", "1", "0", "0"],
  ]);
});

test("draws bars with their values, newest week first, 10 at the full width", () => {
  render(<StatisticsView weeks={WEEKS} concierge={concierge} invitations={[]} />);
  const charts = screen.getAllByRole("img");
  expect(charts).toHaveLength(1); // there are no invitations
  const bars = (chart?: HTMLElement) =>
    [...(chart?.querySelectorAll<HTMLElement>("[data-bar]") ?? [])].map(({ dataset, textContent }) => [
      Number(textContent),
      Number(dataset.bar),
    ]);
  expect(bars(charts[0])).toEqual([
    [5, 50],
    [2, 20],
    [1, 10],
    [2, 20],
    [2, 20],
    [0, 0],
  ]);
});

test("shows the sums, and leaves out a series without values", () => {
  const unanswered = concierge.map((row) => ({ ...row, joined: 0 }));
  render(<StatisticsView weeks={WEEKS} concierge={unanswered} invitations={[]} />);
  const sums = screen.getAllByRole("definition").map(({ textContent }) => textContent);
  expect(sums).toEqual(["7", "4", "0", "0", "0", "0"]);
  expect(within(screen.getByRole("img")).queryByText("Joined")).toBeNull();
});

test("counts a week without rows as 0", () => {
  expect(byWeek(["a", "b"], [{ week: "b" }, { week: "b" }], () => 2)).toEqual([0, 4]);
  expect(chartSummary(["Mar 2"], [{ name: "Requested", values: [0] }])).toBe(
    "1 week from Mar 2 to Mar 2: requested 0.",
  );
});
