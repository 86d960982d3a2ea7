import { render, screen } from "@testing-library/react";
import { PerksInCommon } from "@/features/perks/perks-in-common";

test("names the brands that both like", () => {
  render(<PerksInCommon firstName="Noor" brandNames={["Casa Orrin", "Corvo", "Folio & Fern"]} perks={[]} />);
  expect(screen.getByRole("region", { name: "In common" })).toHaveTextContent(
    "You and Noor both like Casa Orrin, Corvo, and Folio & Fern.",
  );
});

test("renders nothing without shared brands", () => {
  const { container } = render(<PerksInCommon firstName="Noor" brandNames={[]} perks={[]} />);
  expect(container).toBeEmptyDOMElement();
});
