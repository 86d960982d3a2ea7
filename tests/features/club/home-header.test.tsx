import { render, screen } from "@testing-library/react";
import { SpendSuggestion } from "@/features/club/home-header";

const brands = ["Corvo", "Lumen Rue", "Astrid Kell", "Brigid’s"].map((name) => ({
  id: name,
  slug: name.toLowerCase().replace(/\W+/g, "-"),
  name,
}));

test.each([
  [4, 0, "Use your balance at Corvo, Lumen Rue, Astrid Kell and 1 more."],
  [4, 1, "Use your balance at Brigid’s, Corvo, Lumen Rue and 1 more."],
  [3, 7, "Use your balance at Corvo, Lumen Rue and Astrid Kell."],
  [2, 0, "Use your balance at Corvo and Lumen Rue."],
  [1, 5, "Use your balance at Corvo."],
])("with %i brands on day %i, suggests: %s", (count, day, text) => {
  const { container } = render(<SpendSuggestion brands={brands.slice(0, count)} day={day} />);
  expect(container.textContent).toBe(text);
  expect(screen.getByRole("link", { name: "Corvo" })).toHaveAttribute("href", "/brands/corvo");
});

test("links to all brands that accept the balance", () => {
  render(<SpendSuggestion brands={brands} day={0} />);
  expect(screen.getByRole("link", { name: "1 more" })).toHaveAttribute("href", "/brands?spend=balance");
});

test("suggests nothing when no brand accepts the balance", () => {
  const { container } = render(<SpendSuggestion brands={[]} day={1} />);
  expect(container).toBeEmptyDOMElement();
});
