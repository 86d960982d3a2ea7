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
const sendTimes = [{ week: "2026-03-09", hours: 3.5 }];
const invitations = [{ week: "2026-03-09", source: "home", created: 3, shared: 2, joined: 1, friends: 4 }];

test("summarizes the charts, and lists every number in tables", () => {
  render(
    <StatisticsView
      countedAt={null}
      weeks={WEEKS}
      concierge={concierge}
      sendTimes={sendTimes}
      invitations={invitations}
    />,
  );
  const charts = screen.getAllByRole("img").map((chart) => chart.getAttribute("aria-label"));
  expect(charts).toEqual([
    "2 weeks from Mar 2 to Mar 9: requested 7; most were requested in the week of Mar 9, 5.",
    "2 weeks from Mar 2 to Mar 9: sent within 24 hours 4; most were sent within 24 hours in the week of Mar 2, 2.",
    "2 weeks from Mar 2 to Mar 9: joined 1; most were joined in the week of Mar 9, 1.",
    "2 weeks from Mar 2 to Mar 9: median hours to send 0, 3.5.",
    "2 weeks from Mar 2 to Mar 9: created 3; most were created in the week of Mar 9, 3.",
    "2 weeks from Mar 2 to Mar 9: shared 2; most were shared in the week of Mar 9, 2.",
    "2 weeks from Mar 2 to Mar 9: joined 1; most were joined in the week of Mar 9, 1.",
  ]);
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

test("draws a small chart for each kind of number, oldest week first, 10 at the full height", () => {
  render(
    <StatisticsView countedAt={null} weeks={WEEKS} concierge={concierge} sendTimes={[]} invitations={[]} />,
  );
  const bars = screen
    .getAllByRole("img")
    .map((chart) =>
      [...chart.querySelectorAll<HTMLElement>("[data-bar]")].map(({ dataset, textContent }) => [
        Number(textContent),
        Number(dataset.bar),
      ]),
    );
  expect(bars.slice(0, 3)).toEqual([
    [
      [2, 20],
      [5, 50],
    ],
    [
      [2, 20],
      [2, 20],
    ],
    [
      [0, 0],
      [1, 10],
    ],
  ]);
});

test("shows the number of the last full week with its change, and the sum", () => {
  const weeks = ["2026-02-23", "2026-03-02", "2026-03-09"];
  const asked = [9, 12, 4].map((each, index) => ({
    ...{ ...iris, sent: 0, inTime: 0, joined: 0 },
    ...{ week: weeks[index] ?? "", asked: each },
  }));
  render(<StatisticsView countedAt={null} weeks={weeks} concierge={asked} sendTimes={[]} invitations={[]} />);
  expect(screen.getByText("3 more · 25 in 3 weeks")).toBeVisible();
  expect(screen.getByText("3 more · 25 in 3 weeks").previousSibling).toHaveTextContent("12");
  expect(screen.getByText("Sent within 24 hours, Joined, Median hours to send: 0 in 3 weeks.")).toBeVisible();
  expect(screen.getAllByText(/against the one before/)).toHaveLength(1);
});

test("counts a week without rows as 0", () => {
  expect(byWeek(["a", "b"], [{ week: "b" }, { week: "b" }], () => 2)).toEqual([0, 4]);
  expect(chartSummary(["Mar 2"], [{ name: "Requested", values: [0] }])).toBe(
    "1 week from Mar 2 to Mar 2: requested 0.",
  );
});
