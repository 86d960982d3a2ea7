import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { CodeListReport } from "@/lib/code-list";
import { CodeUpload, type UploadAction } from "@/ui/perk-codes/code-upload";

const NONE = { count: 0, lines: [] };

const report = (change: Partial<CodeListReport> = {}): CodeListReport => ({
  ...{ readings: [], reading: "0", firstLine: null, heading: null },
  ...{ count: 3, first: ["C-1", "C-2", "C-3"], duplicates: NONE, caseTwins: NONE, bad: [], ...change },
});

const checked = (change: Partial<CodeListReport> = {}, known = 0) => ({
  step: "check",
  report: report(change),
  known,
});

const added = (count: number, done: number, change: Partial<CodeListReport> = {}) => ({
  ...{ step: "add", report: report(change), added: count, left: count, done },
});

type Sent = Record<string, string>;

/** Shows the form. Each request gets the next answer. */
function show(...answers: (object | Error)[]) {
  const sent: Sent[] = [];
  globalThis.fetch = jest.fn(async (_path: string, init?: RequestInit) => {
    sent.push(Object.fromEntries(init?.body as FormData) as Sent);
    const answer = answers.shift();
    if (answer instanceof Error) throw answer;
    const envelope =
      answer && "status" in answer ? answer : { status: "success", message: "", payload: answer };
    return { json: async () => envelope };
  }) as jest.Mock;
  const onDone = jest.fn();
  const perks = [{ id: "perk-1", title: "A lamp" }];
  const action = jest.fn() as unknown as UploadAction;
  render(<CodeUpload action={action} path="/till/codes/file" perks={perks} uploadId="x" onDone={onDone} />);
  return { sent, onDone };
}

const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

async function check(text: string): Promise<void> {
  await userEvent.click(screen.getByLabelText("Or paste the codes"));
  await userEvent.paste(text);
  await press("Check the codes");
}

test("shows the first codes and their number before it adds any", async () => {
  const { sent } = show(checked({ count: 2999, heading: "Promo Code" }, 9));
  await check("Promo Code\nC-1");
  expect(await screen.findByText("2,999 codes")).toBeVisible();
  expect(screen.getByText("Read below the heading “Promo Code”.")).toBeVisible();
  expect(screen.getByText("C-3")).toBeVisible();
  expect(screen.getByText("9 codes left out: the pool has them already.")).toBeVisible();
  expect(screen.getByRole("button", { name: "Add 2,990 codes" })).toBeVisible();
  expect(sent).toMatchObject([{ step: "check", perkId: "perk-1", lines: "Promo Code\nC-1" }]);
});

test("a long list is added in several requests with one upload id, and their results are added up", async () => {
  const { sent, onDone } = show(checked(), added(2, 2), added(1, 3));
  await check("C-1\nC-2\nC-3");
  await press("Add 3 codes");
  expect(await screen.findByText("3 codes added. Codes left: 1.")).toBeVisible();
  const parts = sent.filter(({ step }) => step === "add");
  expect(parts.map(({ from, lines }) => [from, lines])).toEqual([
    ["0", "C-1\nC-2\nC-3"],
    ["2", "C-1\nC-2\nC-3"],
  ]);
  expect(new Set(parts.map(({ uploadId }) => uploadId)).size).toBe(1);
  expect(onDone).toHaveBeenCalledTimes(1);
  expect(screen.getByLabelText("Or paste the codes")).toHaveValue("");
});

test("a request whose response is lost is sent again", async () => {
  const { sent } = show(checked(), new TypeError("Failed to fetch"), added(3, 3));
  await check("C-1\nC-2\nC-3");
  await press("Add 3 codes");
  expect(await screen.findByText("3 codes added. Codes left: 3.")).toBeVisible();
  expect(sent[1]).toEqual(sent[2]);
});

test("what is left out is grouped by its reason", async () => {
  const lines = Array.from({ length: 20 }, (_, index) => index + 2);
  show(
    checked({
      duplicates: { count: 1, lines: [7] },
      caseTwins: { count: 2, lines: [8, 9] },
      bad: [
        { reason: "A spreadsheet has shortened this number.", count: 30, lines },
        { reason: "Not a code.", count: 1, lines: [40] },
      ],
    }),
  );
  await check("x");
  expect(await screen.findByText("1 code left out as duplicates: line 7.")).toBeVisible();
  expect(screen.getByText(/20, 21 and 10 more: A spreadsheet has shortened this number\.$/)).toBeVisible();
  expect(screen.getByText("Line 40: Not a code.")).toBeVisible();
  expect(screen.getByText(/^2 codes like another one except for small and capital letters/)).toBeVisible();
});

test("a person chooses the column, and the list is checked again with it", async () => {
  const readings = [
    { value: "0", heading: "Id", examples: ["1", "2"] },
    { value: "1", heading: "Art", examples: ["C-1", "C-2"] },
  ];
  const { sent } = show(
    checked({ readings, reading: null, count: 0, first: [] }),
    checked({ readings, reading: "1", heading: "Art" }),
    added(3, 3),
  );
  await check("Id,Art\n1,C-1");
  expect(screen.queryByRole("button", { name: /^Add/ })).not.toBeInTheDocument();
  await userEvent.click(await screen.findByRole("radio", { name: /“Art”/ }));
  await press("Add 3 codes");
  expect(await screen.findByText("3 codes added. Codes left: 3.")).toBeVisible();
  expect(sent.map(({ step, reading }) => [step, reading])).toEqual([
    ["check", undefined],
    ["check", "1"],
    ["add", "1"],
  ]);
});

test("a person says whether the first line is a heading before codes can be added", async () => {
  const { sent } = show(
    checked({ firstLine: { text: "Kampanj", is: null } }),
    checked({ firstLine: { text: "Kampanj", is: "heading" } }),
    added(3, 3),
  );
  await check("Kampanj\nC-1");
  expect(await screen.findByText("Is the first line a heading?")).toBeVisible();
  expect(screen.queryByRole("button", { name: /^Add/ })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole("radio", { name: "“Kampanj” is a heading. Leave it out." }));
  await userEvent.click(await screen.findByRole("button", { name: "Add 3 codes" }));
  expect(await screen.findByText("3 codes added. Codes left: 3.")).toBeVisible();
  expect(sent.map(({ step, firstLine }) => [step, firstLine])).toEqual([
    ["check", undefined],
    ["check", "heading"],
    ["add", "heading"],
  ]);
});

test("another list needs another check", async () => {
  show(checked());
  await check("C-1");
  await userEvent.type(screen.getByLabelText("Or paste the codes"), "2");
  expect(screen.queryByRole("button", { name: /^Add/ })).not.toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Check the codes" })).toBeVisible();
});

test("an error is shown and the typed codes stay", async () => {
  const { onDone } = show({ status: "error", message: "Not allowed", code: "not-allowed" });
  await check("C-1");
  expect(await screen.findByRole("alert")).toHaveTextContent("Not allowed");
  expect(screen.getByLabelText("Or paste the codes")).toHaveValue("C-1");
  await waitFor(() => expect(onDone).not.toHaveBeenCalled());
});
