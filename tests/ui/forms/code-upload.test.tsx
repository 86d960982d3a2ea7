import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { CodeUpload } from "@/ui/forms/code-upload";
import type { UploadAction } from "@/ui/forms/use-code-upload";

jest.mock("next/navigation", () => jest.requireActual("../../support/fakes/navigation"));

const added = (count: number, left: number, rest = {}) => ({
  status: "success" as const,
  message: "Added",
  payload: { added: count, left, duplicates: [], bad: [], ...rest },
});

function show(action: jest.Mock, onDone = jest.fn()) {
  const perks = [{ id: "perk-1", title: "A lamp" }];
  render(
    <CodeUpload action={action as unknown as UploadAction} perks={perks} uploadId="x" onDone={onDone} />,
  );
  return { onDone, press: () => userEvent.click(screen.getByRole("button", { name: "Add codes" })) };
}

const paste = async (text: string) => {
  await userEvent.click(screen.getByLabelText("Or paste the codes"));
  await userEvent.paste(text);
};

test("a long list is sent in parts with one upload id, and their results are added up", async () => {
  const action = jest
    .fn()
    .mockResolvedValueOnce(added(1999, 1999, { duplicates: [7] }))
    .mockResolvedValueOnce(added(1000, 2999, { bad: [{ line: 2001, reason: "not a code" }] }));
  const { press, onDone } = show(action);
  await paste(Array.from({ length: 3000 }, (_, number) => `C-${number}`).join("\n"));
  await press();
  expect(await screen.findByText("2,999 codes added. Codes left: 2,999.")).toBeVisible();
  expect(screen.getByText("1 code left out as duplicates: line 7.")).toBeVisible();
  expect(screen.getByText("Line 2001: not a code")).toBeVisible();
  const parts = action.mock.calls.map(([part]) => part);
  expect(parts.map(({ firstLine }) => firstLine)).toEqual([1, 2001]);
  expect(new Set(parts.map(({ uploadId }) => uploadId)).size).toBe(1);
  expect(onDone).toHaveBeenCalledTimes(1);
});

test("a part whose response is lost is sent again", async () => {
  const action = jest
    .fn()
    .mockRejectedValueOnce(new TypeError("Failed to fetch"))
    .mockResolvedValue(added(1, 1));
  const { press } = show(action);
  await paste("C-1");
  await press();
  expect(await screen.findByText("1 code added. Codes left: 1.")).toBeVisible();
  expect(action.mock.calls[0]).toEqual(action.mock.calls[1]);
});

test("an error is shown and the typed codes stay", async () => {
  const action = jest
    .fn()
    .mockResolvedValue({ status: "error", message: "Not allowed", code: "not-allowed" });
  const { press, onDone } = show(action);
  await paste("C-1");
  await press();
  expect(await screen.findByRole("alert")).toHaveTextContent("Not allowed");
  expect(screen.getByLabelText("Or paste the codes")).toHaveValue("C-1");
  await waitFor(() => expect(onDone).not.toHaveBeenCalled());
});

test("an empty list is not sent", async () => {
  const action = jest.fn();
  const { press } = show(action);
  await press();
  expect(await screen.findByRole("alert")).toHaveTextContent(
    "Choose a file, or paste the codes, one per line.",
  );
  expect(action).not.toHaveBeenCalled();
});
