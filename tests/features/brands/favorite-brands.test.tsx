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

function show(brands: BrandCard[]) {
  render(<MembersFavoriteBrands firstName="Theo" brands={brands} />);
  return screen.getByRole("region", { name: "Favorite brands" });
}

function namesIn(list: HTMLElement) {
  return within(list)
    .getAllByRole("link")
    .map(({ textContent }) => textContent);
}

test("shows a member's favorite brands", () => {
  const section = show([brand("Corvo")]);
  expect(namesIn(within(section).getByRole("list", { name: "Favorite brands" }))).toEqual(["Corvo"]);
  expect(section).not.toHaveTextContent("still choosing");
});

test("leads to all brands when a member has no favorites", () => {
  const section = show([]);
  expect(section).toHaveTextContent("Theo is still choosing.");
  expect(within(section).getByRole("link", { name: "all our brands" })).toHaveAttribute("href", "/brands");
  expect(within(section).queryByRole("heading", { level: 3 })).not.toBeInTheDocument();
});
