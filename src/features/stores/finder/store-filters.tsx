import type { ChangeEvent, ReactNode, RefObject, SubmitEvent } from "react";
import type { Store } from "@/content/queries/stores";
import { paths } from "@/lib/paths";
import { buttonStyle } from "@/ui/forms/button-style";
import { SearchField } from "@/ui/forms/search-form";
import { classNames } from "@/ui/layout/class-names";
import { Icon } from "@/ui/layout/icon";
import { type Choice, filterChoices, type StoreFilter } from "../locations/store-filter";

type StoreFiltersProps = {
  form: RefObject<HTMLFormElement | null>;
  stores: Store[];
  filter: StoreFilter;
  onFilter: (filter: StoreFilter) => void;
  /** A button before the filters. */
  children: ReactNode;
};

/** A search field and filters, applied while typing. Without JavaScript, a GET form with a button. */
export function StoreFilters({ form, stores, filter, onFilter, children }: StoreFiltersProps) {
  const { cities, categories, brands } = filterChoices(stores);
  const chips = [
    { name: "city", label: "City", all: "All cities", choices: cities },
    { name: "category", label: "Category", all: "All categories", choices: categories },
    { name: "brand", label: "Brand", all: "All brands", choices: brands },
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
          {children}
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

type FilterChipProps = {
  label: string;
  name: string;
  /** The label without a filter. */
  all: string;
  choices: Choice[];
  value: string;
  onChange: (event: ChangeEvent<HTMLSelectElement>) => void;
};

/** A filter as a native select. Colored while it has a value. */
function FilterChip({ label, name, all, choices, value, onChange }: FilterChipProps) {
  const isChosen = choices.some((choice) => choice.value === value);
  return (
    <label
      className={classNames(
        "relative flex shrink-0 items-center rounded-control border transition-colors",
        isChosen
          ? "border-primary bg-primary text-on-primary hover:bg-primary-hover"
          : "border-line-strong text-ink hover:border-ink",
      )}
    >
      <span className="sr-only">{label}</span>
      <select
        name={name}
        value={value}
        onChange={onChange}
        className="field-sizing-content min-h-11 max-w-[70vw] cursor-pointer appearance-none rounded-control bg-transparent pr-10 pl-4 text-base [&_option]:bg-paper [&_option]:text-ink"
      >
        <option value="">{all}</option>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
      <Icon name="chevron" size={16} className="pointer-events-none absolute right-4" />
    </label>
  );
}
