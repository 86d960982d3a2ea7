import { Icon } from "@/ui/icon";

type SearchFormProps = { path: string; view?: string; search: string; label: string; withKey?: boolean };

/** A search that is a plain GET, so that a result has an address. */
export function SearchForm({ path, view, search, label, withKey }: SearchFormProps) {
  return (
    <search>
      <form
        action={path}
        className="flex items-center gap-3 border-b border-line-strong focus-within:border-focus"
      >
        {view && <input type="hidden" name="view" value={view} />}
        <Icon name="search" size={18} className="text-ink-soft" />
        <input
          key={search}
          type="search"
          name="q"
          defaultValue={search}
          aria-label={label}
          placeholder={label}
          autoComplete="off"
          data-key={withKey ? "/" : undefined}
          className="min-h-12 min-w-0 flex-1 bg-transparent text-ink focus-visible:outline-transparent"
        />
        <button type="submit" className="sr-only">
          Search
        </button>
      </form>
    </search>
  );
}
