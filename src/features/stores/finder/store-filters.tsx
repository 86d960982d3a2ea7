import type { ChangeEvent, RefObject, SubmitEvent } from "react";
import type { Store } from "@/content/queries/stores";
import { paths } from "@/lib/paths";
import { buttonStyle } from "@/ui/forms/button-style";
import { SearchField } from "@/ui/forms/search-form";
import { filterChoices, type StoreFilter } from "../places/store-filter";
import { FilterChip } from "./filter-chip";

type StoreFiltersProps = {
  form: RefObject<HTMLFormElement | null>;
  stores: Store[];
  filter: StoreFilter;
  onFilter: (filter: StoreFilter) => void;
};

/** One search, narrowed by chips: filters while one types; without JavaScript a GET form with a button. */
export function StoreFilters({ form, stores, filter, onFilter }: StoreFiltersProps) {
  const { cities, categories, brands } = filterChoices(stores);
  const chips = [
    { name: "city", label: "City", all: "Every city", choices: cities },
    { name: "category", label: "Category", all: "Everything", choices: categories },
    { name: "brand", label: "Brand", all: "Every brand", choices: brands },
  ] as const;

  function onChange({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) {
    onFilter({ ...filter, [target.name]: target.value });
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
  }

  return (
    <search>
      <form
        ref={form}
        action={paths.stores}
        onSubmit={onSubmit}
        className="grid grid-cols-[minmax(0,1fr)] gap-4"
      >
        <SearchField
          label="Search"
          placeholder="A store, a street, a brand"
          defaultValue={filter.search}
          onChange={onChange}
        />
        <div className="-mx-gutter flex gap-2 overflow-x-auto px-gutter py-0.5 [scrollbar-width:none] sm:mx-0 sm:flex-wrap sm:overflow-visible sm:px-0">
          {chips.map((chip) => (
            <FilterChip key={chip.name} {...chip} value={filter[chip.name]} onChange={onChange} />
          ))}
        </div>
        <noscript>
          <button type="submit" className={buttonStyle({ variant: "quiet" })}>
            Show stores
          </button>
        </noscript>
      </form>
    </search>
  );
}
