import type { ChangeEvent, RefObject, SubmitEvent } from "react";
import type { Store } from "@/content/types";
import { paths } from "@/lib/paths";
import { buttonStyle } from "@/ui/forms/button-style";
import { Icon } from "@/ui/layout/icon";
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

  function onChange({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) {
    onFilter({ ...filter, [target.name]: target.value });
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
  }

  return (
    <search>
      <form ref={form} action={paths.stores} onSubmit={onSubmit} className="grid gap-4">
        <label className="flex items-center gap-3 border-b border-line-strong text-ink-soft focus-within:border-focus focus-within:shadow-[0_1px_0_0_var(--focus)]">
          <Icon name="search" size={20} className="shrink-0" />
          <span className="sr-only">Search</span>
          <input
            type="search"
            name="search"
            autoComplete="off"
            enterKeyHint="search"
            placeholder="A store, a street, a brand"
            defaultValue={filter.search}
            onChange={onChange}
            className="min-h-12 w-full min-w-0 bg-transparent text-lg text-ink placeholder:text-ink-soft focus-visible:outline-transparent"
          />
        </label>
        <div className="-mx-5 flex gap-2 overflow-x-auto px-5 py-0.5 [scrollbar-width:none] sm:mx-0 sm:flex-wrap sm:overflow-visible sm:px-0">
          <FilterChip
            label="City"
            name="city"
            all="Every city"
            choices={cities}
            value={filter.city}
            onChange={onChange}
          />
          <FilterChip
            label="Category"
            name="category"
            all="Everything"
            choices={categories}
            value={filter.category}
            onChange={onChange}
          />
          <FilterChip
            label="Brand"
            name="brand"
            all="Every brand"
            choices={brands}
            value={filter.brand}
            onChange={onChange}
          />
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
