import { render } from "@testing-library/react";
import { DotSeparated } from "@/ui/layout/dot-separated";

test.each([
  [["One"], "One"],
  [["One", "Two"], "One · Two"],
  [["One", null, false, ["Two", "Three"]], "One · Two · Three"],
  [[null, "Two"], "Two"],
])("separates %j as %s", (children, text) => {
  const { container } = render(<DotSeparated>{children}</DotSeparated>);
  expect(container.textContent).toBe(text);
});
