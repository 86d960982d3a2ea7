import { fireEvent, render, screen } from "@testing-library/react";
import { ContactHistoryLine } from "@/features/concierge/notes/contact-history";
import { NoteText } from "@/features/concierge/notes/note-text";
import { SendPanel } from "@/features/concierge/request/send-panel";

jest.mock("next/navigation", () => jest.requireActual("../../support/doubles/navigation"));
jest.mock("@/features/concierge/actions", () => ({}));

const openings = [{ value: "id.1", name: "Warm", text: "Dear Sam, Ada asks.\n\n" }];
const message = { subject: "Ada invited you", before: "Hello Sam.\n\n", after: "Ada says: come.", openings };

const draw = (kind: "email" | "phone", offered = openings) =>
  render(
    <SendPanel
      requestId="request-1"
      kind={kind}
      message={{ ...message, openings: offered }}
      contact={null}
    />,
  );

test("a concierge chooses how the message opens, and reads it as it will be sent", () => {
  draw("email");
  expect(screen.getByText(/^Hello Sam\./)).toBeVisible();
  fireEvent.change(screen.getByLabelText("Opening"), { target: { value: "id.1" } });
  expect(screen.getByText(/^Dear Sam, Ada asks\./)).toBeVisible();
  fireEvent.change(screen.getByLabelText("Opening"), { target: { value: "" } });
  expect(screen.getByText(/^Hello Sam\./)).toBeVisible();
});

test("while the club has no templates there is nothing to choose", () => {
  draw("email", []);
  expect(screen.queryByLabelText("Opening")).toBeNull();
});

test("a text says how many it takes, with what is typed, and an e-mail doesn't", () => {
  const { unmount } = draw("phone");
  expect(screen.getByText("1 text, 27 characters")).toBeVisible();
  fireEvent.change(screen.getByRole("textbox"), { target: { value: `It’s ${"a".repeat(60)}` } });
  expect(screen.getByText(/^2 texts, 94 characters\. Curly quotes/)).toBeVisible();
  unmount();
  draw("email");
  expect(screen.queryByText(/characters$/)).toBeNull();
});

test("a contact of which nothing is known has no past, and one with a past is told in lines", () => {
  const nothing = { requests: 0, sent: 0, bounced: 0, lastBouncedAt: null, optedOutAt: null };
  const { container, rerender } = render(<ContactHistoryLine history={nothing} />);
  expect(container).toBeEmptyDOMElement();
  const at = new Date("2026-02-10T17:00:00Z");
  rerender(
    <ContactHistoryLine history={{ requests: 2, sent: 1, bounced: 1, lastBouncedAt: at, optedOutAt: at }} />,
  );
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "Asked for twice before, written to once",
    "Couldn’t be reached once, last on Feb 10, 12:00 PM",
    "Asked not to be contacted, Feb 10, 12:00 PM",
  ]);
});

test("a colleague's note is read where there is one", () => {
  const none = { text: "", by: "", at: null, version: "" };
  const { container, rerender } = render(<NoteText note={none} />);
  expect(container).toBeEmptyDOMElement();
  rerender(<NoteText note={null} />);
  expect(container).toBeEmptyDOMElement();
  const at = new Date("2026-02-10T17:00:00Z");
  rerender(<NoteText note={{ text: "Rings after six", by: "Lin", at, version: "1" }} />);
  expect(screen.getByRole("note")).toHaveTextContent("Rings after sixNoted by Lin, Feb 10, 12:00 PM");
});
