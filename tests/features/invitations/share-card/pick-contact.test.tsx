import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useRef } from "react";
import { PickContact } from "@/features/invitations/share-card/pick-contact";

const BUTTON = { name: "Choose from your contacts" };

function Form() {
  const form = useRef<HTMLFormElement>(null);
  return (
    <form ref={form}>
      <input name="contact" aria-label="Contact" defaultValue="typed" />
      <PickContact form={form} name="contact" />
    </form>
  );
}

function showForm(picked: object[]) {
  const select = jest.fn(async () => picked);
  Object.defineProperty(navigator, "contacts", { value: { select }, configurable: true });
  render(<Form />);
  return select;
}

afterEach(() => Reflect.deleteProperty(navigator, "contacts"));

test("a browser without a contact picker has no button", () => {
  render(<Form />);
  expect(screen.queryByRole("button", BUTTON)).toBeNull();
});

test.each([
  ["the phone", [{ tel: ["+12125550147"], email: ["sam@friends.example"] }], "+12125550147"],
  [
    "the email of a contact without a phone",
    [{ tel: [], email: ["sam@friends.example"] }],
    "sam@friends.example",
  ],
  ["the typed text if no one is chosen", [], "typed"],
])("the field gets %s", async (_, picked, value) => {
  const select = showForm(picked);
  await userEvent.click(screen.getByRole("button", BUTTON));
  expect(select).toHaveBeenCalledWith(["tel", "email"]);
  expect(screen.getByLabelText("Contact")).toHaveValue(value);
});
