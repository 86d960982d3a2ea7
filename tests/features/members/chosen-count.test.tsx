import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ChosenCount } from "@/features/members/bulk/change-form";
import { ChooseMember } from "@/features/members/bulk/choose-member";

test("Shift chooses also the members between two clicks", async () => {
  render(
    <>
      {["Ada", "Grace", "Sam", "Noor", "Theo"].map((name) => (
        <ChooseMember key={name} id={name} name={name} />
      ))}
      <ChosenCount />
    </>,
  );
  const user = userEvent.setup();
  const click = (name: string) => user.click(screen.getByRole("checkbox", { name: `Choose ${name}` }));
  await click("Theo");
  await user.keyboard("{Shift>}");
  await click("Grace");
  await user.keyboard("{/Shift}");
  expect(screen.getByRole("status")).toHaveTextContent("4 chosen");
  expect(screen.getByRole("checkbox", { name: "Choose Ada" })).not.toBeChecked();
  await click("Sam");
  expect(screen.getByRole("status")).toHaveTextContent("3 chosen");
});
