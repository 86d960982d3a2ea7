import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useLayoutEffect } from "react";
import { renderToString } from "react-dom/server";
import type { Action } from "@/lib/forms/action";
import type { ErrorEnvelope, FormState } from "@/lib/forms/envelope";
import { Checkbox } from "@/ui/forms/checkbox";
import { Field } from "@/ui/forms/field";
import { Form, FormAlert } from "@/ui/forms/form";
import { useForm } from "@/ui/forms/use-form";

jest.mock("next/navigation", () => ({
  ...jest.requireActual("next/navigation"),
  unstable_rethrow: (error: unknown) => rethrow(error),
}));

const rethrow = jest.fn();

type Greeting = { text: string };
type Greet = Action<{ name: string; loud?: string; id: string }, Greeting>;
type Result = FormState<Greeting>;

/** An action that returns the result of `run`. */
function actionOf(run: (form: FormData) => Result | Promise<Result>): Greet {
  async function action(...posted: unknown[]): Promise<Result> {
    const form = posted.at(-1);
    if (!(form instanceof FormData)) throw new Error("not called by a form");
    return run(form);
  }
  return action;
}

const hello = (form: FormData): Result => ({
  status: "success",
  message: "Greeted",
  payload: { text: `hello ${form.get("name")}` },
  typed: { name: String(form.get("name")) },
});

const fail =
  (error: Partial<ErrorEnvelope>) =>
  (form: FormData): Result => ({
    status: "error",
    message: "Error validating input",
    ...error,
    typed: { name: String(form.get("name")), ...(form.has("loud") && { loud: "on" }) },
  });

const wrong = (message: string) => ({ message, errorCode: "wrong" });

type GreetFormProps = { action: Greet; onSuccess?: (result: { message: string }) => void };

function GreetForm({ action, onSuccess }: GreetFormProps) {
  const form = useForm(action, { hidden: { id: "ada-1" }, onSuccess });
  return (
    <Form form={form}>
      <Field label="Name" {...form.field("name", "Sam")} />
      <Checkbox label="Loud" {...form.checkbox("loud", false)} />
      <FormAlert error={form.error} />
      <button type="submit">Send</button>
      <p>{form.payload?.text}</p>
    </Form>
  );
}

const name = () => screen.getByRole("textbox", { name: "Name" });
const send = () => userEvent.click(screen.getByRole("button"));

beforeEach(() => rethrow.mockReset());

test("the form sends its hidden and typed values and shows the action's result", async () => {
  const sent: unknown[] = [];
  const action = actionOf((form) => {
    sent.push(Object.fromEntries(form));
    return hello(form);
  });
  render(<GreetForm action={action} />);
  await send();
  expect(await screen.findByText("hello Sam")).toBeVisible();
  expect(sent).toEqual([{ id: "ada-1", name: "Sam" }]);
});

test.each([
  ["busy", "We’re very busy right now. Please try again in a moment."],
  ["body-too-large", "That’s too large. Please send something smaller."],
  ["busybody", "Something went wrong. Please try again."],
])("the form explains the server error %s and restores the typed values", async (outcome, text) => {
  const action = actionOf(() => Promise.reject(new Error(outcome)));
  render(<GreetForm action={action} />);
  await userEvent.type(name(), "my");
  await send();
  expect(await screen.findByRole("alert")).toHaveTextContent(text);
  expect(name()).toHaveValue("Sammy");
});

test("the form explains a network error, rethrows Next's own errors and restores the typed values", async () => {
  const lost = new TypeError("Failed to fetch");
  render(<GreetForm action={actionOf(() => Promise.reject(lost))} />);
  await userEvent.type(name(), "my");
  await send();
  expect(await screen.findByRole("alert")).toHaveTextContent(/^Something went wrong\. Please try again\.$/);
  expect(name()).toHaveValue("Sammy");
  expect(rethrow).toHaveBeenCalledWith(lost);
});

test("onSuccess is called even if the form was unmounted", async () => {
  let succeed = () => {};
  const onSuccess = jest.fn();
  const action = actionOf((form) => new Promise((resolve) => (succeed = () => resolve(hello(form)))));
  const { unmount } = render(<GreetForm action={action} onSuccess={onSuccess} />);
  await send();
  unmount();
  succeed();
  await waitFor(() => expect(onSuccess).toHaveBeenCalledTimes(1));
  expect(onSuccess).toHaveBeenCalledWith(expect.objectContaining({ message: "Greeted" }));
});

test("onSuccess is not called for an error", async () => {
  const onSuccess = jest.fn();
  render(<GreetForm action={actionOf(fail({ message: "No." }))} onSuccess={onSuccess} />);
  await send();
  await screen.findByRole("alert");
  expect(onSuccess).not.toHaveBeenCalled();
});

