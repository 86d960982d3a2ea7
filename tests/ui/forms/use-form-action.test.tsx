import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useFormAction } from "@/ui/forms/use-form-action";

jest.mock("next/navigation", () => ({ unstable_rethrow: (error: unknown) => rethrow(error) }));

const rethrow = jest.fn();

type Answer = { text: string };

type FormProps = {
  action: (state: Answer | null, input: FormData) => Promise<Answer>;
  onAnswer?: (answer: Answer) => void;
};

function Form({ action, onAnswer }: FormProps) {
  const unreached = (input: FormData) => ({ text: `not reached: ${input.get("name")}` });
  const [answer, submit] = useFormAction(action, unreached, undefined, onAnswer);
  return (
    <form action={submit}>
      <input name="name" defaultValue="Sam" />
      <button type="submit">Send</button>
      <p>{answer?.text}</p>
    </form>
  );
}

test("an answer of the action is the answer", async () => {
  render(<Form action={async (_, input) => ({ text: `hello ${input.get("name")}` })} />);
  await userEvent.click(screen.getByRole("button"));
  expect(await screen.findByText("hello Sam")).toBeVisible();
});

test("a lost network is answered in place, after Next had its own errors back", async () => {
  const lost = new TypeError("Failed to fetch");
  render(<Form action={() => Promise.reject(lost)} />);
  await userEvent.click(screen.getByRole("button"));
  expect(await screen.findByText("not reached: Sam")).toBeVisible();
  expect(rethrow).toHaveBeenCalledWith(lost);
});

test("who asked hears the answer, though the form has gone before it came", async () => {
  let answer = (_: Answer) => {};
  const heard = jest.fn();
  const { unmount } = render(
    <Form action={() => new Promise((resolve) => (answer = resolve))} onAnswer={heard} />,
  );
  await userEvent.click(screen.getByRole("button"));
  unmount();
  answer({ text: "hello" });
  await waitFor(() => expect(heard).toHaveBeenCalledWith({ text: "hello" }));
});
