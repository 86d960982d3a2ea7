import { render, screen, within } from "@testing-library/react";
import type { BrandCard } from "@/content/queries/brands";
import { MembersFavoriteBrands } from "@/features/brands/favorite-brands";

const mark = { url: "/mark.svg", alt: "", width: 8, height: 8 } as BrandCard["logo"];
const picture = {
  url: "/vase.webp",
  alt: "A vase",
  width: 1600,
  height: 1200,
  focus: "50% 50%",
  palette: { background: "#a67f3b" },
} as BrandCard["picture"];

function brand(name: string): BrandCard {
  const category = { slug: "home", title: "Home" } as BrandCard["category"];
  return { id: name, slug: name, name, tagline: "", takesCredit: false, category, logo: mark, picture };
}

function show(brands: BrandCard[], visitors: BrandCard[]) {
  render(<MembersFavoriteBrands firstName="Theo" brands={brands} visitors={visitors} />);
  return screen.getByRole("region", { name: "Favorite brands" });
}

function namesIn(list: HTMLElement) {
  return within(list)
    .getAllByRole("link")
    .map(({ textContent }) => textContent);
}

test("shows a member's favorite brands, and none of the visitor's", () => {
  const section = show([brand("Corvo")], [brand("Casa Orrin")]);
  expect(namesIn(within(section).getByRole("list", { name: "Favorite brands" }))).toEqual(["Corvo"]);
  expect(within(section).queryByText("Casa Orrin")).not.toBeInTheDocument();
});

test("shows the visitor's favorites, as the visitor's, for a member without any", () => {
  const section = show([], [brand("Casa Orrin"), brand("Corvo")]);
  expect(section).toHaveTextContent("Theo is still choosing.");
  const list = within(section).getByRole("list", { name: "Your favorites" });
  expect(namesIn(list)).toEqual(["Casa Orrin", "Corvo"]);
});

test("shows only the link to choose brands when the visitor has none either", () => {
  const section = show([], []);
  expect(within(section).getByRole("link", { name: "all our brands" })).toHaveAttribute("href", "/brands");
  expect(within(section).queryByRole("heading", { name: "Your favorites" })).not.toBeInTheDocument();
});