test("a field error appears only below its field, which gets the focus; the values stay", async () => {
  const fieldErrors = { name: wrong("Use a name.") };
  render(<GreetForm action={actionOf(fail({ fieldErrors }))} />);
  await userEvent.type(name(), "my");
  await userEvent.click(screen.getByRole("checkbox"));
  await send();
  await waitFor(() => expect(name()).toHaveAccessibleDescription("Use a name."));
  expect(name()).toBeInvalid();
  expect(name()).toHaveFocus();
  expect(name()).toHaveValue("Sammy");
  expect(screen.getByRole("checkbox")).toBeChecked();
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
});

test("a field loses its error while it is corrected, and gets it again with the next result", async () => {
  const fieldErrors = { name: wrong("Use a name.") };
  render(<GreetForm action={actionOf(fail({ fieldErrors }))} />);
  await send();
  await waitFor(() => expect(name()).toBeInvalid());
  await userEvent.click(screen.getByRole("checkbox"));
  expect(name()).toBeInvalid();
  await userEvent.type(name(), "my");
  expect(name()).toBeValid();
  expect(screen.queryByText("Use a name.")).not.toBeInTheDocument();
  await send();
  await waitFor(() => expect(name()).toHaveAccessibleDescription("Use a name."));
});

test("text typed while the form is pending stays", async () => {
  let failNow = () => {};
  const fieldErrors = { name: wrong("Use a name.") };
  const action = actionOf(
    (form) => new Promise((resolve) => (failNow = () => resolve(fail({ fieldErrors })(form)))),
  );
  render(<GreetForm action={action} />);
  await send();
  await userEvent.type(name(), "my");
  failNow();
  await waitFor(() => expect(name()).toBeInvalid());
  expect(name()).toHaveValue("Sammy");
});

test.each([
  ["without a field", {}],
  ["of a hidden value", { fieldErrors: { id: wrong("Missing.") } }],
  ["of a hidden value and a field", { fieldErrors: { id: wrong("Missing."), name: wrong("No.") } }],
  ["of the whole form", { fieldErrors: { "": wrong("Unreadable.") } }],
])("an error %s is an alert above the button", async (_, error) => {
  render(<GreetForm action={actionOf(fail({ message: "You can’t do that.", ...error }))} />);
  await send();
  const alert = await screen.findByRole("alert");
  expect(alert).toHaveTextContent(/^You can’t do that\.$/);
  expect(alert.compareDocumentPosition(screen.getByRole("button"))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test("an unsent form shows the saved values", () => {
  render(<GreetForm action={actionOf(hello)} />);
  expect(name()).toHaveValue("Sam");
  expect(screen.getByRole("checkbox")).not.toBeChecked();
});

/** Sends the form as soon as it is hydrated, before its effects run, like a tap that React keeps until then. */
function SendsAtOnce() {
  useLayoutEffect(() => document.querySelector("form")?.requestSubmit(), []);
  return null;
}

test("a form that is sent while the page hydrates calls onSuccess", async () => {
  const onSuccess = jest.fn();
  const page = (
    <>
      <GreetForm action={actionOf(hello)} onSuccess={onSuccess} />
      <SendsAtOnce />
    </>
  );
  const container = document.createElement("div");
  container.innerHTML = renderToString(page);
  document.body.append(container);
  render(page, { container, hydrate: true });
  expect(await screen.findByText("hello Sam")).toBeInTheDocument();
  expect(onSuccess).toHaveBeenCalledTimes(1);
});

type Create = Action<{ name: string; key: string }, Greeting>;

function CreateForm({ action, serverKey }: { action: Greet; serverKey: string }) {
  const form = useForm(action as Create, { resumes: true, hidden: { key: serverKey } });
  return (
    <Form form={form}>
      <Field label="Name" {...form.field("name", "Sam")} />
      <button type="submit">Send</button>
      <p>{form.payload?.text}</p>
    </Form>
  );
}

/** Renders a new page with its own key, and sends its form. */
async function sendFrom(serverKey: string, action: Greet, typed?: string) {
  cleanup();
  render(<CreateForm action={action} serverKey={serverKey} />);
  if (typed) await userEvent.clear(name()).then(() => userEvent.type(name(), typed));
  await send();
}

test("sends the first key again on a new page if no result arrived, until success", async () => {
  const keys: unknown[] = [];
  const respond = jest.fn<Result | Promise<Result>, [FormData]>().mockRejectedValue(new TypeError("lost"));
  const action = actionOf((form) => {
    keys.push(form.get("key"));
    return respond(form);
  });
  await sendFrom("key-one", action);
  await sendFrom("key-two", action, "Noor");
  respond.mockImplementation(hello);
  await sendFrom("key-three", action);
  expect(await screen.findByText("hello Sam")).toBeVisible();
  await sendFrom("key-four", action);
  expect(keys).toEqual(["key-one", "key-two", "key-one", "key-four"]);
});
