import { type ChangeEvent, type ReactNode, type RefObject, type SubmitEvent, useState } from "react";
import type { Store } from "@/content/queries/stores";
import { paths } from "@/lib/paths";
import { buttonStyle } from "@/ui/forms/button-style";
import { SearchField } from "@/ui/forms/search-form";
import { classNames } from "@/ui/layout/class-names";
import { Icon } from "@/ui/layout/icon";
import type { Coordinates } from "../locations/mercator";
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

const MESSAGES: Record<NearMeState, string> = {
  off: "",
  asking: "Getting your location…",
  on: "Sorted by distance from you, as the crow flies. Your location stays in your browser.",
  denied:
    "Your browser isn’t sharing your location, so stores are sorted by city. You can change this in your browser settings.",
  unavailable: "Your browser can’t find your location right now. Stores are sorted by city.",
  timeout: "Finding your location took too long. Stores are sorted by city. You can try again.",
};

type NearMeProps = { near: Near; isHidden: boolean; className: string };

/** The only control that requests the member's location, and only on a click. */
export function NearMe({ near: { state, ask, stop }, isHidden, className }: NearMeProps) {
  const isOn = state === "on";
  return (
    <button
      type="button"
      hidden={isHidden}
      data-needs-script=""
      aria-pressed={isOn}
      className={className}
      onClick={isOn ? stop : ask}
    >
      <Icon name="pin" size={18} />
      {isOn ? "Back to cities" : "Near me"}
    </button>
  );
}

export function NearMeStatus({ near, isHidden }: Pick<NearMeProps, "near" | "isHidden">) {
  return (
    <p role="status" hidden={isHidden} className="mb-3 text-sm text-ink-soft empty:hidden">
      {MESSAGES[near.state]}
    </p>
  );
}

type NearMeState = "off" | "asking" | "on" | "denied" | "unavailable" | "timeout";

type Near = { state: NearMeState; position: Coordinates | null; ask: () => void; stop: () => void };

const OPTIONS: PositionOptions = { timeout: 10_000, maximumAge: 60_000 };
const FAILURES: Record<number, NearMeState> = { 1: "denied", 3: "timeout" };

/** The member's position. It stays in this page's memory and is never sent. */
export function useNearMe(): Near {
  const [{ state, position }, setNear] = useState<{ state: NearMeState; position: Coordinates | null }>({
    state: "off",
    position: null,
  });

  function ask() {
    if (!("geolocation" in navigator)) return setNear({ state: "unavailable", position: null });
    setNear({ state: "asking", position });
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => setNear({ state: "on", position: { lat: coords.latitude, lng: coords.longitude } }),
      ({ code }) => setNear({ state: FAILURES[code] ?? "unavailable", position: null }),
      OPTIONS,
    );
  }

  return { state, position, ask, stop: () => setNear({ state: "off", position: null }) };
}
