import { act, fireEvent, render, screen } from "@testing-library/react";
import type { FormState } from "@/lib/forms/envelope";
import { Field, SelectField, TextArea } from "@/ui/forms/field";
import { Form } from "@/ui/forms/form";
import { hasUnsavedWords } from "@/ui/forms/unsaved-words";
import { useForm } from "@/ui/forms/use-form";

type Fields = { subject: string; body: string; city: string; shown?: string };

let answer: (form: FormData) => FormState<null>;

async function save(input: Fields | FormData): Promise<FormState<null>>;
async function save(state: FormState<null> | null, form: FormData): Promise<FormState<null>>;
async function save(...posted: unknown[]): Promise<FormState<null>> {
  return answer(posted.at(-1) as FormData);
}

function Example({ asks = true }: { asks?: boolean }) {
  const form = useForm(save, { asks });
  return (
    <Form form={form}>
      <Field label="Subject" {...form.field("subject", "Saved")} />
      <TextArea label="Body" {...form.field("body", "One\nTwo")} />
      <SelectField label="City" {...form.field("city", "paris")}>
        <option value="rome">Rome</option>
        <option value="paris">Paris</option>
      </SelectField>
      <input type="checkbox" aria-label="Shown" {...form.checkbox("shown", true)} />
      <button type="submit">Save</button>
    </Form>
  );
}

const typedOf = (form: FormData) =>
  Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = () => act(async () => fireEvent.click(screen.getByRole("button", { name: "Save" })));

beforeEach(() => {
  answer = (form) => ({ status: "success", message: "Saved", payload: null, typed: typedOf(form) });
});

test.each([
  ["a typed word", () => type("Subject", "Typed")],
  ["another choice", () => type("City", "rome")],
  ["an unchecked box", () => fireEvent.click(screen.getByLabelText("Shown"))],
])("finds %s, and nothing more after the save", async (_what, change) => {
  render(<Example />);
  expect(hasUnsavedWords()).toBe(false);
  change();
  expect(hasUnsavedWords()).toBe(true);
  await press();
  expect(hasUnsavedWords()).toBe(false);
});

test("words that are put back as they were are not unsaved", () => {
  render(<Example />);
  type("Body", "One\nTwo\nThree");
  type("Body", "One\nTwo");
  expect(hasUnsavedWords()).toBe(false);
});

test("words stay unsaved after an error", async () => {
  answer = (form) => ({
    status: "error",
    message: "Error validating input",
    fieldErrors: {},
    typed: typedOf(form),
  });
  render(<Example />);
  type("Subject", "Typed");
  await press();
  expect(hasUnsavedWords()).toBe(true);
});

test("words that are typed while the form is saved are unsaved", async () => {
  render(<Example />);
  type("Subject", "Sent");
  await press();
  type("Subject", "Typed after that");
  expect(hasUnsavedWords()).toBe(true);
});

test("a form that doesn’t ask, or is gone, has no unsaved words", () => {
  const { unmount } = render(<Example asks={false} />);
  type("Subject", "Typed");
  expect(hasUnsavedWords()).toBe(false);
  unmount();
  const other = render(<Example />);
  type("Subject", "Typed");
  const form = screen.getByLabelText<HTMLInputElement>("Subject").form;
  expect([hasUnsavedWords(), hasUnsavedWords(form)]).toEqual([true, false]);
  other.unmount();
  expect(hasUnsavedWords()).toBe(false);
});
