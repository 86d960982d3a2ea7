import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useRef, useState } from "react";
import { renderToString } from "react-dom/server";
import { clearDraft, clearDrafts, useDraft } from "@/ui/forms/use-draft";

type DetailsProps = { name?: string; saved?: string };

function Details({ name = "details", saved = "" }: DetailsProps) {
  const form = useRef<HTMLFormElement>(null);
  const [controlled, setControlled] = useState(saved);
  useDraft(name, form);
  return (
    <form ref={form}>
      <input type="hidden" name="id" defaultValue="ada-1" />
      <input aria-label="First name" name="firstName" defaultValue={saved} />
      <input
        aria-label="Nickname"
        name="nickname"
        value={controlled}
        onChange={(event) => setControlled(event.target.value)}
      />
      <textarea aria-label="Note" name="note" />
      <select aria-label="City" name="city">
        <option>Oslo</option>
        <option>Rome</option>
      </select>
      <input type="checkbox" aria-label="Terms" name="terms" />
      <input type="radio" aria-label="Friend" name="type" value="individual" />
      <input type="radio" aria-label="Group" name="type" value="group" />
      <input aria-label="Code" name="code" autoComplete="one-time-code" />
      <input aria-label="Password" name="password" type="password" />
      <output>{controlled}</output>
    </form>
  );
}

async function show(props: DetailsProps = {}) {
  await act(async () => render(<Details {...props} />));
}

const field = (name: string) => screen.getByLabelText(name);

async function fillIn() {
  const user = userEvent.setup();
  for (const name of ["First name", "Nickname", "Note", "Code", "Password"])
    await user.type(field(name), `${name} 1`);
  await user.selectOptions(field("City"), "Rome");
  await user.click(field("Terms"));
  await user.click(field("Group"));
}

test("puts every typed value back after a reload, also into controlled fields", async () => {
  await show();
  await fillIn();
  cleanup();
  await show();
  expect(field("First name")).toHaveValue("First name 1");
  expect(field("Nickname")).toHaveValue("Nickname 1");
  expect(screen.getByRole("status")).toHaveTextContent("Nickname 1");
  expect(field("Note")).toHaveValue("Note 1");
  expect(field("City")).toHaveValue("Rome");
  expect(field("Terms")).toBeChecked();
  expect(field("Group")).toBeChecked();
});

test("keeps no codes, passwords and hidden values", async () => {
  await show();
  await fillIn();
  expect(JSON.parse(sessionStorage.getItem("draft:details") ?? "")).toEqual({
    firstName: "First name 1",
    nickname: "Nickname 1",
    note: "Note 1",
    city: "Rome",
    terms: "on",
    type: "group",
  });
});

test("also keeps that a saved value was deleted", async () => {
  await show({ saved: "Sam" });
  await userEvent.clear(field("First name"));
  await userEvent.clear(field("Nickname"));
  cleanup();
  await show({ saved: "Sam" });
  expect(field("First name")).toHaveValue("");
  expect(field("Nickname")).toHaveValue("");
});

test.each([
  ["clearDraft", () => clearDraft("details"), "", "Noor"],
  ["clearDrafts", clearDrafts, "", ""],
])("%s removes what it should", async (_, clear, details, other) => {
  for (const [name, value] of [
    ["details", "Sam"],
    ["other", "Noor"],
  ] as const) {
    await show({ name });
    fireEvent.input(field("First name"), { target: { value } });
    cleanup();
  }
  sessionStorage.setItem("not-ours", "1");
  clear();
  for (const [name, value] of [
    ["details", details],
    ["other", other],
  ] as const) {
    await show({ name });
    expect(field("First name")).toHaveValue(value);
    cleanup();
  }
  expect(sessionStorage.getItem("not-ours")).toBe("1");
});

test("a form works without storage, and with a broken draft", async () => {
  const warned = jest.spyOn(console, "warn").mockImplementation(() => {});
  sessionStorage.setItem("draft:details", "{");
  await show({ saved: "Sam" });
  expect(field("First name")).toHaveValue("Sam");
  jest.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("", "QuotaExceededError");
  });
  fireEvent.input(field("First name"), { target: { value: "Noor" } });
  expect(field("First name")).toHaveValue("Noor");
  expect(warned).toHaveBeenCalledTimes(2);
});

test("what was typed before hydration is kept too", async () => {
  const container = document.createElement("div");
  container.innerHTML = renderToString(<Details />);
  document.body.append(container);
  const typed = container.querySelector("textarea") as HTMLTextAreaElement;
  typed.value = "Before";
  await act(async () => render(<Details />, { container, hydrate: true }));
  expect(window.sessionStorage.getItem("draft:details")).toContain("Before");
});
