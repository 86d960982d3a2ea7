import { render, screen, within } from "@testing-library/react";
import { byWeek } from "@/features/administration/figures/by-week";
import { chartSummary } from "@/features/administration/figures/chart-summary";
import { FiguresView } from "@/features/administration/figures/figures-view";

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

test("the charts say in a sentence what they show, and the tables beside them have every figure", () => {
  render(<FiguresView weeks={WEEKS} concierge={concierge} invitations={invitations} />);
  const [desk, way] = screen.getAllByRole("img").map((chart) => chart.getAttribute("aria-label"));
  expect(desk).toBe(
    "2 weeks from Mar 2 to Mar 9: asked 7, sent within 24 hours 4, joined 1; most were asked in the week of Mar 9, 5.",
  );
  expect(way).toContain("created 3, shared 2, joined 1");
  const table = screen.getByRole("table", { name: "The Concierge by week" });
  const rows = within(table)
    .getAllByRole("row")
    .map((row) => [...row.children].map(({ textContent }) => textContent));
  expect(rows).toEqual([
    ["Week, Concierge", "Asked", "Sent, 24 h", "Sent", "Delivered", "Bounced", "Joined"],
    ["Mar 9", "5", "2", "3", "2", "0", "1"],
    ["Iris Bellamy", "4", "2", "3", "1", "0", "1"],
    ["Nobody yet", "1", "0", "0", "1", "0", "0"],
    ["Mar 2", "2", "2", "2", "1", "0", "0"],
    ["Iris Bellamy", "2", "2", "2", "1", "0", "0"],
  ]);
});

test("the bars are as high as their figures, from zero", () => {
  render(<FiguresView weeks={WEEKS} concierge={concierge} invitations={[]} />);
  const [desk, way] = screen.getAllByRole("img");
  const heights = (chart?: HTMLElement) =>
    [...(chart?.querySelectorAll("rect") ?? [])].map((bar) => Number(bar.getAttribute("height")));
  expect(heights(desk)).toEqual([40, 100, 40, 40, 0, 20]);
  expect(heights(way)).toEqual([0, 0, 0, 0, 0, 0]);
});

test("a week of which there is nothing counts as none", () => {
  expect(byWeek(["a", "b"], [{ week: "b" }, { week: "b" }], () => 2)).toEqual([0, 4]);
  expect(chartSummary(["Mar 2"], [{ name: "Asked", values: [0] }])).toBe(
    "1 week from Mar 2 to Mar 2: asked 0.",
  );
});
