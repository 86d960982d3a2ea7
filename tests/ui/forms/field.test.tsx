import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderToStaticMarkup } from "react-dom/server";
import { Button } from "@/ui/forms/button";
import { Checkbox, ChoiceCard } from "@/ui/forms/checkbox";
import { Field } from "@/ui/forms/field";
import { FileField } from "@/ui/forms/file-field";
import { SearchForm } from "@/ui/forms/search-form";

describe("a field", () => {
  test("connects the label and the helper with its input", () => {
    render(<Field label="Phone or email" name="contact" helper="Enter a phone number" />);
    const input = screen.getByRole("textbox", { name: "Phone or email" });
    expect(input).toHaveAccessibleDescription("Enter a phone number");
    expect(input).not.toHaveAttribute("aria-invalid");
  });

  test("is invalid and described by the error, then the helper", () => {
    render(<Field label="Name" error="Enter a name." helper="As on the card" />);
    const input = screen.getByRole("textbox", { name: "Name" });
    expect(input).toBeInvalid();
    expect(input).toHaveAccessibleDescription("Enter a name. As on the card");
  });

  test("has a label for screen readers when it is hidden", () => {
    render(<Field label="Name" hideLabel placeholder="First Name" />);
    expect(screen.getByRole("textbox", { name: "Name" })).toBeInTheDocument();
  });
});

describe("a checkbox", () => {
  test("is not invalid before someone touches it, also when it is required", () => {
    render(<Checkbox label="I agree" required />);
    expect(screen.getByRole("checkbox")).toHaveAttribute("aria-invalid", "false");
  });

  test("is described by its error", () => {
    render(<Checkbox label="I agree" error="Please agree." />);
    expect(screen.getByRole("checkbox", { name: "I agree" })).toHaveAccessibleDescription("Please agree.");
  });
});

describe("a choice card", () => {
  test("is a radio button named by its title and note", async () => {
    render(<ChoiceCard name="type" value="group" title="Invite your group chat" note="Up to 6 friends" />);
    const radio = screen.getByRole("radio", { name: /Invite your group chat/ });
    await userEvent.click(screen.getByText("Up to 6 friends"));
    expect(radio).toBeChecked();
  });
});

describe("a button", () => {
  test("has its name and does nothing while it is pending", async () => {
    const onClick = jest.fn();
    const onSubmit = jest.fn((event) => event.preventDefault());
    render(
      <form onSubmit={onSubmit}>
        <Button type="submit" pending onClick={onClick}>
          Create Invitation
        </Button>
      </form>,
    );
    const button = screen.getByRole("button", { name: "Create Invitation" });
    expect(button).toHaveAttribute("aria-busy", "true");
    await userEvent.click(button, { pointerEventsCheck: 0 });
    expect(onClick).not.toHaveBeenCalled();
    expect(onSubmit).not.toHaveBeenCalled();
  });
});

test("a required field for a file is not invalid before someone chooses one", () => {
  render(<FileField label="Members" name="file" prompt="Choose a CSV file" required />);
  expect(screen.getByLabelText("Members")).toHaveAttribute("aria-invalid", "false");
});

test("the button of a search field is no stop of the keyboard, because no one sees it", () => {
  const form = document.createElement("div");
  form.innerHTML = renderToStaticMarkup(<SearchForm path="/perks" label="Search perks" search="" />);
  expect(form.querySelector("button")).toHaveAttribute("tabindex", "-1");
});
