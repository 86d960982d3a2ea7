import { fireEvent, render, screen, within } from "@testing-library/react";
import { CheckResult } from "@/features/member-import/check-result";
import { ReadingChoices } from "@/features/member-import/import-form";

const REPORT: Parameters<typeof CheckResult>[0]["report"] = {
  program: "Ghost",
  counts: { new: 3000, member: 2, wrong: 1 },
  newMembers: { noLetters: 12, bounced: 1, suspended: 0, optedOut: 0, staff: 0 },
  sample: [
    {
      line: 2,
      name: "",
      email: "ada@club.example",
      phone: "",
      username: "",
      memberSince: "April 3, 2024",
      balance: "",
      sponsor: "",
      letters: "No",
    },
  ],
  problems: [{ reason: "Enter an email or a phone.", count: 1, lines: [9] }],
  notes: [{ reason: "The joining date is left out: we can’t read it.", count: 2990, lines: [3, 4, 5, 6, 7] }],
  unusedColumns: ["tiers"],
  unsureWords: ["Zoë"],
  undecided: {},
};

test("the check says what it understood, groups equal reasons and names unused columns", () => {
  render(<CheckResult report={REPORT} />);
  expect(screen.getByText("This looks like an export of Ghost.")).toBeVisible();
  expect(screen.getByText("12 want no letters. 1 has a bounced address, which gets no mail.")).toBeVisible();
  expect(screen.getByText(/Are these words right: Zoë\?/)).toBeVisible();
  expect(screen.getByText("Columns we don’t use: tiers.")).toBeVisible();
  const understood = within(screen.getByRole("table", { name: "The first new members" }));
  expect(understood.getByRole("rowheader", { name: "No name" })).toBeVisible();
  expect(understood.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual([
    "Name",
    "Contact",
    "Member since",
    "Letters",
  ]);
  const leftOut = within(screen.getByRole("table", { name: "Left out or decided" }));
  expect(leftOut.getByRole("row", { name: /we can’t read it\. 2,990 3, 4, 5, 6, 7 and more/ })).toBeVisible();
});

test("the owner chooses how an undecided column is read, and nothing is chosen before", () => {
  const onChoose = jest.fn();
  render(<ReadingChoices asked={{ dates: "3/4/2024" }} onChoose={onChoose} />);
  const group = within(screen.getByRole("group", { name: "Which comes first in the dates?" }));
  expect(screen.getAllByRole("group")).toHaveLength(1);
  for (const radio of group.getAllByRole("radio")) expect(radio).not.toBeChecked();
  fireEvent.click(group.getByLabelText("The day: 3/4/2024 is April 3"));
  expect(onChoose).toHaveBeenCalledTimes(1);
});
