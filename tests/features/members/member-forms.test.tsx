import { act, fireEvent, render, screen } from "@testing-library/react";
import type { Settings } from "@/domain/settings/settings";
import { CorrectForm } from "@/features/members/member-actions";
import { SuspendForm } from "@/features/members/member-forms";
import { NotesSection } from "@/features/members/member-lists";
import { GroupForm } from "@/features/settings/group-form";
import { hasUnsavedWords } from "@/ui/forms/unsaved-words";

jest.mock("@/features/settings/actions", () => ({}));
jest.mock("@/features/members/actions", () => ({
  writeNoteAction: async (_state: unknown, form: FormData) => ({
    ...{ status: "success", message: "Saved", payload: { noteId: "three" } },
    typed: { text: String(form.get("text")) },
  }),
}));

const AT = new Date("2026-11-26T12:00:00Z");
const NO_ADDRESS = { postalAddress: null, contact: null } as Settings;
const MEMBER = { id: "ada", firstName: "Ada", lastName: "Lovelace", username: "ada" };
const note = (id: string) => ({ id, text: `Note ${id}`, by: "Hedy", createdAt: AT, canRemove: true });

type NotesProps = Parameters<typeof NotesSection>[0];

function notesOf(...ids: string[]): NotesProps {
  const notes = { rows: ids.map(note), isNewest: true, older: null };
  return { member: MEMBER, notes } as NotesProps;
}

const typed = () => screen.getByLabelText<HTMLTextAreaElement>("Note");
const type = (label: string, value = "Words") =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

test("a typed note stays while another one is removed, and is gone once it is saved", async () => {
  const { rerender } = render(<NotesSection {...notesOf("two", "one")} />);
  type("Note");
  rerender(<NotesSection {...notesOf("one")} />);
  expect(typed()).toHaveValue("Words");
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "Save note" })));
  expect(typed()).toHaveValue("");
  expect(hasUnsavedWords()).toBe(false);
  type("Note", "Other words");
  expect(hasUnsavedWords()).toBe(true);
});

test.each([
  ["Note", <NotesSection key="notes" {...notesOf("one")} />],
  ["Postal address", <GroupForm key="address" group="address" settings={NO_ADDRESS} />],
  ["Reason, for the records", <SuspendForm key="suspend" memberId="ada" firstName="Ada" status="active" />],
  ["First name", <CorrectForm key="correct" member={{ ...MEMBER, createdAt: AT, contacts: [] }} />],
])("leaving asks while “%s” has words that are not saved", (label, form) => {
  render(form);
  expect(hasUnsavedWords()).toBe(false);
  type(label);
  expect(hasUnsavedWords()).toBe(true);
});
