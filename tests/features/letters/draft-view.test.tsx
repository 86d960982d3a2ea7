import { act, fireEvent, render, screen } from "@testing-library/react";
import type { LetterPage } from "@/domain/letters/get-letter";
import { NO_FIGURES } from "@/domain/letters/list-letters";
import { DraftView } from "@/features/letters/draft-view";

jest.mock("@/ui/layout/mail-frame", () => ({ MailFrame: () => null }));
const posted: Record<string, FormDataEntryValue>[] = [];
jest.mock("@/features/letters/actions", () => ({
  draftLetterAction: async (_state: unknown, form: FormData) => {
    posted.push(Object.fromEntries(form));
    return { status: "error", message: "Not now", typed: {} };
  },
}));

const AT = new Date("2026-11-26T12:00:00Z");
const LETTER: LetterPage = {
  id: "letter-1",
  version: 3,
  subject: "{first name}, come in",
  body: "At 6.",
  shown: null,
  audience: "everyone",
  joinedSince: null,
  city: null,
  cityBrandIds: null,
  pictureHash: null,
  pictureText: "",
  state: "draft",
  figures: NO_FIGURES,
  createdBy: "hedy",
  scheduledBy: null,
  ...{ createdAt: AT, updatedAt: AT, scheduledAt: null, startedAt: null, finishedAt: null, stoppedAt: null },
  ...{ queuedThrough: null, queuedPast: null, queuedAt: null, handedOverAt: null },
};

const draw = (countedAt: Date | null = AT) =>
  render(
    <DraftView
      letter={LETTER}
      html=""
      choices={{ perks: [], brands: [], cities: [] }}
      counted={{
        audience: "everyone",
        joinedSince: null,
        city: null,
        email: 25,
        withoutEmail: 0,
        countedAt,
      }}
      lettersAMinute={300}
      testAddress="hedy@example.test"
      firstName="Hedy"
    />,
  );
const at = () => screen.getByLabelText("Send at (New York time)");
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole("button", { name })));

beforeEach(() => posted.splice(0));

test.each([
  ["Save draft", "save"],
  ["Send me a test", "test"],
  ["Send to 25 members", "send"],
])("“%s” posts what is on the screen", async (name, intent) => {
  draw();
  fireEvent.click(screen.getByText("Send to 25 members …"));
  fireEvent.change(screen.getByLabelText("Letter"), { target: { value: "At 7." } });
  await press(name);
  expect(posted).toMatchObject([
    {
      intent,
      letterId: "letter-1",
      version: "3",
      counted: "everyone",
      subject: LETTER.subject,
      body: "At 7.",
    },
  ]);
});

test("repeats the subject with the name, and the button reads “Schedule” when a time is entered", () => {
  draw();
  fireEvent.click(screen.getByText("Send to 25 members …"));
  expect(screen.getByText(/^“Hedy, come in” goes to/)).toBeVisible();
  fireEvent.change(at(), { target: { value: "2098-07-04T09:30" } });
  expect(screen.getByRole("button", { name: "Schedule" })).toBeVisible();
  expect(screen.queryByLabelText("This time comes twice that night")).toBeNull();
  fireEvent.change(at(), { target: { value: "" } });
  expect(screen.getByRole("button", { name: "Send to 25 members" })).toBeVisible();
});

test("a time that comes twice asks for EDT or EST", async () => {
  draw();
  fireEvent.click(screen.getByText("Send to 25 members …"));
  fireEvent.change(at(), { target: { value: "2098-11-02T01:30" } });
  const choice = screen.getByLabelText("This time comes twice that night");
  expect([...choice.querySelectorAll("option")].map(({ value }) => value)).toEqual(["", "EDT", "EST"]);
  fireEvent.change(choice, { target: { value: "EST" } });
  await press("Schedule");
  expect(posted).toMatchObject([{ intent: "send", sendAt: "2098-11-02T01:30", sendAtZone: "EST" }]);
});

test("shows when the members were counted, and no number before the first count", () => {
  const { unmount } = draw();
  expect(screen.getByText("Counted every 5 minutes, last on Nov 26, 7:00 AM.")).toBeVisible();
  unmount();
  draw(null);
  expect(screen.getByText("Not counted yet. Load the page again in a minute.")).toBeVisible();
  expect(screen.getByText(/sent in about a minute/)).not.toBeVisible();
  expect(screen.getByText("Send to the whole audience …")).toBeVisible();
});
