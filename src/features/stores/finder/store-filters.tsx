import type { ChangeEvent, RefObject, SubmitEvent } from "react";
import type { Store } from "@/content/types";
import { paths } from "@/lib/paths";
import { buttonStyle } from "@/ui/forms/button-style";
import { Field } from "@/ui/forms/field";
import { SelectField } from "@/ui/forms/select-field";
import { type Choice, filterChoices, type StoreFilter } from "../places/store-filter";

type StoreFiltersProps = {
  form: RefObject<HTMLFormElement | null>;
  stores: Store[];
  filter: StoreFilter;
  onFilter: (filter: StoreFilter) => void;
};

/** Filters while one types; without JavaScript a GET form with a button. */
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
      <form
        ref={form}
        action={paths.stores}
        onSubmit={onSubmit}
        className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,6.5rem),1fr))] items-end gap-x-3 gap-y-4 max-sm:[&_select]:text-base sm:gap-x-6 lg:grid-cols-4"
      >
        <Field
          label="Search"
          type="search"
          name="search"
          autoComplete="off"
          enterKeyHint="search"
          defaultValue={filter.search}
          onChange={onChange}
          className="max-lg:col-span-full"
        />
        <Choices
          label="City"
          name="city"
          all="Every city"
          choices={cities}
          value={filter.city}
          onChange={onChange}
        />
        <Choices
          label="Category"
          name="category"
          all="Everything"
          choices={categories}
          value={filter.category}
          onChange={onChange}
        />
        <Choices
          label="Brand"
          name="brand"
          all="Every brand"
          choices={brands}
          value={filter.brand}
          onChange={onChange}
        />
        <noscript className="col-span-full">
          <button type="submit" className={buttonStyle({ variant: "quiet" })}>
            Show stores
          </button>
        </noscript>
      </form>
    </search>
  );
}

type ChoicesProps = {
  label: string;
  name: string;
  all: string;
  choices: Choice[];
  value: string;
  onChange: (event: ChangeEvent<HTMLSelectElement>) => void;
  className?: string;
};

function Choices({ all, choices, ...select }: ChoicesProps) {
  return (
    <SelectField {...select}>
      <option value="">{all}</option>
      {choices.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </SelectField>
  );
}
