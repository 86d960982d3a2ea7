import { render, screen, within } from "@testing-library/react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Store } from "@/content/queries/stores";
import { StoreList } from "@/features/stores/finder/store-list";
import { createStore } from "../../../support/stores";

const CITIES = ["Amsterdam", "Berlin", "Chicago", "Dublin", "Paris"];
const stores = CITIES.flatMap((city) =>
  Array.from({ length: 10 }, (_, at) => createStore({ id: `${city}-${at}`, city })),
);

function list(chosen: Store | null = null, view: Store[] = stores) {
  return (
    <StoreList
      stores={stores}
      view={view}
      variant="folded"
      chosen={chosen}
      position={null}
      hrefOf={(id) => `?store=${id}`}
      hrefOfCity={(city) => `?city=${city}`}
      onChoose={() => {}}
    />
  );
}

function inHtml(chosen?: Store) {
  const page = document.createElement("div");
  page.innerHTML = renderToStaticMarkup(list(chosen));
  return page;
}

const storesIn = (page: Element) =>
  [...page.querySelectorAll("[data-store]")].map((item) => item.getAttribute("data-store"));

describe("the list of many stores", () => {
  test("has the first twenty stores in the HTML, and a link to the stores of each other city", () => {
    const page = inHtml();
    expect(storesIn(page)).toHaveLength(20);
    expect(
      within(page)
        .getAllByRole("link", { name: /^Show 10 stores/, hidden: true })
        .map((link) => link.getAttribute("href")),
    ).toEqual(["?city=chicago", "?city=dublin", "?city=paris"]);
  });

  test("has the chosen store's city in the HTML", () => {
    const chosen = stores.at(-1);
    expect(storesIn(inHtml(chosen))).toContain(chosen?.id);
  });

  test("has the stores on the map first, open if they are few, and then the others", () => {
    const view = stores.filter(({ city }) => city === "Paris").slice(0, 4);
    const { container } = render(list(null, view));
    expect(storesIn(container).slice(0, 4)).toEqual(view.map(({ id }) => id));
    expect(storesIn(container)).toHaveLength(50);
    const elsewhere = screen.getByRole("region", { name: "Elsewhere" });
    expect(storesIn(elsewhere)).toHaveLength(46);
    expect(container.querySelectorAll("details[open]")).toHaveLength(1);
  });

  test("has no second part if the map shows all stores", () => {
    render(list());
    expect(screen.queryByRole("region")).toBeNull();
  });

  test("has all stores after hydration", () => {
    const { container } = render(list());
    expect(storesIn(container)).toHaveLength(50);
    expect(screen.queryByRole("link", { name: /^Show 10 stores/, hidden: true })).toBeNull();
  });
});
