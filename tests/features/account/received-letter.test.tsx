import { render, screen } from "@testing-library/react";
import { ReceivedLetter } from "@/features/account/received-letter";

const LETTER = {
  id: "1",
  subject: "A letter",
  body: "Dear {first name|friend},\nsee www.alder.example\n---\n3. three",
  firstName: "*A* [b](/c)",
  pictureText: "",
  pictureHash: null,
  shown: null,
  sentAt: null,
};

test("a letter in the account has the name as text, line breaks, links and no heading from dashes", () => {
  render(<ReceivedLetter letter={LETTER} />);
  expect(screen.getByText(/^Dear \*A\* \[b\]\(\/c\),/)).toBeVisible();
  expect(screen.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
    "https://www.alder.example",
  ]);
  expect(screen.queryByRole("heading")).toBeNull();
  expect(screen.getByRole("separator")).toBeVisible();
  expect(screen.getByRole("list")).toHaveAttribute("start", "3");
});

test("a member without a name reads the fallback", () => {
  render(<ReceivedLetter letter={{ ...LETTER, firstName: null }} />);
  expect(screen.getByText(/^Dear friend,/)).toBeVisible();
});
