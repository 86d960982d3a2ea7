import { fireEvent, render, screen } from "@testing-library/react";
import { ContactHistory } from "@/features/concierge/request/request-facts";
import { NoteText } from "@/features/concierge/request/request-sections";
import { SendPanel } from "@/features/concierge/request/send-panel";

jest.mock("@/features/concierge/actions", () => ({}));

const openings = [{ value: "id.1", name: "Warm", text: "Dear Sam, Ada asks." }];
const message = {
  subject: "Ada invited you",
  text: "[{opening}|Hello Sam.]\n\n[{note}]\n\nAda says: come.",
  values: {},
  openings,
};

const draw = (kind: "email" | "phone", offered = openings) =>
  render(
    <SendPanel
      requestId="request-1"
      kind={kind}
      message={{ ...message, openings: offered }}
      contact={null}
      time={null}
      zone="America/New_York"
    />,
  );

test("previews the message with the selected opening", () => {
  draw("email");
  expect(screen.getByText(/^Hello Sam\./)).toBeVisible();
  fireEvent.change(screen.getByLabelText("Opening"), { target: { value: "id.1" } });
  expect(screen.getByText(/^Dear Sam, Ada asks\./)).toBeVisible();
  fireEvent.change(screen.getByLabelText("Opening"), { target: { value: "" } });
  expect(screen.getByText(/^Hello Sam\./)).toBeVisible();
});

test("offers no openings without templates", () => {
  draw("email", []);
  expect(screen.queryByLabelText("Opening")).toBeNull();
});

test("shows the number of texts for a phone, but not for email", () => {
  const { unmount } = draw("phone");
  expect(screen.getByText("1 text, 27 characters")).toBeVisible();
  fireEvent.change(screen.getByRole("textbox"), { target: { value: `It’s ${"a".repeat(60)}` } });
  expect(screen.getByText("1 text, 94 characters")).toBeVisible();
  fireEvent.change(screen.getByRole("textbox"), { target: { value: `Zoë, ${"a".repeat(60)}` } });
  expect(screen.getByText(/^2 texts, 94 characters\. Some accents/)).toBeVisible();
  unmount();
  draw("email");
  expect(screen.queryByText(/characters$/)).toBeNull();
});

test("lists a contact's history, or nothing for an unknown contact", () => {
  const nothing = { requests: 0, sent: 0, bounced: 0, lastBouncedAt: null, optedOutAt: null };
  const { container, rerender } = render(<ContactHistory history={nothing} />);
  expect(container).toBeEmptyDOMElement();
  const at = new Date("2026-02-10T17:00:00Z");
  rerender(
    <ContactHistory history={{ requests: 2, sent: 1, bounced: 1, lastBouncedAt: at, optedOutAt: at }} />,
  );
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "Requested twice before, messaged once",
    "Couldn’t be reached once, last on Feb 10, 12:00 PM",
    "Asked not to be contacted, Feb 10, 12:00 PM",
  ]);
});

test("shows a colleague's note if it exists", () => {
  const none = { text: "", by: "", at: null, version: "" };
  const { container, rerender } = render(<NoteText note={none} />);
  expect(container).toBeEmptyDOMElement();
  rerender(<NoteText note={null} />);
  expect(container).toBeEmptyDOMElement();
  const at = new Date("2026-02-10T17:00:00Z");
  rerender(<NoteText note={{ text: "Rings after six", by: "Lin", at, version: "1" }} />);
  expect(screen.getByRole("note")).toHaveTextContent("Rings after sixNoted by Lin, Feb 10, 12:00 PM");
});
