import { render, screen } from "@testing-library/react";
import { SpendSuggestion } from "@/features/club/spend-suggestion";

const brands = ["Corvo", "Lumen Rue", "Astrid Kell", "Brigid’s"].map((name) => ({
  id: name,
  slug: name.toLowerCase().replace(/\W+/g, "-"),
  name,
}));

test.each([
  [4, 0, "Good tonight at Corvo, Lumen Rue, Astrid Kell and 1 more."],
  [4, 1, "Good tonight at Brigid’s, Corvo, Lumen Rue and 1 more."],
  [3, 7, "Good tonight at Corvo, Lumen Rue and Astrid Kell."],
  [2, 0, "Good tonight at Corvo and Lumen Rue."],
  [1, 5, "Good tonight at Corvo."],
])("of %i brands that take credit home names on day %i: %s", (count, day, text) => {
  const { container } = render(<SpendSuggestion brands={brands.slice(0, count)} day={day} />);
  expect(container.textContent).toBe(text);
  expect(screen.getByRole("link", { name: "Corvo" })).toHaveAttribute("href", "/brands/corvo");
});

test("who wants to know the rest is led to the brands that take the balance", () => {
  render(<SpendSuggestion brands={brands} day={0} />);
  expect(screen.getByRole("link", { name: "1 more" })).toHaveAttribute("href", "/brands?spend=balance");
});

test("home says nothing of it where no brand takes credit", () => {
  const { container } = render(<SpendSuggestion brands={[]} day={1} />);
  expect(container).toBeEmptyDOMElement();
});
